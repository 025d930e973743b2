import { fillPolygon } from "./geometry.ts";
import type { Polygon } from "./geometry.ts";

/** A polygon in the box around it: `mask` is 1 inside. */
export interface FilledBox {
  left: number;
  top: number;
  width: number;
  height: number;
  mask: Float32Array;
}

/** The samples of a picture's plane that are in a box. */
export function cutBox(
  { left, top, width, height }: FilledBox,
  picture: { width: number },
  plane: Float32Array,
): Float32Array {
  const samples = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * picture.width + left;
    samples.set(plane.subarray(from, from + width), y * width);
  }
  return samples;
}

/** Calls with the number of each pixel inside, in the picture and in the box. */
export function eachInside(
  box: FilledBox | null,
  picture: { width: number },
  call: (i: number, k: number) => void,
): void {
  if (!box) return;
  for (let k = 0; k < box.mask.length; k++) {
    if (box.mask[k] === 0) continue;
    const x = k % box.width;
    call((box.top + (k - x) / box.width) * picture.width + box.left + x, k);
  }
}

/**
 * A polygon filled in the box around it; null where it is not wholly in the picture.
 *
 * @param margin pixels that the box is larger to each side, as far as the picture reaches
 */
export function fillBox(
  polygon: Polygon,
  picture: { width: number; height: number },
  margin = 0,
): FilledBox | null {
  const xs = polygon.filter((_, i) => i % 2 === 0);
  const ys = polygon.filter((_, i) => i % 2 === 1);
  const [minX, minY] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  const [maxX, maxY] = [Math.ceil(Math.max(...xs)), Math.ceil(Math.max(...ys))];
  if (minX < 0 || minY < 0) return null;
  if (maxX >= picture.width || maxY >= picture.height) return null;
  const [left, top] = [Math.max(0, minX - margin), Math.max(0, minY - margin)];
  const width = Math.min(picture.width - 1, maxX + margin) - left + 1;
  const height = Math.min(picture.height - 1, maxY + margin) - top + 1;
  const mask = new Float32Array(width * height);
  fillPolygon(mask, width, height, moveInto({ left, top }, polygon), 1);
  return { left, top, width, height, mask };
}

/** A polygon in the pixels of a box. */
export function moveInto({ left, top }: { left: number; top: number }, polygon: Polygon): Polygon {
  return polygon.map((value, i) => value - (i % 2 === 0 ? left : top));
}
