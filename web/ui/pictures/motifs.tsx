/** Small things sewn onto patches, each on a grid of 120 by 120. */
import { inkPen } from "./patch.tsx";

export const BookMotif = () => (
  <g {...inkPen} fill="var(--cream)">
    <path d="M60 42c-9-7-21-9-36-9v50c15 0 27 2 36 9 9-7 21-9 36-9V33c-15 0-27 2-36 9z" />
    <path d="M60 42v50" fill="none" />
    <path d="M33 46c7 0 13 1 18 3M33 58c7 0 13 1 18 3M33 70c7 0 13 1 18 3" fill="none" />
    <path
      d="M78 74c-7-5-10-8-10-13 0-4 3-6 5-6 3 0 4 2 5 3 1-1 2-3 5-3 2 0 5 2 5 6 0 5-3 8-10 13z"
      fill="var(--madder)"
    />
  </g>
);

export const FilmMotif = () => (
  <g {...inkPen} fill="var(--cream)">
    <circle cx="56" cy="56" r="30" />
    <path d="M72 82c8 6 18 7 28 5v-9" fill="none" />
    <g fill="var(--denim)">
      <circle cx="56" cy="39" r="7" />
      <circle cx="72" cy="51" r="7" />
      <circle cx="66" cy="70" r="7" />
      <circle cx="46" cy="70" r="7" />
      <circle cx="40" cy="51" r="7" />
    </g>
    <circle cx="56" cy="56" r="3" fill="var(--patch-ink)" />
  </g>
);

export const CakeMotif = () => (
  <g {...inkPen}>
    <path d="M28 92V66c0-5 4-9 9-9h46c5 0 9 4 9 9v26z" fill="var(--cream)" />
    <path
      d="M28 70c5 8 11 8 16 0 5 8 11 8 16 0 5 8 11 8 16 0 5 8 11 8 16 0v-4c0-5-4-9-9-9H37c-5 0-9 4-9 9z"
      fill="var(--madder)"
    />
    <path d="M22 93h76" fill="none" />
    <path d="M44 56V42M60 56V42M76 56V42" fill="none" stroke="var(--denim)" strokeWidth="6" />
    <path
      d="M44 36c-4-4 0-8 0-11 3 4 4 8 0 11zM60 36c-4-4 0-8 0-11 3 4 4 8 0 11zM76 36c-4-4 0-8 0-11 3 4 4 8 0 11z"
      fill="var(--mustard)"
      strokeWidth="2.5"
    />
  </g>
);

export const SuitcaseMotif = () => (
  <g {...inkPen}>
    <circle cx="86" cy="36" r="13" fill="var(--mustard)" />
    <path d="M86 15v-3M102 24l3-3M108 38h4M70 24l-3-3" fill="none" />
    <path d="M48 50V40c0-3 2-5 5-5h12c3 0 5 2 5 5v10" fill="none" />
    <rect x="24" y="50" width="70" height="44" rx="7" fill="var(--madder)" />
    <path d="M38 50v44M80 50v44" fill="none" />
    <path
      d="M59 82c-6-4-9-7-9-11 0-3 2-5 4-5 3 0 4 1 5 3 1-2 2-3 5-3 2 0 4 2 4 5 0 4-3 7-9 11z"
      fill="var(--cream)"
    />
  </g>
);

export const MoonMotif = () => (
  <g {...inkPen}>
    <path d="M70 26a36 36 0 1 0 22 52 30 30 0 0 1-22-52z" fill="var(--mustard)" />
    <path d="M48 64c3 3 7 3 10 0M60 50v.1M46 74c6 6 15 6 21 1" fill="none" />
    <path
      d="M90 26l2.5 6 6.5.5-5 4 1.5 6.5-5.5-3.5-5.5 3.5 1.5-6.5-5-4 6.5-.5zM98 56l1.5 3.5 3.5.3-2.7 2.3.9 3.7-3.2-2-3.2 2 .9-3.7-2.7-2.3 3.5-.3z"
      fill="var(--cream)"
      strokeWidth="2.5"
    />
  </g>
);

export const LensMotif = () => (
  <g {...inkPen}>
    <path d="M76 76l22 22" fill="none" strokeWidth="9" />
    <circle cx="54" cy="54" r="31" fill="var(--cream)" />
    <path d="M38 68c-2-20 8-32 32-32 1 22-9 34-26 32zM38 70c6-12 12-18 20-23" fill="var(--sage)" />
  </g>
);

export const HeartMotif = () => (
  <g {...inkPen} fill="var(--madder)">
    <path d="M60 96C36 80 22 65 22 47c0-12 9-20 19-20 8 0 15 4 19 12 4-8 11-12 19-12 10 0 19 8 19 20 0 18-14 33-38 49z" />
    <path
      d="M60 85C42 72 32 61 32 48c0-7 5-11 10-11"
      fill="none"
      stroke="var(--cream)"
      strokeWidth="2.5"
      strokeDasharray="6 5"
    />
  </g>
);

export const HouseMotif = () => (
  <g {...inkPen}>
    <path d="M32 58v36h56V58" fill="var(--cream)" />
    <path d="M22 62l38-34 38 34" fill="var(--madder)" />
    <path d="M52 94V74h16v20z" fill="var(--denim)" />
    <path d="M80 38V26h-9v5" fill="none" />
    <path d="M76 18c4-3-2-5 2-9" fill="none" />
  </g>
);

export const NeedleMotif = () => (
  <g {...inkPen} fill="none">
    <path
      d="M20 84c14 16 34 12 34-2S36 62 34 74s20 18 36-4c6-9 12-20 22-32"
      stroke="var(--madder)"
    />
    <path d="M58 76L96 30c3-4 8-2 7 2-1 3-3 5-5 8z" stroke="var(--ink)" fill="var(--line)" />
  </g>
);

export const CameraMotif = () => (
  <g {...inkPen}>
    <path d="M24 44h18l7-11h22l7 11h18v46H24z" fill="var(--cream)" />
    <circle cx="60" cy="66" r="16" fill="var(--denim)" />
    <circle cx="60" cy="66" r="6" fill="var(--cream)" />
    <path d="M86 54v.1" fill="none" strokeWidth="6" />
  </g>
);
