import type { ReactNode } from "react";

const INK = "var(--patch-ink)";

export type Cloth = "madder" | "mustard" | "sage" | "denim" | "rose" | "cream";
export type Weave = "plain" | "dots" | "stripes" | "checks";

interface PatchProps {
  cloth: Cloth;
  weave?: Weave;
  x?: number;
  y?: number;
  /** Edge of the square, in the picture's own units. */
  size?: number;
  /** Drawn on a grid of 120 by 120. */
  children?: ReactNode;
}

/** A square of cloth with its seam, and something sewn on it. */
export function Patch({ cloth, weave = "plain", x = 0, y = 0, size = 120, children }: PatchProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 120})`}>
      <rect width="120" height="120" fill={`var(--${cloth})`} />
      <g opacity="0.22">{WEAVES[weave]}</g>
      <rect
        x="6"
        y="6"
        width="108"
        height="108"
        rx="3"
        fill="none"
        stroke="var(--cream)"
        strokeWidth="2.4"
        strokeDasharray="8 6"
        strokeLinecap="round"
      />
      {children}
    </g>
  );
}

const dotRows = [15, 45, 75, 105];
const lines = [0, 20, 40, 60, 80, 100];

const WEAVES: Record<Weave, ReactNode> = {
  plain: null,
  dots: dotRows.map((y, row) =>
    dotRows.map((x) => (
      <circle key={`${x}-${y}`} cx={row % 2 === 0 ? x : x - 15} cy={y} r="4" fill="var(--cream)" />
    )),
  ),
  stripes: lines.map((x) => <rect key={x} x={x + 5} width="9" height="120" fill="var(--cream)" />),
  checks: lines.map((at) => (
    <g key={at} fill={INK} opacity="0.55">
      <rect x={at} width="9" height="120" />
      <rect y={at} width="120" height="9" />
    </g>
  )),
};

/** The pen that things on patches are drawn with. */
export const inkPen = {
  stroke: INK,
  strokeWidth: 3.5,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;
