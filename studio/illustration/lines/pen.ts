import { clamp } from "../luma.ts";

/** What a pen has drawn so far: how much of each pixel is covered, 0 to 1. */
export interface Ink {
  cover: Float32Array;
  width: number;
  height: number;
}

/** A round dab; where it meets another the stronger one counts. x and y in pixels, 0.5 in the middle of the first. */
export function dab(
  { cover, width, height }: Ink,
  x: number,
  y: number,
  half: number,
  strength: number,
): void {
  const reach = half + 0.5;
  const left = Math.max(0, Math.ceil(x - 0.5 - reach));
  const right = Math.min(width - 1, Math.floor(x - 0.5 + reach));
  const top = Math.max(0, Math.ceil(y - 0.5 - reach));
  const bottom = Math.min(height - 1, Math.floor(y - 0.5 + reach));
  for (let row = top; row <= bottom; row++) {
    const dy = row + 0.5 - y;
    for (let column = left; column <= right; column++) {
      const dx = column + 0.5 - x;
      const value = clamp(half + 0.5 - Math.sqrt(dx * dx + dy * dy), 0, 1) * strength;
      const i = row * width + column;
      if (value > cover[i]) cover[i] = value;
    }
  }
}
