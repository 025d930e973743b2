import type { LabImage } from "../colour/oklab.ts";
import { blurPlane } from "../gaussian.ts";
import type { Simd } from "../simd.ts";
import { eachInside, fillBox } from "./box.ts";
import { inflate } from "./geometry.ts";
import { livingHue } from "./skin-colour.ts";
import type { SkinColour } from "./skin-colour.ts";
import { outlineEyes } from "./small-eyes.ts";

/** How far around eyes with their brows a lens out of focus spreads them, and how softly what is changed ends: parts of a face's height. */
const [SPREAD, SOFT] = [0.06, 0.05];
/** The part of what a hollow is darker than lit skin that goes at its rim, and at its darkest. */
const [RIM, PUPIL] = [0.55, 0.42];
/** How much more colourful than skin of their lightness they are. */
const WARMER = 1.3;

/** Lightness of lids in the light of the sky, as a part of the skin's lit side, and the part of what is missing that is added. */
const [SOCKET, RAISED] = [0.62, 0.45];

/** By how much the darkest places of a face with the sun behind it are lifted: beside skin that is lifted they would be black blots. */
export const liftOfSocket = (l: number, lit: number): number =>
  RAISED * Math.max(0, SOCKET * lit - l);

/** Eyes out of focus are dark hollows: they become lids in a gentle shade, as a painter lays them, around what is darkest in them. */
export function liftHollows(
  photo: LabImage,
  points: ArrayLike<number>,
  unit: number,
  colour: SkinColour,
  share: number,
  simd: Simd,
): void {
  if (share === 0) return;
  const [red, yellow] = livingHue(colour.a, colour.b);
  for (const eyes of outlineEyes(points, unit)) {
    const box = fillBox(inflate(eyes, SPREAD * unit), photo, Math.ceil(2 * SOFT * unit));
    if (!box) continue;
    const inside = box.mask.slice();
    box.mask.fill(1);
    blurPlane(inside, box.width, box.height, SOFT * unit, simd);
    let darkest = 1;
    eachInside(box, photo, (i, k) => {
      darkest = Math.max(darkest, (colour.lit - photo.l[i]) * inside[k]);
    });
    eachInside(box, photo, (i, k) => {
      const darker = colour.lit - photo.l[i];
      if (darker <= 0 || inside[k] < 1e-3) return;
      const dark = Math.min(1, darker / darkest);
      const lift = share * inside[k] * (RIM + (PUPIL - RIM) * dark) * darker;
      photo.l[i] += lift;
      const mixed = share * inside[k] * dark;
      const light = (WARMER * photo.l[i]) / colour.lit;
      photo.a[i] += (red * light - photo.a[i]) * mixed;
      photo.b[i] += (yellow * light - photo.b[i]) * mixed;
    });
  }
}
