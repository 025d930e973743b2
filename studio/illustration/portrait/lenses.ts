import type { LabImage } from "../colour/oklab.ts";
import { blurPlane } from "../gaussian.ts";
import { smoothstep } from "../luma.ts";
import type { Simd } from "../simd.ts";
import { cutBox, eachInside, fillBox } from "./box.ts";
import type { FilledBox } from "./box.ts";
import { inflate, pick } from "./geometry.ts";

/** A dark lens as it was before the light on its face was set right. */
export interface Lens extends FilledBox {
  l: Float32Array;
  a: Float32Array;
  b: Float32Array;
}

/** How far around an eye there surely is lens, how far it may reach, and the blur of its rim: parts of a face's height. */
const [INNER, OUTER, RIM] = [0.055, 0.17, 0.03];
/** Lightness of nearly all of a dark lens at most, and how little its middle half differs, as parts of the skin's lit side: eyes have lids, whites and skin. */
const [DARK, EVEN] = [0.85, 0.07];
/** Lightness of what is surely lens and of what is not any more; how much of what lies in it is light: reflections belong to it. */
const [LENS, SKIN] = [0.82, 0.92];
const [SOME, MOST] = [0.35, 0.6];
/** Part of its colour that a lens keeps, and of its lightness. */
const [COLOUR, LIGHT] = [0.4, 0.75];

/** Both dark lenses before a face's eyes; none where it wears none. */
export function readLenses(
  photo: LabImage,
  points: ArrayLike<number>,
  unit: number,
  lit: number,
  simd: Simd,
): Lens[] {
  const eyes = [36, 42].map((from) => pick(points, from, from + 5));
  if (!eyes.every((eye) => isDark(photo, fillBox(inflate(eye, INNER * unit), photo), lit)))
    return [];
  return eyes.flatMap((eye) => {
    const box = fillBox(inflate(eye, OUTER * unit), photo);
    if (!box) return [];
    const [l, a, b] = [photo.l, photo.a, photo.b].map((plane) => cutBox(box, photo, plane));
    const { width, height, mask } = box;
    for (let k = 0; k < mask.length; k++) mask[k] *= 1 - smoothstep(LENS, SKIN, l[k] / lit);
    blurPlane(mask, width, height, RIM * unit, simd);
    for (let k = 0; k < mask.length; k++) mask[k] = smoothstep(SOME, MOST, mask[k]);
    return [{ ...box, l, a, b }];
  });
}

function isDark(photo: LabImage, box: FilledBox | null, lit: number): boolean {
  if (!box) return false;
  const l = cutBox(box, photo, photo.l)
    .filter((_, k) => box.mask[k] > 0)
    .sort();
  const at = (part: number): number => l[Math.floor(part * l.length)] / lit;
  return at(0.9) < DARK && at(0.75) - at(0.25) < EVEN;
}

/** Puts a dark lens back: in coloured light it passes for skin in the shade, and would let skin show through. */
export function keepLens(photo: LabImage, lens: Lens): void {
  eachInside(lens, photo, (i, k) => {
    const share = lens.mask[k];
    photo.l[i] += (LIGHT * lens.l[k] - photo.l[i]) * share;
    photo.a[i] += (COLOUR * lens.a[k] - photo.a[i]) * share;
    photo.b[i] += (COLOUR * lens.b[k] - photo.b[i]) * share;
  });
}
