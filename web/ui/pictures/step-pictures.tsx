import { BookMotif, CameraMotif } from "./motifs.tsx";
import { inkPen, Patch } from "./patch.tsx";

const frame = {
  viewBox: "0 0 240 160",
  width: 240,
  height: 160,
  "aria-hidden": true,
  className: "h-auto w-full max-w-60",
} as const;

/** Photos on their way to a patch. */
export const UploadPicture = () => (
  <svg {...frame}>
    <Patch x={112} y={22} size={116} cloth="denim" weave="stripes">
      <CameraMotif />
    </Patch>
    <g {...inkPen}>
      <Photo turn="rotate(-16 56 66)" sky="var(--rose)" hill="var(--madder)" />
      <Photo turn="translate(34 34) rotate(6 56 66)" sky="var(--sage)" hill="var(--denim)" />
    </g>
  </svg>
);

interface PhotoProps {
  turn: string;
  sky: string;
  hill: string;
}

const Photo = ({ turn, sky, hill }: PhotoProps) => (
  <g transform={turn}>
    <rect x="24" y="30" width="66" height="72" rx="4" fill="#fffdf8" />
    <rect x="31" y="37" width="52" height="46" fill={sky} strokeWidth="2.5" />
    <circle cx="48" cy="53" r="7" fill="var(--mustard)" strokeWidth="2.5" />
    <path d="M31 83l18-18 12 8 22-18v28z" fill={hill} strokeWidth="2.5" />
  </g>
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

/** The book, and the film that it becomes. */
export const EnjoyPicture = () => (
  <svg {...frame}>
    <Patch x={16} y={18} size={112} cloth="sage" weave="checks">
      <BookMotif />
    </Patch>
    <g {...inkPen} transform="rotate(5 170 102)">
      <rect x="112" y="66" width="112" height="74" rx="5" fill="#2a2119" />
      <rect x="124" y="80" width="88" height="46" rx="2" fill="#bfe0ee" />
      <path d="M124 126c22-20 40-14 54-6s22 0 34-6v12z" fill="var(--sage)" strokeWidth="2.5" />
      <path d="M158 90v26l22-13z" fill="var(--mustard)" />
      <path
        d="M122 73h96M122 133h96"
        stroke="#fdf2d8"
        strokeWidth="6"
        strokeDasharray="1 13"
        fill="none"
      />
    </g>
  </svg>
);
