import type { LabImage } from "../colour/oklab.ts";
import { smoothstep } from "../luma.ts";
import type { FaceGeometry } from "./geometry.ts";

/** Middle colour of a face's skin. */
export interface SkinColour {
  l: number;
  /** Lightness of its lit side. */
  lit: number;
  a: number;
  b: number;
}

/** Living skin has at least so much red and yellow, also in coloured light; of red less than of yellow. */
const LEAST_RED = 4;
const LEAST_YELLOW = 4.2;
const LEAST_RATIO = 0.4;
/** In blue light, of so much negative b, red is missing too: without so much more of it skin would be sallow. */
const [IN_BLUE, BLUE] = [2, 4];
/** What light has washed out comes back by so much at most: more would be a mask beside a pale neck. */
const [MOST_RED, MOST_YELLOW] = [3, 4.5];

/** The a and b of skin that looks like `a` and `b` in whatever light, with so much more of them at least. */
export function livingHue(
  a: number,
  b: number,
  redder = 0,
  yellower = 0,
): [red: number, yellow: number] {
  const least = LEAST_RED + IN_BLUE * smoothstep(0, BLUE, -b);
  return [
    Math.max(a, least, Math.min(least + redder, a + MOST_RED), LEAST_RATIO * b),
    Math.max(
      b,
      LEAST_YELLOW,
      Math.min(LEAST_YELLOW + yellower, b + MOST_YELLOW),
      2 * LEAST_RATIO * a,
    ),
  ];
}

/** Skin darker than this, steps of lightness, is in the shade: it is lifted by a part of what it lacks. */
const [SHADED, LIFTED] = [50, 0.6];
/** Lightness of a face's lit side from which on nothing would be left to draw it with, and the part of more that goes. */
const [GLARING, DIMMED] = [84, 0.6];

/** Yellow of a face in the light of the sky alone, with the sun behind it, and of one that is not; the same of its lit side's lightness; and red that only a photo with colours has. */
const [SKY, SUN] = [1.5, 3.5];
const [DULL, BRIGHT] = [58, 68];
const [COLOURLESS, COLOURED] = [1, 2];
/** Lightness to which such a face is brought nearer, and by which part of the way. */
const [LIVELY, BROUGHT] = [66, 0.55];

/** How much of the light on a face is the sky's alone, 0 to 1: it is grey there. */
function measureSky({ lit, a, b }: Omit<SkinColour, "l">): number {
  return (
    (1 - smoothstep(SKY, SUN, b)) *
    (1 - smoothstep(DULL, BRIGHT, lit)) *
    smoothstep(COLOURLESS, COLOURED, a)
  );
}

/** By how many steps of lightness a face that only the sky lights is lifted. */
export function liftFromSky(colour: Omit<SkinColour, "l">): number {
  return measureSky(colour) * BROUGHT * Math.max(0, LIVELY - colour.lit);
}

/** The factor that takes the lightness of skin out of the dark or of glaring light, by how many steps it glares, and how much of its light is the sky's. */
export function measureGain(colour: SkinColour): { gain: number; glare: number; sky: number } {
  const { l, lit } = colour;
  const dark = Math.max(0, SHADED - (l + lit) / 2);
  const glare = Math.max(0, lit - GLARING);
  const sky = measureSky(colour);
  const lifted = Math.max((LIFTED * dark) / (l + 5), liftFromSky(colour) / lit);
  return { gain: 1 + lifted - (DIMMED * glare) / lit, glare, sky };
}

/** So much redder and yellower it is at least for each step that it glares: light has washed its colour out. */
const [WASHED_RED, WASHED_YELLOW] = [0.3, 0.45];

/** The same for a face that only the sky lights. */
const [SKY_RED, SKY_YELLOW] = [1.2, 0.6];

/** The living colour of skin, where light has washed it out by so many steps of glare, or as far as only the sky lights it. */
export function livingColour(
  { a, b }: SkinColour,
  washed: number,
  sky: number,
): [red: number, yellow: number] {
  const redder = WASHED_RED * washed + SKY_RED * sky;
  return livingHue(a, b, redder, WASHED_YELLOW * washed + SKY_YELLOW * sky);
}

/** How far below the chin a neck is looked at, parts of the way from the chin to the root of the nose. */
const [NECK_TOP, NECK_END] = [0.06, 0.34];
/** Samples along and across a neck, and how many of them at least are warmer skin. */
const [NECK_SAMPLES, LEAST_WARMER] = [16, 0.3];
/** Skin there is as light as the face's but for these parts of it. */
const [DARKEST, LIGHTEST] = [0.45, 1.15];

/**
 * The a and b, in the light of the face, of living skin below the chin of a face that is in bluer light than that; null where there
 * is not enough of it.
 */
export function measureWarmNeck(
  { l, a, b, width, height }: LabImage,
  points: ArrayLike<number>,
  { l: light, b: yellow }: SkinColour,
): [a: number, b: number] | null {
  if (yellow >= LEAST_YELLOW) return null;
  const [upX, upY] = [points[54] - points[16], points[55] - points[17]];
  const found: [number[], number[]] = [[], []];
  for (let n = 0; n < NECK_SAMPLES * NECK_SAMPLES; n++) {
    const across = (n % NECK_SAMPLES) / (NECK_SAMPLES - 1);
    const down = NECK_TOP + ((NECK_END - NECK_TOP) * Math.floor(n / NECK_SAMPLES)) / NECK_SAMPLES;
    const x = Math.floor((points[12] + (points[20] - points[12]) * across - upX * down) / 2);
    const y = Math.floor((points[17] - upY * down) / 2);
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const i = y * width + x;
    const shade = l[i] / light;
    if (shade < DARKEST || shade > LIGHTEST || b[i] / shade <= LEAST_YELLOW) continue;
    found[0].push(a[i] / shade);
    found[1].push(b[i] / shade);
  }
  if (found[0].length < LEAST_WARMER * NECK_SAMPLES * NECK_SAMPLES) return null;
  const [red, warm] = found.map((list) => list.sort((one, two) => one - two)[list.length >> 1]);
  return [red, warm];
}

/** The median colour between the brows and the mouth; null where the face is out of the picture. */
export function measureColour(half: LabImage, face: FaceGeometry): SkinColour | null {
  const { width, height } = half;
  const { points } = face;
  const [x, y] = points
    ? [(points[60] + points[58]) / 4, (points[59] + points[61]) / 4]
    : [(face.x + face.width / 2) / 2, (face.y + face.height * 0.55) / 2];
  const radius = (face.width * 0.28) / 2;
  const values: [number[], number[], number[]] = [[], [], []];
  const step = Math.max(1, Math.floor(radius / 16));
  for (let row = Math.floor(y - radius); row <= y + radius; row += step) {
    for (let column = Math.floor(x - radius); column <= x + radius; column += step) {
      if (row < 0 || column < 0 || row >= height || column >= width) continue;
      const i = row * width + column;
      values[0].push(half.l[i]);
      values[1].push(half.a[i]);
      values[2].push(half.b[i]);
    }
  }
  if (values[0].length < 9) return null;
  const [l, a, b] = values.map((list) => list.sort((one, two) => one - two)[list.length >> 1]);
  return { l, lit: values[0][Math.floor(0.75 * values[0].length)], a, b };
}
