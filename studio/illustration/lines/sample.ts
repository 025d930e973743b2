import { clamp } from "../luma.ts";

/** A plane read between its samples, clamped to its edges. */
export function sample(
  plane: Float32Array,
  width: number,
  height: number,
  atX: number,
  atY: number,
): number {
  const x = clamp(atX, 0, width - 1.001);
  const y = clamp(atY, 0, height - 1.001);
  const column = x | 0;
  const p = (y | 0) * width + column;
  const u = x - column;
  const upper = plane[p] + (plane[p + 1] - plane[p]) * u;
  const lower = plane[p + width] + (plane[p + width + 1] - plane[p + width]) * u;
  return upper + (lower - upper) * (y - (y | 0));
}
