import { BookMotif, FilmMotif, HeartMotif, NeedleMotif } from "./motifs.tsx";
import { Patch } from "./patch.tsx";

const frame = { viewBox: "0 0 240 120", width: 240, height: 120, "aria-hidden": true } as const;

/** The outline of a patch that is still to be sewn. */
const Gap = ({ x }: { x: number }) => (
  <rect
    x={x + 4}
    y="4"
    width="112"
    height="112"
    rx="6"
    fill="none"
    stroke="var(--stitch)"
    strokeWidth="3"
    strokeDasharray="9 7"
    strokeLinecap="round"
  />
);

export const NoStoriesPicture = () => (
  <svg {...frame}>
    <Patch cloth="sage">
      <BookMotif />
    </Patch>
    <Gap x={120} />
    <g transform="translate(120 0)">
      <NeedleMotif />
    </g>
  </svg>
);

export const NoFilmsPicture = () => (
  <svg {...frame}>
    <Gap x={0} />
    <g>
      <NeedleMotif />
    </g>
    <Patch cloth="rose" weave="dots" x={120}>
      <FilmMotif />
    </Patch>
  </svg>
);

export const NoFavoritesPicture = () => (
  <svg {...frame}>
    <Gap x={0} />
    <Gap x={120} />
    <Patch cloth="mustard" weave="stripes" x={60}>
      <HeartMotif />
    </Patch>
  </svg>
);

export const MissingPatchPicture = () => (
  <svg viewBox="0 0 270 180" width="270" height="180" aria-hidden="true" className="max-w-full">
    <Patch cloth="madder" weave="dots" size={90} />
    <Patch cloth="sage" size={90} x={90} />
    <Patch cloth="denim" weave="stripes" size={90} x={180} />
    <Patch cloth="mustard" weave="checks" size={90} y={90} />
    <g transform="translate(90 90) scale(0.75)">
      <Gap x={0} />
      <text
        x="60"
        y="84"
        textAnchor="middle"
        fontSize="68"
        fontWeight="700"
        fontFamily="var(--font-title)"
        fill="var(--ink)"
      >
        ?
      </text>
    </g>
    <Patch cloth="rose" size={90} x={180} y={90} />
  </svg>
);
