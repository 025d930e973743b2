import type { Painting, Span } from "../bands.ts";
import type { LabImage } from "../colour/oklab.ts";
import { blurPlane } from "../gaussian.ts";
import { smoothstep } from "../luma.ts";
import type { Guides } from "../painting/paint.ts";
import { dropSpecks, findDarkLines } from "./dark-lines.ts";

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
  { flow, skin, sharp, scale, strength }: Guides,
  { start, end }: Span,
): Painting<Float32Array> {
  const { width, height } = photo;
  const { l: ink, a: wide, b: scratch } = photo;
  for (let i = 0; i < ink.length; i++) ink[i] = 0.3 * ink[i] + 0.7 * painting.l[i];
  findDarkLines(
    ink,
    width,
    height,
    (1.3 + 0.2 * strength) * Math.max(0.55, scale),
    flow,
    Math.max(2, Math.round(9 * scale)),
    [wide, scratch],
  );
  yield (start + end) / 2;
  const at = (i: number): number => {
    const x = i % width;
    return (((i - x) / width) >> 1) * skin.width + (x >> 1);
  };
  dropSpecks(ink, width, () => 0.45, 1.3, Math.round(70 * scale * scale));
  // Where lines crowd (woods, fur, curls) a pen leaves most of them out.
  for (let i = 0; i < ink.length; i++) wide[i] = ink[i] > 0.6 ? 1 : 0;
  blurPlane(wide, width, height, 14 * scale, scratch);
  for (let i = 0; i < ink.length; i++) {
    if (ink[i] === 0) {
      wide[i] = 0;
      continue;
    }
    const near = at(i);
    const focus = smoothstep(0.03, 0.25, sharp[near]);
    const crowd = 0.65 * smoothstep(0.12, 0.34, wide[i]);
    // On faces only clear lines, lightly: eyes, brows, lips. None on bright skin or teeth.
    const face = smoothstep(0.5, 0.95, skin.face[near]) * (1 - 0.8 * skin.features[near]);
    const bright = 0.85 * skin.face[near] * smoothstep(38, 62, painting.l[i]);
    const clear = ink[i] * (1 - 0.25 * skin.bare[near]) * (1 - crowd);
    // Ink on an eye that is dark already would make one hole of iris and lashes.
    const hole = skin.features[near] * (1 - smoothstep(18, 45, painting.l[i]));
    const line =
      smoothstep(0.35 + 0.55 * face, 1.4 + 1.6 * face, clear) * (1 - 0.5 * face) * (1 - 0.6 * hole);
    // A line along the jaw of a small face would be a ring around it.
    const small = skin.plain[near] * Math.max(0.7, smoothstep(0.4, 0.8, skin.face[near]));
    // Pressed lines on fair hair would be black slugs.
    const fairHair = skin.hair[near] * smoothstep(35, 70, painting.l[i]);
    const seen = focus * (1 - bright) * (1 - small);
    ink[i] = line * seen * (1 - 0.5 * fairHair);
    // The strongest lines outside faces press the pen down.
    wide[i] =
      smoothstep(PRESSED, 2 * PRESSED, clear) *
      seen *
      (1 - Math.max(skin.face[near], skin.plain[near], fairHair, HEAD * skin.head[near]));
  }
  blurPlane(wide, width, height, 1.8 * scale, scratch);
  for (let i = 0; i < ink.length; i++) ink[i] = Math.max(ink[i], smoothstep(0.1, 0.42, wide[i]));
  yield end;
  return ink;
}
