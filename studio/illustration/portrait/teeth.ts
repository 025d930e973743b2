import type { LabImage } from "../colour/oklab.ts";
import { blurPlane } from "../gaussian.ts";
import { clamp, smoothstep } from "../luma.ts";
import type { Simd } from "../simd.ts";
import { cutBox, eachInside, fillBox } from "./box.ts";
import { heightOfMouth, inflate, pick } from "./geometry.ts";
import { livingHue } from "./skin-colour.ts";
import type { SkinColour } from "./skin-colour.ts";

/** Lightness of teeth, as parts of the skin's lit side: surely none, and surely some. */
const [NO_TEETH, TEETH] = [0.6, 0.85];
/** Teeth have at least so much of the skin's yellow, and at most so much of its red. */
const [IVORY, ROSY] = [0.3, 0.4];
/** Part of its colour that a tooth loses, or in a small mouth it would be one with the lip. */
const PALER = 0.3;

/** Blue, as a negative b, from which on it is surely of the light. */
const BLUE_LIGHT = 1.5;

/** Between the lips what is light is never bluer than teeth are, and a little paler than the photo has it. */
export function whitenTeeth(
  photo: LabImage,
  points: ArrayLike<number>,
  unit: number,
  colour: SkinColour,
): void {
  const mouth = fillBox(inflate(pick(points, 60, 67), 0.012 * unit), photo);
  eachInside(mouth, photo, (i) => {
    const light = smoothstep(NO_TEETH, TEETH, photo.l[i] / colour.lit);
    // Skin above a lip that points miss is as light, but as red as skin.
    const paler = PALER * light * (1 - smoothstep(0.4, 0.8, photo.a[i] / Math.max(1, colour.a)));
    photo.a[i] *= 1 - paler;
    photo.b[i] *= 1 - paler;
    const missing = IVORY * colour.b - photo.b[i];
    if (missing <= 0) return;
    // A lip in dull light is pale too, never blue.
    const share = smoothstep(0, BLUE_LIGHT, -photo.b[i]) * light;
    photo.b[i] += missing * share;
    photo.a[i] += (clamp(photo.a[i], 0, Math.max(1, ROSY * colour.a)) - photo.a[i]) * share;
  });
}

/** Height of an open mouth, how far teeth lie outside its points, and the widest gap between them, as parts of a face's height. */
const [OPEN, OUTSIDE, GAP] = [0.03, 0.016, 0.026];
/** Parts of the lightness of the brightest tooth that a lip never has, and that all teeth have; it is lighter than such a part of lit skin. */
const [HARDLY_TEETH, SURELY_TEETH, BRIGHT_TOOTH] = [0.74, 0.86, 0.85];
/** So much lighter than lit skin, as parts of it, only teeth are between lips: those of dark faces in the shade too. */
const [HARDLY_SKIN, SURELY_LIGHTER] = [1.15, 1.35];

/** Parts of a gap, and of what a tooth is lighter than those beside it, that go: all of it would make teeth one white block. */
const [FILLED, FLATTENED] = [0.75, 0.4];
/** Part of what a tooth or a gap differs in colour from other teeth, that goes. */
const ONE_COLOUR = 0.75;

/** Part of the skin's yellow that all teeth together have at most, of which skin has that much at least; and how much red they have beside it, or they would be green. */
const [MOST_IVORY, LEAST_YELLOW, NO_GREEN] = [0.6, 4, 0.3];

/** Part of its lightness that a lip, or skin where points miss a mouth, lacks when it is told from teeth; and the red of teeth at most, and of skin, as parts of living skin's. */
const [RED_LIP, ROSY_TOOTH, AS_SKIN] = [0.35, 0.7, 0.95];
/** Lightness that skin hardly has, and that only teeth have, unless they are lips: parts of lit skin's. */
const [SHINY_SKIN, WHITE] = [1.05, 1.2];

/**
 * Teeth become one calm shape in which narrow gaps are a quarter as dark (a closing along the mouth) and of the colour of teeth: a brush
 * makes beads with black holes between them of what a photo shows.
 */
export function joinTeeth(
  photo: LabImage,
  points: ArrayLike<number>,
  unit: number,
  colour: SkinColour,
  simd: Simd,
): void {
  if (heightOfMouth(points) < OPEN * unit) return;
  const mouth = fillBox(inflate(pick(points, 60, 67), OUTSIDE * unit), photo);
  if (!mouth) return;
  const { width, height, mask } = mouth;
  const reach = Math.max(1, Math.round(GAP * unit));
  const own = cutBox(mouth, photo, photo.l);
  const inside = own.filter((_, k) => mask[k] > 0).sort();
  const tooth = inside[Math.floor(0.9 * inside.length)] ?? 0;
  if (tooth < BRIGHT_TOOTH * colour.lit) return;
  // A closing: what is between lighter places on both sides becomes as light as the darker of the two.
  const [wideX, wideY] = [points[108] - points[96], points[109] - points[97]];
  const long = Math.sqrt(wideX * wideX + wideY * wideY) || 1;
  const along = [wideX / long, wideY / long] as const;
  // A lip may be as light as a tooth, but as red as skin or redder: it joins nothing, and what is red between two teeth is a gap.
  const pale = own.slice();
  const [living] = livingHue(colour.a, colour.b);
  eachInside(mouth, photo, (i, k) => {
    const red = photo.a[i] / living;
    const light = smoothstep(SHINY_SKIN, WHITE, photo.l[i] / colour.lit);
    const lip = Math.max(
      smoothstep(1, 1.8, red),
      smoothstep(ROSY_TOOTH, AS_SKIN, red) * (1 - light),
    );
    pale[k] *= 1 - RED_LIP * lip;
  });
  const opened = lightestNear(pale, mouth, along, reach).map((value) => -value);
  const joined = lightestNear(opened, mouth, along, reach).map((value) => -value);
  blurPlane(joined, width, height, 0.4 * reach, simd);
  const least = Math.min(HARDLY_TEETH * tooth, HARDLY_SKIN * colour.lit);
  const surely = Math.min(SURELY_TEETH * tooth, SURELY_LIGHTER * colour.lit);
  const teeth = joined.map((value, k) => (mask[k] > 0 ? smoothstep(least, surely, value) : 0));
  let [a, b, count] = [0, 0, 1e-4];
  eachInside(mouth, photo, (i, k) => {
    const share = teeth[k] * smoothstep(least, surely, pale[k]);
    a += photo.a[i] * share;
    b += photo.b[i] * share;
    count += share;
  });
  b = Math.min(b / count, MOST_IVORY * Math.max(LEAST_YELLOW, colour.b));
  a = clamp(a / count, NO_GREEN * b, ROSY * Math.max(1, colour.a));
  eachInside(mouth, photo, (i, k) => {
    const apart = joined[k] - own[k];
    const share = teeth[k];
    photo.l[i] += (apart > 0 ? FILLED : FLATTENED) * apart * share;
    photo.a[i] += (a - photo.a[i]) * ONE_COLOUR * share;
    photo.b[i] += (b - photo.b[i]) * ONE_COLOUR * share;
  });
}

/** The greatest value up to `reach` samples away to either side. */
function lightestNear(
  plane: Float32Array,
  { width, height }: { width: number; height: number },
  [stepX, stepY]: readonly [x: number, y: number],
  reach: number,
): Float32Array {
  return plane.map((_, k) => {
    const x = k % width;
    const y = (k - x) / width;
    let most = plane[k];
    for (let n = -reach; n <= reach; n++) {
      const [atX, atY] = [Math.round(x + n * stepX), Math.round(y + n * stepY)];
      if (atX < 0 || atY < 0 || atX >= width || atY >= height) continue;
      most = Math.max(most, plane[atY * width + atX]);
    }
    return most;
  });
}
