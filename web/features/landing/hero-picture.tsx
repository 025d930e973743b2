import {
  BookMotif,
  CakeMotif,
  FilmMotif,
  HeartMotif,
  HouseMotif,
  MoonMotif,
  SuitcaseMotif,
} from "../../ui/pictures/motifs.tsx";
import { Patch } from "../../ui/pictures/patch.tsx";
import { FamilyScene } from "./family-scene.tsx";

/** A quilt, and on it a photo that is turning into an illustration along a thread. */
export function HeroPicture() {
  return (
    <svg
      viewBox="0 0 600 520"
      width="600"
      height="520"
      role="img"
      aria-label="A quilt of family pictures; on it a photo of a grandmother and a child becomes a cartoon illustration."
      className="h-auto w-full max-w-xl"
    >
      <g transform="rotate(-2.5 300 260)">
        <rect
          x="26"
          y="26"
          width="552"
          height="472"
          rx="16"
          fill="var(--patch-ink)"
          opacity="0.14"
        />
        <g transform="translate(20 16)">
          <Patch size={140} cloth="madder" weave="dots" />
          <Patch size={140} x={140} cloth="cream">
            <HouseMotif />
          </Patch>
          <Patch size={140} x={280} cloth="denim" weave="stripes" />
          <Patch size={140} x={420} cloth="rose">
            <CakeMotif />
          </Patch>
          <Patch size={140} y={140} cloth="sage">
            <BookMotif />
          </Patch>
          <Patch size={140} x={140} y={140} cloth="denim" weave="checks" />
          <Patch size={140} x={280} y={140} cloth="mustard" weave="dots" />
          <Patch size={140} x={420} y={140} cloth="madder" weave="stripes" />
          <Patch size={140} y={280} cloth="mustard" weave="stripes">
            <MoonMotif />
          </Patch>
          <Patch size={140} x={140} y={280} cloth="rose" weave="dots">
            <HeartMotif />
          </Patch>
          <Patch size={140} x={280} y={280} cloth="sage" weave="checks" />
          <Patch size={140} x={420} y={280} cloth="denim">
            <FilmMotif />
          </Patch>
          <Patch size={140} y={420} x={0} cloth="cream">
            <SuitcaseMotif />
          </Patch>
        </g>
      </g>
      <Polaroid x={66} y={120} turn={-7}>
        <FamilyScene look="photo" />
      </Polaroid>
      <path
        d="M250 330c30 60 70 66 92 34"
        fill="none"
        stroke="var(--cream)"
        strokeWidth="5"
        strokeDasharray="12 9"
        strokeLinecap="round"
      />
      <Polaroid x={318} y={176} turn={5}>
        <FamilyScene look="drawn" />
      </Polaroid>
    </svg>
  );
}

interface PolaroidProps {
  x: number;
  y: number;
  turn: number;
  children: React.ReactNode;
}

function Polaroid({ x, y, turn, children }: PolaroidProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn} 110 110)`}>
      <rect x="5" y="8" width="224" height="216" rx="6" fill="var(--patch-ink)" opacity="0.3" />
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
