import type { LabImage } from "../colour/oklab.ts";
import { smoothstep } from "../luma.ts";
import { eachInside, fillBox, moveInto } from "./box.ts";
import type { FilledBox } from "./box.ts";
import { fillPolygon, inflate, pick } from "./geometry.ts";
import type { FaceGeometry, Polygon } from "./geometry.ts";
import type { SkinColour } from "./skin-colour.ts";

/** Lightness of lashes at most, as a part of the skin's around them. */
const LASHES = 0.75;
/** How far around their points eyes and mouths lie, parts of a face's height. */
const [EYE, MOUTH] = [0.02, 0.01];

/**
 * Marks eyes and mouth, where what is bright does not shine: the whites of eyes and teeth.
 *
 * @param opening a plane of half the size that begins at `left` and `top`
 * @param skin lightness of the skin around each sample of it
 */
export function markOpenings(
  opening: Float32Array,
  { left, top, width, height }: Pick<FilledBox, "left" | "top" | "width" | "height">,
  half: LabImage,
  { points, height: unit }: FaceGeometry,
  skin: Float32Array,
): void {
  if (!points) return;
  const fill = (from: number, to: number, grow: number): void => {
    const polygon = inflate(pick(points, from, to), grow * unit);
    const moved = moveInto({ left: 2 * left, top: 2 * top }, polygon);
    fillPolygon(opening, width, height, moved, 1, 0.5);
  };
  fill(36, 41, EYE);
  fill(42, 47, EYE);
  // Where points lie too high there is a lid: what is above the first lashes is no eye.
  for (let x = 0; x < width; x++) {
    for (let k = x, first = x; k < opening.length; k += width) {
      const at = (top + (k - x) / width) * half.width + left + x;
      if (opening[k] === 0) first = k + width;
      else if (half.l[at] < LASHES * skin[k]) {
        for (; first < k; first += width) opening[first] = 0;
        first = opening.length;
      }
    }
  }
  fill(48, 59, MOUTH);
}

/** How far around an eye the red of a flash may lie that its points miss, as a part of a face's height. */
const MISSED = 0.04;

/** Blue, as a negative b, that is left of blue light on eyes and lids, and how much of more goes. */
const [LEAST_BLUE, WHITENED] = [2, 0.5];

/** Inside the lids nothing is redder than skin, and close to them nothing much redder; brown eyes stay brown. Of blue light on them little is left. */
export function quietEyes(
  photo: LabImage,
  points: ArrayLike<number>,
  unit: number,
  colour: SkinColour,
  stage: number,
): void {
  const rings = [
    [MISSED, 1.5],
    [0.012, 0.7],
  ] as const;
  for (const [grow, part] of rings) {
    const most = Math.max(part + 0.5, part * colour.a);
    for (const from of [36, 42]) {
      const eye = fillBox(inflate(pick(points, from, from + 5), grow * unit), photo);
      const found = part < 1 ? holdsEye(eye, photo, colour.lit) : 1;
      eachInside(eye, photo, (i) => {
        photo.b[i] += stage * WHITENED * Math.max(0, -LEAST_BLUE - photo.b[i]);
        if (photo.a[i] <= most) return;
        // Yellow goes with the red, or eyes would turn green; all of it, and they would look blue beside warm skin.
        const warm = Math.min(photo.b[i], 0.6 * colour.b);
        const b = Math.max(warm, (photo.b[i] * most) / photo.a[i]);
        photo.b[i] += (b - photo.b[i]) * found;
        // Beyond the lids what is so red is a flash, which leaves no red at all.
        photo.a[i] += (Math.min(most, Math.max(1.2, 0.7 * colour.a)) - photo.a[i]) * found;
      });
    }
  }
}

/** Lightness of pupils, lids and lashes at most, as a part of the skin's lit side; and the part of an eye that they are at most where points miss it, and at least. */
const [DARK, MISSING, THERE] = [0.85, 0.1, 0.25];

/** How surely there is an eye inside the lids, 0 to 1: where points miss it, it is skin, which would become a grey stripe on a cheek. */
function holdsEye(eye: FilledBox | null, photo: LabImage, lit: number): number {
  let [dark, count] = [0, 1e-4];
  eachInside(eye, photo, (i) => {
    if (photo.l[i] < DARK * lit) dark++;
    count++;
  });
  return smoothstep(MISSING, THERE, dark / count);
}

/** How far above and below its points a brow is looked for, parts of a face's height; and part of its violet that goes. */
const [ABOVE, BELOW, VIOLET] = [0.1, 0.06, 0.9];
/** Lightness of a brow and of a lid, as parts of the skin's lit side, and the red of a brow at most. */
const [BROW, LID, BROWN] = [0.65, 0.8, 2];

/** Brows are brown or grey: what is violet in them is the rim of a bright wall, or a cast. */
export function quietBrows(
  photo: LabImage,
  points: ArrayLike<number>,
  unit: number,
  colour: SkinColour,
): void {
  const move = (by: number): Polygon =>
    pick(points, 17, 26).map((value, i) => value + (i & 1) * by * unit);
  const [upper, lower] = [move(-ABOVE), move(BELOW)];
  const band = upper.concat(lower.map((_, i) => lower[lower.length - 2 - i + 2 * (i & 1)]));
  eachInside(fillBox(band, photo), photo, (i) => {
    if (photo.b[i] >= 0) return;
    const dark = 1 - smoothstep(BROW, LID, photo.l[i] / colour.lit);
    const violet = VIOLET * dark * smoothstep(0, 2, photo.a[i]);
    photo.a[i] -= violet * Math.max(0, photo.a[i] - BROWN);
    photo.b[i] -= violet * photo.b[i];
  });
}
