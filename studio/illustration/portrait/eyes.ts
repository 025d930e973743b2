import type { LabImage } from "../colour/oklab.ts";
import { fillPolygon, inflate, pick } from "./geometry.ts";
import type { Polygon } from "./geometry.ts";
import type { SkinColour } from "./skin.ts";

/** Eyes and mouth, where what is bright does not shine: the whites of eyes and teeth. */
export function outlineOpenings(points: ArrayLike<number>, unit: number): Polygon[] {
  return [
    inflate(pick(points, 36, 41), 0.02 * unit),
    inflate(pick(points, 42, 47), 0.02 * unit),
    inflate(pick(points, 48, 59), 0.01 * unit),
  ];
}

/** Inside the lids nothing is redder than skin; brown eyes stay brown. */
export function quietEyes(
  photo: LabImage,
  points: ArrayLike<number>,
  unit: number,
  colour: SkinColour,
): void {
  const { width, height } = photo;
  const most = Math.max(1.2, 0.7 * colour.a);
  for (const from of [36, 42]) {
    const eye = inflate(pick(points, from, from + 5), 0.012 * unit);
    const xs = eye.filter((_, i) => i % 2 === 0);
    const ys = eye.filter((_, i) => i % 2 === 1);
    const left = Math.max(0, Math.floor(Math.min(...xs)));
    const top = Math.max(0, Math.floor(Math.min(...ys)));
    const [w, h] = [Math.ceil(Math.max(...xs)) - left + 1, Math.ceil(Math.max(...ys)) - top + 1];
    if (w < 1 || h < 1 || left + w > width || top + h > height) continue;
    const mask = new Float32Array(w * h);
    fillPolygon(
      mask,
      w,
      h,
      eye.map((value, i) => value - (i % 2 === 0 ? left : top)),
      1,
    );
    for (let y = 0, k = 0; y < h; y++) {
      for (let x = 0; x < w; x++, k++) {
        const i = (top + y) * width + left + x;
        if (mask[k] === 0 || photo.a[i] <= most) continue;
        // Yellow goes with the red, or eyes would turn green; all of it, and they would look blue beside warm skin.
        const warm = Math.min(photo.b[i], 0.6 * colour.b);
        photo.b[i] = Math.max(warm, (photo.b[i] * most) / photo.a[i]);
        photo.a[i] = most;
      }
    }
  }
}
