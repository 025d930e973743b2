import { clamp } from "../luma.ts";

/** A plane read between its samples, clamped to its edges. */
export function sample(
  plane: Float32Array,
  width: number,
  height: number,
  atX: number,
  atY: number,
): number {
  const x = clampToEdge(atX, width);
  const y = clampToEdge(atY, height);
  return sampleAt(plane, (y | 0) * width + (x | 0), width, x - (x | 0), y - (y | 0));
}

/** A place along an edge so long that has a sample behind it. */
export const clampToEdge = (at: number, edge: number): number => clamp(at, 0, edge - 1.001);

/** A plane read so far, 0 to 1, to the right of and below sample `i`. */
export function sampleAt(
  plane: Float32Array,
  i: number,
  width: number,
  right: number,
  below: number,
): number {
  const upper = plane[i] + (plane[i + 1] - plane[i]) * right;
  const lower = plane[i + width] + (plane[i + width + 1] - plane[i + width]) * right;
  return upper + (lower - upper) * below;
}
