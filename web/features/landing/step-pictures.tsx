import { BookMotif, CameraMotif } from "../../ui/pictures/motifs.tsx";
import { inkPen, Patch } from "../../ui/pictures/patch.tsx";

const frame = {
  viewBox: "0 0 240 160",
  width: 240,
  height: 160,
  "aria-hidden": true,
  className: "h-auto w-full max-w-60",
} as const;

/** Photos landing on a patch. */
export const UploadPicture = () => (
  <svg {...frame}>
    <Patch x={84} y={28} size={112} cloth="denim" weave="stripes">
      <CameraMotif />
    </Patch>
    <g {...inkPen}>
      <g transform="rotate(-14 60 70)">
        <rect x="26" y="34" width="66" height="70" rx="4" fill="#fffdf8" />
        <rect x="33" y="41" width="52" height="44" fill="var(--sage)" />
        <circle cx="50" cy="58" r="7" fill="var(--mustard)" strokeWidth="2.5" />
        <path d="M33 85l18-16 12 8 22-18v26z" fill="var(--denim)" strokeWidth="2.5" />
      </g>
      <path d="M206 118V84M192 97l14-14 14 14" fill="none" stroke="var(--ink)" strokeWidth="5" />
    </g>
  </svg>
);

/** A label with handwriting, pinned on. */
export const MemoriesPicture = () => (
  <svg {...frame}>
    <Patch x={34} y={24} size={112} cloth="rose" weave="dots" />
    <g {...inkPen}>
      <path d="M84 52h112l16 30-16 30H84z" fill="#fffdf8" />
      <circle cx="196" cy="82" r="5" fill="var(--mustard)" />
      <path
        d="M98 72c6-8 10 8 16 0s10 8 16 0 10 8 16 0 8 6 14 2M98 92c6-8 10 8 16 0s10 8 16 0 6 5 10 2"
        fill="none"
        stroke="var(--denim)"
      />
      <path d="M74 40l30 26" fill="none" strokeWidth="4" stroke="var(--ink)" />
      <circle cx="72" cy="38" r="9" fill="var(--madder)" />
    </g>
  </svg>
);

/** The book, with a film running out of it. */
export const EnjoyPicture = () => (
  <svg {...frame}>
    <Patch x={40} y={24} size={112} cloth="sage" weave="checks">
      <BookMotif />
    </Patch>
    <g {...inkPen}>
      <path
        d="M138 60c30-22 66 6 50 30s-44 22-32 46h34c-10-20 32-16 38-52s-34-72-90-52z"
        fill="var(--patch-ink)"
      />
      <path
        d="M150 50c24-8 50 8 48 36M206 96c-8 16-28 18-28 34"
        fill="none"
        stroke="var(--cream)"
        strokeWidth="6"
        strokeDasharray="1 11"
      />
      <path d="M196 118l26 14-26 14z" fill="var(--mustard)" />
    </g>
  </svg>
);
