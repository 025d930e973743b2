import { halveLab } from "../colour/oklab.ts";
import type { LabImage } from "../colour/oklab.ts";
import { blurPlane } from "../gaussian.ts";
import { sample } from "../lines/sample.ts";
import { smoothstep, stepPlane } from "../luma.ts";
import { eachRow } from "../rows.ts";
import type { Simd } from "../simd.ts";
import type { SkinMap } from "./skin.ts";

type Range = readonly [none: number, some: number, still: number, end: number];

/** Red of living skin, and its yellow as a part of it: none, surely some, surely some, and no skin any more. */
const REDS: Range = [1.5, 3, 10, 14];
const YELLOWS: Range = [0.3, 0.7, 1.9, 2.4];
/** Part of its red by which skin is less yellow in the light of the sky. */
const COLD = 0.45;
/** Lightness of skin, likewise. */
const [BLACK, SHADE] = [14, 24];
/** Lightness from which on skin shines, and at which it has lost so much of its red, steps. */
const [LIT, SHINE, LOST] = [80, 94, 3.5];

/**
 * Sizes in quarter pixels of a picture of 1024 on its longer side: of smooth skin, how far from it more is skin, of eyes and folds in it, and
 * of the border, where paper is.
 */
const [SMOOTH, REACH, GAP, BORDER] = [3, 10, 2, 20];

/** Part of what is around a place that looks like skin, from which on it is some, and surely is. */
const [LEAST, SURE] = [0.3, 0.7];

/** How plainly such skin is painted. */
const PLAINLY = 0.8;

/** Size in the same pixels of what is ground, not people, where it has the hue of skin nearly everywhere: a dune, a floor, a soft wall. */
const [WIDE, EVERYWHERE] = [36, 0.72];

/**
 * Sizes in quarter pixels of a picture of 1024 of the middle of a small face, and of what is around it; parts of them that look like skin of
 * what is none and surely is one, and of what is too wide to be one.
 */
const [MIDDLE, AROUND] = [2.2, 9];
const [ALONE, CROWDED] = [
  [0.55, 0.75],
  [0.3, 0.45],
] as const;

/** Red and yellow of skin in the shade, next to lit skin; lightness at which it is half lit, and surely lit; how close, quarter pixels of a picture of 1024. */
const SHADED_REDS: Range = [0.6, 1.6, 10, 14];
const SHADED_YELLOWS: Range = [-0.4, 0.1, 1.9, 2.6];
const [HALF_LIT, SURELY_LIT, CLOSE] = [45, 65, 5];

const within = (value: number, [none, some, still, end]: Range): number =>
  smoothstep(none, some, value) * (1 - smoothstep(still, end, value));

/**
 * Marks skin by its hue, wherever smooth skin is near: people whose bowed, averted or shaded faces nobody found. Painted as broadly as
 * ground they would be streaks and blots, so that they count as heads and are painted plainly.
 *
 * @param strands where the picture has strands, which skin has not
 * @param scale of the picture's lengths: 1 for 1024 pixels on the longer side
 * @param withSmall whether faces may be so small that nothing on them is smooth
 * @param sky how much of the light on a known face is the sky's alone, 0 to 1
 */
export function addUnknownPeople(
  map: SkinMap,
  half: LabImage,
  strands: Float32Array,
  scale: number,
  withSmall: boolean,
  sky: number,
  simd: Simd,
): void {
  // Nobody's face is so small that its skin needs more samples.
  const quarter = halveLab(half);
  const { l, a, b, width, height } = quarter;
  if (width < 2 || height < 2) return;
  const [likely, near] = [new Float32Array(l.length), new Float32Array(l.length)];
  const cold = COLD * sky;
  eachRow(height, findLikely, { quarter, likely, near, map, strands, cold });
  blurPlane(near, width, height, SMOOTH * scale, simd);
  stepPlane(0.35, 0.6, near);
  if (withSmall) addSmall(near, likely, width, scale, simd);
  blurPlane(near, width, height, REACH * scale, simd);
  keepNear(likely, near);
  blurPlane(likely, width, height, GAP * scale, simd);
  dropGround(likely, near, width, scale, simd);
  addShade(likely, near, l, a, b, width, scale, simd);
  eachRow(map.height, markRow, { map, likely, width, height, scale });
}

interface Finding {
  /** The picture at a quarter of its size. */
  quarter: LabImage;
  likely: Float32Array;
  near: Float32Array;
  map: SkinMap;
  strands: Float32Array;
  /** How much less yellow skin is, as a part of its red. */
  cold: number;
}

/** What has the hue of skin, and what of it is smooth. */
function findLikely({ quarter, likely, near, map, strands, cold }: Finding, y: number): void {
  const { l, a, b, width } = quarter;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const red = a[i] + LOST * smoothstep(LIT, SHINE, l[i]);
    if (red <= REDS[0] || a[i] >= REDS[3]) continue;
    likely[i] =
      within(red, REDS) * within(b[i] / red + cold, YELLOWS) * smoothstep(BLACK, SHADE, l[i]);
    near[i] =
      likely[i] * smoothstep(REDS[0], REDS[1], a[i]) * (1 - strands[2 * (y * map.width + x)]);
  }
}

function keepNear(likely: Float32Array, near: Float32Array): void {
  for (let i = 0; i < near.length; i++) likely[i] *= smoothstep(0.003, 0.02, near[i]);
}

interface Marking {
  map: SkinMap;
  /** Skin at half the size of the map. */
  likely: Float32Array;
  width: number;
  height: number;
  scale: number;
}

function markRow({ map, likely, width, height, scale }: Marking, y: number): void {
  for (let x = 0; x < map.width; x++) {
    const share = sample(likely, width, height, x / 2 - 0.25, y / 2 - 0.25);
    if (share <= LEAST) continue;
    const skin = smoothstep(LEAST, SURE, share);
    const i = y * map.width + x;
    const edge = Math.min(x, y, map.width - 1 - x, map.height - 1 - y) / (2 * BORDER * scale);
    map.plain[i] = Math.max(map.plain[i], PLAINLY * skin * (1 - map.head[i]));
    map.head[i] = Math.max(map.head[i], skin * (1 - map.bare[i]) * smoothstep(0.6, 1, edge));
    map.bare[i] = Math.max(map.bare[i], skin);
  }
}

/** Adds to what is surely skin patches as large as a small face: on it eyes and mouth are so close that all of it passes for strands. */
function addSmall(
  sure: Float32Array,
  likely: Float32Array,
  width: number,
  scale: number,
  simd: Simd,
): void {
  const [middle, around] = [likely.slice(), likely.slice()];
  blurPlane(middle, width, likely.length / width, MIDDLE * scale, simd);
  blurPlane(around, width, likely.length / width, AROUND * scale, simd);
  for (let i = 0; i < sure.length; i++) {
    const small = smoothstep(...ALONE, middle[i]) * (1 - smoothstep(...CROWDED, around[i]));
    sure[i] = Math.max(sure[i], small);
  }
}

/** Adds the shaded half of a face next to a lit one: of little red, which so close to skin is skin. */
function addShade(
  skin: Float32Array,
  close: Float32Array,
  l: Float32Array,
  a: Float32Array,
  b: Float32Array,
  width: number,
  scale: number,
  simd: Simd,
): void {
  close.set(skin);
  stepPlane(LEAST, SURE, close);
  blurPlane(close, width, skin.length / width, CLOSE * scale, simd);
  findShade(close, l, a, b);
  blurPlane(close, width, skin.length / width, GAP * scale, simd);
  for (let i = 0; i < skin.length; i++) skin[i] = Math.max(skin[i], close[i]);
}

/** @param close how close to skin each place is, then how surely it is shade on it */
function findShade(close: Float32Array, l: Float32Array, a: Float32Array, b: Float32Array): void {
  for (let i = 0; i < close.length; i++) {
    const near = smoothstep(0.08, 0.3, close[i]);
    close[i] = 0;
    if (near === 0 || a[i] <= SHADED_REDS[0]) continue;
    const hue = within(a[i], SHADED_REDS) * within(b[i] / a[i], SHADED_YELLOWS);
    close[i] = near * hue * (1 - smoothstep(HALF_LIT, SURELY_LIT, l[i]));
  }
}

/**
 * Clears skin that is connected with ground of its hue.
 *
 * @param spare room for a plane, overwritten
 */
function dropGround(
  skin: Float32Array,
  spare: Float32Array,
  width: number,
  scale: number,
  simd: Simd,
): void {
  spare.set(skin);
  blurPlane(spare, width, skin.length / width, WIDE * scale, simd);
  const found: number[] = [];
  const take = (i: number): void => {
    if (!(skin[i] > LEAST)) return;
    skin[i] = 0;
    found.push(i);
  };
  for (let start = 0; start < skin.length; start++) {
    if (spare[start] > EVERYWHERE) take(start);
    for (let i = found.pop(); i !== undefined; i = found.pop()) {
      if (i % width > 0) take(i - 1);
      if (i % width < width - 1) take(i + 1);
      take(i - width);
      take(i + width);
    }
  }
}
