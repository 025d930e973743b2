import type { Painting, Span } from "../bands.ts";
import type { LabImage } from "../colour/oklab.ts";
import { blurPlane } from "../gaussian.ts";
import { smoothstep } from "../luma.ts";
import type { Guides } from "../painting/paint.ts";
import { dropSpecks, findDarkLines } from "./dark-lines.ts";
import { eachRow } from "../rows.ts";

/** Contrast, steps of lightness, up to which nothing is a line. */
const FAINTEST = 0.35;
/** Contrast, steps of lightness, from which on a line is wider than its edge. */
const PRESSED = 0.8;
/** So much less the pen is pressed down where hair begins: a hairline is no outline. */
const HEAD = 0.4;

/**
 * Draws ink along strong, long, coherent edges and dark lines, between the photo, full of detail, and the calm
 * painting. Lines swell with their contrast and taper off with it.
 *
 * @param photo used up: the ink takes the place of its lightness
 * @returns how much of each pixel is covered, 0 to 1
 */
export function* drawInk(
  photo: LabImage,
  painting: LabImage,
  guides: Guides,
  { start, end }: Span,
): Painting<Float32Array> {
  const { flow, scale, strength, simd } = guides;
  const { l: ink, a: wide, width, height } = photo;
  mixLightness(ink, painting.l);
  const sigma = (1.3 + 0.2 * strength) * Math.max(0.55, scale);
  const reach = Math.max(2, Math.round(9 * scale));
  findDarkLines(ink, width, height, sigma, flow, reach, wide, simd);
  yield (start + end) / 2;
  dropSpecks(ink, width, 0.45, 1.3, Math.round(70 * scale * scale));
  layInk(ink, wide, painting, guides);
  yield end;
  return ink;
}

/** Loops are quick in a plain function, not in one that yields. */
function mixLightness(photo: Float32Array, painting: Float32Array): void {
  for (let i = 0; i < photo.length; i++) photo[i] = 0.3 * photo[i] + 0.7 * painting[i];
}

/**
 * Turns how dark lines are into how much of each pixel ink covers.
 *
 * @param wide room for a plane, overwritten
 */
function layInk(
  ink: Float32Array,
  wide: Float32Array,
  { l, width, height }: LabImage,
  { skin, sharp, scale, simd }: Omit<Guides, "strength">,
): void {
  // Where lines crowd (woods, fur, curls) a pen leaves most of them out.
  markClear(ink, wide);
  blurPlane(wide, width, height, 14 * scale, simd);
  eachRow(height, layRow, { ink, wide, l, width, skin, sharp });
  blurPlane(wide, width, height, 1.8 * scale, simd);
  pressDown(ink, wide);
}

function markClear(ink: Float32Array, clear: Float32Array): void {
  for (let i = 0; i < ink.length; i++) clear[i] = ink[i] > 0.6 ? 1 : 0;
}

function pressDown(ink: Float32Array, pressed: Float32Array): void {
  for (let i = 0; i < ink.length; i++) ink[i] = Math.max(ink[i], smoothstep(0.1, 0.42, pressed[i]));
}

interface Laying extends Pick<Guides, "skin" | "sharp"> {
  ink: Float32Array;
  /** How many lines are around each pixel, then where the pen is pressed down. */
  wide: Float32Array;
  l: Float32Array;
  width: number;
}

function layRow({ ink, wide, l, width, skin, sharp }: Laying, y: number): void {
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (ink[i] <= FAINTEST) {
      wide[i] = 0;
      ink[i] = 0;
      continue;
    }
    const near = (y >> 1) * skin.width + (x >> 1);
    const focus = smoothstep(0.03, 0.25, sharp[near]);
    const crowd = 0.65 * smoothstep(0.12, 0.34, wide[i]);
    // On faces only clear lines, lightly: eyes, brows, lips. None on bright skin or teeth.
    const face = smoothstep(0.5, 0.95, skin.face[near]) * (1 - 0.8 * skin.features[near]);
    const bright = 0.85 * skin.face[near] * smoothstep(38, 62, l[i]);
    const clear = ink[i] * (1 - 0.25 * skin.bare[near]) * (1 - crowd);
    // Ink on an eye that is dark already would make one hole of iris and lashes.
    const hole = skin.features[near] * (1 - smoothstep(18, 45, l[i]));
    const line =
      smoothstep(FAINTEST + 0.55 * face, 1.4 + 1.6 * face, clear) *
      (1 - 0.5 * face) *
      (1 - 0.6 * hole);
    // A line along the jaw of a small face would be a ring around it.
    const small = skin.plain[near] * Math.max(0.7, smoothstep(0.4, 0.8, skin.face[near]));
    // Pressed lines on fair hair would be black slugs.
    const fairHair = skin.hair[near] * smoothstep(35, 70, l[i]);
    const seen = focus * (1 - bright) * (1 - small);
    ink[i] = line * seen * (1 - 0.5 * fairHair);
    // The strongest lines outside faces press the pen down.
    wide[i] =
      smoothstep(PRESSED, 2 * PRESSED, clear) *
      seen *
      (1 - Math.max(skin.face[near], skin.plain[near], fairHair, HEAD * skin.head[near]));
  }
}
