import type { ReactNode } from "react";
import {
  BookMotif,
  CakeMotif,
  CameraMotif,
  FilmMotif,
  HeartMotif,
  HouseMotif,
  MoonMotif,
} from "../../ui/pictures/motifs.tsx";
import { Patch, type Cloth, type Weave } from "../../ui/pictures/patch.tsx";
import { FamilyScene } from "./family-scene.tsx";

const EDGE = 136;

/** Row by row; the plain ones are under the pictures. */
const QUILT: [cloth: Cloth, weave: Weave, motif?: ReactNode][] = [
  ["madder", "dots", <HouseMotif key="house" />],
  ["cream", "plain", <CameraMotif key="camera" />],
  ["denim", "stripes"],
  ["rose", "plain", <CakeMotif key="cake" />],
  ["sage", "plain"],
  ["rose", "checks"],
  ["mustard", "dots"],
  ["madder", "stripes"],
  ["denim", "dots"],
  ["mustard", "stripes"],
  ["madder", "plain"],
  ["sage", "checks"],
  ["mustard", "plain", <MoonMotif key="moon" />],
  ["sage", "dots", <BookMotif key="book" />],
  ["rose", "stripes", <HeartMotif key="heart" />],
  ["denim", "plain", <FilmMotif key="film" />],
];

/** A quilt, and on it a photo that is turning into an illustration along a thread. */
export function HeroPicture() {
  return (
    <svg
      viewBox="0 0 620 620"
      width="620"
      height="620"
      role="img"
      aria-label="A quilt of family pictures; on it a photo of a grandmother and a child becomes a cartoon illustration."
      className="h-auto w-full max-w-xl"
    >
      <g transform="rotate(-2.5 310 310)">
        <rect
          x="30"
          y="34"
          width="568"
          height="568"
          rx="18"
          fill="var(--patch-ink)"
          opacity="0.16"
        />
        <rect x="24" y="24" width="568" height="568" rx="18" fill="var(--denim)" />
        <g transform="translate(36 36)">
          {QUILT.map(([cloth, weave, motif], place) => (
            <Patch
              // The quilt never changes, so that a patch's place is its identity.
              // oxlint-disable-next-line react/no-array-index-key
              key={place}
              cloth={cloth}
              weave={weave}
              size={EDGE}
              x={(place % 4) * EDGE}
              y={Math.floor(place / 4) * EDGE}
            >
              {motif}
            </Patch>
          ))}
        </g>
      </g>
      <Polaroid x={46} y={172} turn={-7}>
        <FamilyScene medium="photo" />
      </Polaroid>
      <Polaroid x={338} y={216} turn={6}>
        <FamilyScene medium="illustration" />
      </Polaroid>
      <Thread />
    </svg>
  );
}

/** The thread from the photo to the illustration, with its needle. */
const Thread = () => (
  <g fill="none" strokeLinecap="round">
    <path
      d="M196 360c-20 70 66 96 82 44s-52-50-44-6 66 66 128 18"
      stroke="#fffdf8"
      strokeWidth="9"
    />
    <path
      d="M196 360c-20 70 66 96 82 44s-52-50-44-6 66 66 128 18"
      stroke="#8a1f2b"
      strokeWidth="4.5"
    />
    <path d="M356 424l50-52" stroke="#2a2119" strokeWidth="8" />
    <path d="M360 420l44-46" stroke="#f3e9d7" strokeWidth="3" />
  </g>
);

interface PolaroidProps {
  x: number;
  y: number;
  turn: number;
  children: ReactNode;
}

function Polaroid({ x, y, turn, children }: PolaroidProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn} 110 110)`}>
      <rect x="5" y="8" width="224" height="216" rx="6" fill="#2a2119" opacity="0.3" />
      <rect width="224" height="216" rx="6" fill="#fffdf8" />
      <svg x="14" y="14" width="196" height="160" viewBox="0 0 160 130">
        {children}
      </svg>
      <path
        d="M60 196h104"
        stroke="#8a7763"
        strokeWidth="3"
        strokeDasharray="9 6"
        strokeLinecap="round"
      />
    </g>
  );
}
