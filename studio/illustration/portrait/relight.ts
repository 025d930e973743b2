import type { LabImage } from "../colour/oklab.ts";
import { blurPlane } from "../gaussian.ts";
import { sample } from "../lines/sample.ts";
import { clamp, smoothstep } from "../luma.ts";
import { fillPolygon, inflate, outlineFace, pick } from "./geometry.ts";
import type { FaceGeometry } from "./geometry.ts";
import { measureColour } from "./skin.ts";
import type { SkinColour } from "./skin.ts";

/** Skin darker than this, steps of lightness, is in the shade: it is lifted by a part of what it lacks. */
const SHADED = 50;
const LIFTED = 0.6;

/** Differences of colour that skin has in plain light. */
const BLUSH = 1;

/** How far colours of light on skin (lamps, screens, leaves) go back to the face's own colour. */
const EVENED = 0.7;

/** Living skin has at least so much red and yellow, also in coloured light; of red less than of yellow. */
const LEAST_RED = 3;
const LEAST_YELLOW = 3.5;
const LEAST_RATIO = 0.4;

/** Size of the features of a face, parts of its height. */
const FORM = 0.07;

/** Light around a face reaches so far beyond it, parts of its height. */
const RIM = 0.16;

/**
 * Lights faces as an illustrator would: those in the dark are lifted, coloured light on them is mostly evened out,
 * and the red that a flash leaves in eyes goes.
 *
 * @param half the same picture at half its size
 * @param sharp how much in focus each sample of it is, 0 to 1
 */
export function relightFaces(
  photo: LabImage,
  half: LabImage,
  sharp: Float32Array,
  faces: readonly FaceGeometry[],
  isGrey: boolean,
): void {
  for (const face of faces) {
    const colour = measureColour(half, face);
    if (!colour) continue;
    relight(photo, half, sharp, face, colour, isGrey);
    if (!isGrey && face.points) quietEyes(photo, face.points, face.height, colour);
  }
}

function relight(
  photo: LabImage,
  half: LabImage,
  sharp: Float32Array,
  face: FaceGeometry,
  colour: SkinColour,
  isGrey: boolean,
): void {
  const reach = 0.7 * face.height;
  const left = Math.max(0, Math.floor((face.x - reach) / 2));
  const top = Math.max(0, Math.floor((face.y - reach) / 2));
  const width = Math.min(half.width, Math.ceil((face.x + face.width + reach) / 2)) - left;
  const height = Math.min(half.height, Math.ceil((face.y + face.height + reach) / 2)) - top;
  if (width < 4 || height < 4) return;
  const plane = () => new Float32Array(width * height);
  const [inside, near, a, b, form, scratch] = Array.from({ length: 6 }, plane);
  const outline = outlineFace(face).map((value, i) => value - 2 * (i % 2 === 0 ? left : top));
  fillPolygon(inside, width, height, inflate(outline, -0.03 * face.height), 1, 0.5);
  near.set(inside);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const from = (top + y) * half.width + left + x;
      a[i] = half.a[from] * inside[i];
      b[i] = half.b[from] * inside[i];
      form[i] = half.l[from];
    }
  }
  // Out of focus the forms are there, faintly: what is darker than around becomes more so.
  blurPlane(form, width, height, (FORM * face.height) / 2, scratch);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const from = (top + y) * half.width + left + x;
      form[i] = 0.35 * (half.l[from] - form[i]) * (1 - smoothstep(0.1, 0.4, sharp[from]));
    }
  }
  const soft = 0.05 * face.height;
  const weight = inside.slice();
  for (const each of [a, b, weight]) blurPlane(each, width, height, soft, scratch);
  blurPlane(inside, width, height, 0.4 * soft, scratch);
  blurPlane(near, width, height, (RIM * face.height) / 2, scratch);
  const gain = 1 + (LIFTED * Math.max(0, SHADED - colour.l)) / (colour.l + 5);
  const skinA = Math.max(colour.a, LEAST_RED, LEAST_RATIO * colour.b);
  const skinB = Math.max(colour.b, LEAST_YELLOW, 2 * LEAST_RATIO * colour.a);
  for (let y = 2 * top; y < Math.min(photo.height, 2 * (top + height)); y++) {
    for (let x = 2 * left; x < Math.min(photo.width, 2 * (left + width)); x++) {
      const at = (one: Float32Array): number =>
        sample(one, width, height, x / 2 - 0.25 - left, y / 2 - 0.25 - top);
      const i = y * photo.width + x;
      const lifted = 1 + (gain - 1) * Math.min(1, 1.3 * at(near));
      photo.l[i] = (photo.l[i] + at(form) * Math.min(1, 1.3 * at(near))) * lifted;
      photo.a[i] *= lifted;
      photo.b[i] *= lifted;
      const share = isGrey ? 0 : EVENED * at(inside);
      if (share < 0.01) continue;
      const total = at(weight) + 1e-4;
      // Shade has as much less chroma as it is darker, and so has shine.
      const bright = photo.l[i] / (colour.l * gain);
      const shade = clamp(bright > 1 ? 2 - bright : bright, 0.5, 1);
      photo.a[i] += beyond(skinA * shade - (at(a) / total) * lifted) * share;
      photo.b[i] += beyond(skinB * shade - (at(b) / total) * lifted) * share;
    }
  }
}

/** What is left of a difference when a little of it counts as none: a blush. */
function beyond(difference: number): number {
  return difference > BLUSH ? difference - BLUSH : difference < -BLUSH ? difference + BLUSH : 0;
}

/** Inside the lids nothing is redder than skin. */
function quietEyes(
  photo: LabImage,
  points: ArrayLike<number>,
  unit: number,
  colour: SkinColour,
): void {
  const { width, height } = photo;
  const most = Math.max(1.2, 0.4 * colour.a);
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
        if (mask[k] > 0 && photo.a[i] > most) photo.a[i] = most;
      }
    }
  }
}
