import type { CSSProperties } from "react";

/** What matters in a picture, in parts of its sides. */
export interface PicturePoint {
  x: number;
  y: number;
}

/** For a picture of which only a part fits (`object-fit: cover`): what matters in it stays in view. */
export const focusPosition = ({ x, y }: PicturePoint): CSSProperties => ({
  objectPosition: `${toPercent(x)} ${toPercent(y)}`,
});

const toPercent = (part: number) => `${Math.round(part * 1_000) / 10}%`;
