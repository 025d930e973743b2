import type { ReactNode } from "react";

const INK = "var(--patch-ink)";

export type Cloth = "madder" | "mustard" | "sage" | "denim" | "rose" | "cream";
export type Weave = "plain" | "dots" | "stripes" | "checks";

interface PatchProps {
  cloth: Cloth;
  weave?: Weave;
  x?: number;
  y?: number;
  /** Height, in the picture's own units. */
  size?: number;
  /** Width for a height of 120; a patch is square by default. */
  width?: number;
  /** Drawn on a grid of 120 by 120, in the middle. */
  children?: ReactNode;
}

/** A cloth patch with its seam, and a motif sewn on it. */
export function Patch({
  cloth,
  weave = "plain",
  x = 0,
  y = 0,
  size = 120,
  width = 120,
  children,
}: PatchProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 120})`}>
      <rect width={width} height="120" fill={`var(--${cloth})`} />
      <g opacity="0.22">{WEAVES[weave](width)}</g>
      <rect
        x="6"
        y="6"
        width={width - 12}
        height="108"
        rx="3"
        fill="none"
        stroke="var(--cream)"
        strokeWidth="2.4"
        strokeDasharray="8 6"
        strokeLinecap="round"
      />
      {children !== undefined && (
        <g transform={width === 120 ? undefined : `translate(${(width - 120) / 2} 0)`}>
          {children}
        </g>
      )}
    </g>
  );
}

const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / by)) }, (_, step) => from + step * by);

const WEAVES: Record<Weave, (width: number) => ReactNode> = {
  plain: () => null,
  dots: (width) =>
    steps(15, 120, 30).map((y, row) =>
      steps(row % 2 === 0 ? 15 : 30, width, 30).map((x) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="4" fill="var(--cream)" />
      )),
    ),
  stripes: (width) =>
    steps(5, width, 20).map((x) => (
      <rect key={x} x={x} width="9" height="120" fill="var(--cream)" />
    )),
  checks: (width) => (
    <g fill={INK} opacity="0.55">
      {steps(0, width, 20).map((x) => (
        <rect key={x} x={x} width="9" height="120" />
      ))}
      {steps(0, 120, 20).map((y) => (
        <rect key={y} y={y} width={width} height="9" />
      ))}
    </g>
  ),
};

/** The stroke of the motifs on patches. */
export const inkPen = {
  stroke: INK,
  strokeWidth: 3.5,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;
