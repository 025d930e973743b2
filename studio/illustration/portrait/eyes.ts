import type { LabImage } from "../colour/oklab.ts";
import { clamp, smoothstep } from "../luma.ts";
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

/** Lightness of teeth, as parts of the skin's lit side: surely none, and surely some. */
const [NO_TEETH, TEETH] = [0.6, 0.85];
/** Teeth have at least so much of the skin's yellow, and at most so much of its red. */
const [IVORY, ROSY] = [0.3, 0.4];

/** Between the lips what is light is never bluer than teeth are, also in blue light. */
export function whitenTeeth(
  photo: LabImage,
  points: ArrayLike<number>,
  unit: number,
  colour: SkinColour,
): void {
  const mouth = fillBox(inflate(pick(points, 60, 67), 0.012 * unit), photo);
  if (!mouth) return;
  for (let y = 0, k = 0; y < mouth.height; y++) {
    for (let x = 0; x < mouth.width; x++, k++) {
      if (mouth.mask[k] === 0) continue;
      const i = (mouth.top + y) * photo.width + mouth.left + x;
      const missing = IVORY * colour.b - photo.b[i];
      if (missing <= 0) continue;
      const share = smoothstep(NO_TEETH, TEETH, photo.l[i] / colour.lit);
      photo.b[i] += missing * share;
      photo.a[i] += (clamp(photo.a[i], 0, Math.max(1, ROSY * colour.a)) - photo.a[i]) * share;
    }
  }
}

/** A polygon filled in the box around it; null where it is not wholly in the picture. */
function fillBox(
  polygon: Polygon,
  picture: { width: number; height: number },
): { left: number; top: number; width: number; height: number; mask: Float32Array } | null {
  const xs = polygon.filter((_, i) => i % 2 === 0);
  const ys = polygon.filter((_, i) => i % 2 === 1);
  const left = Math.max(0, Math.floor(Math.min(...xs)));
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  const [width, height] = [
    Math.ceil(Math.max(...xs)) - left + 1,
    Math.ceil(Math.max(...ys)) - top + 1,
  ];
  if (width < 1 || height < 1) return null;
  if (left + width > picture.width || top + height > picture.height) return null;
  const mask = new Float32Array(width * height);
  const moved = polygon.map((value, i) => value - (i % 2 === 0 ? left : top));
  fillPolygon(mask, width, height, moved, 1);
  return { left, top, width, height, mask };
}

/** Inside the lids nothing is redder than skin; brown eyes stay brown. */
export function quietEyes(
  photo: LabImage,
  points: ArrayLike<number>,
  unit: number,
  colour: SkinColour,
): void {
  const most = Math.max(1.2, 0.7 * colour.a);
  for (const from of [36, 42]) {
    const eye = fillBox(inflate(pick(points, from, from + 5), 0.012 * unit), photo);
    if (!eye) continue;
    for (let y = 0, k = 0; y < eye.height; y++) {
      for (let x = 0; x < eye.width; x++, k++) {
        const i = (eye.top + y) * photo.width + eye.left + x;
        if (eye.mask[k] === 0 || photo.a[i] <= most) continue;
        // Yellow goes with the red, or eyes would turn green; all of it, and they would look blue beside warm skin.
        const warm = Math.min(photo.b[i], 0.6 * colour.b);
        photo.b[i] = Math.max(warm, (photo.b[i] * most) / photo.a[i]);
        photo.a[i] = most;
      }
    }
  }
}
