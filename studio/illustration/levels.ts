import { ln, power } from "./arithmetic.ts";
import { toLinear } from "./colour/oklab.ts";
import type { LightTables } from "./colour/oklab.ts";
import { estimateLight } from "./light.ts";
import type { Gains, Light } from "./light.ts";
import { clamp, luma, LUMA_BLUE, LUMA_GREEN, LUMA_RED, smoothstep } from "./luma.ts";
import type { PixelImage } from "./pixel-image.ts";
import type { FaceGeometry } from "./portrait/geometry.ts";

/** Automatic levels: `black` and `white` are lumas of 0 to 255 that become 0 and 255. */
export interface Levels {
  black: number;
  white: number;
  gamma: number;
  /** 0 to 1: how far highlights are held back, for photos with blown-out parts. */
  shoulder: number;
  light: Light;
}

/** Lumas from here on are blown out. */
const BLOWN_OUT = 248;

function countLumas({ data }: PixelImage): Uint32Array {
  const counts = new Uint32Array(256);
  for (let i = 0; i < data.length; i += 4) {
    counts[(data[i] * LUMA_RED + data[i + 1] * LUMA_GREEN + data[i + 2] * LUMA_BLUE) >> 8]++;
  }
  return counts;
}

/** The luma below or at which more than the given share of all pixels lies. */
function findPercentile(counts: Uint32Array, pixels: number, share: number): number {
  let below = 0;
  for (let level = 0; level < 256; level++) {
    below += counts[level];
    if (below > pixels * share) return level;
  }
  return 255;
}

/**
 * Chooses levels that stretch a dull photo and bring its median nearer to the middle. Faces lit by
 * a flash on a dark ground would be lifted into white, hence the weaker lift where the brightest
 * parts are bright already.
 */
export function measureLevels(
  image: PixelImage,
  faces: readonly FaceGeometry[] = [],
  isOld = false,
): Levels {
  const counts = countLumas(image);
  const pixels = image.width * image.height;
  const percentile = (share: number) => findPercentile(counts, pixels, share);
  // What is darkest in an old photo was nearly black before it faded.
  const darkest = percentile(0.004);
  const black = Math.min(darkest, isOld ? Math.max(MOST_BLACK, FADED * darkest) : MOST_BLACK);
  const lightest = measureLightest(image, faces);
  const white = Math.max(
    percentile(0.996),
    160,
    Math.min(255, black + (lightest - black) / STRETCHED_FACE),
  );
  const middle = clamp((percentile(0.5) - black) / (white - black), 0.08, 0.9);
  const wanted = ln(0.5) / ln(middle) - 1;
  const restraint = wanted < 0 ? 1 - 0.85 * smoothstep(150, 215, percentile(0.97)) : 1;
  // No large face becomes lighter than that, where the lift is what does it: one in a dark room may well be bright.
  const share = clamp((lightest - black) / (white - black), 0.02, 0.98);
  const leastGamma = Math.min(1, ln(LIGHTEST_FACE) / ln(share));
  const blownOut = counts.subarray(BLOWN_OUT).reduce((sum, count) => sum + count, 0) / pixels;
  return {
    black,
    white,
    gamma: Math.max(clamp(1 + wanted * 0.45 * restraint, 0.62, 1.08), leastGamma),
    shoulder: smoothstep(0.04, 0.3, blownOut),
    light: estimateLight(image, percentile(0.92), Math.min(BLOWN_OUT, percentile(0.99))),
  };
}

/** How much of the veil over a faded photo is taken away. */
const FADED = 0.8;
/** Beyond this a colour photo is meant to be light: snow, fog. */
const MOST_BLACK = 40;
/** Light skin after levels, as a part of white: more would wash faces out. */
const LIGHTEST_FACE = 0.71;
/** The same where dull photos are stretched, which brightens faces less than all around them. */
const STRETCHED_FACE = 0.77;

/** Luma of the skin of the lightest large face, 0 without one. */
function measureLightest(
  { data, width, height }: PixelImage,
  faces: readonly FaceGeometry[],
): number {
  let lightest = 0;
  for (const face of faces) {
    if (face.height < 0.08 * height) continue;
    const lumas: number[] = [];
    for (let row = 0.3; row < 0.9; row += 0.05) {
      for (let column = 0.2; column < 0.8; column += 0.05) {
        const x = Math.floor(face.x + column * face.width);
        const y = Math.floor(face.y + row * face.height);
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const p = (y * width + x) * 4;
        lumas.push(luma(data[p], data[p + 1], data[p + 2]));
      }
    }
    lightest = Math.max(lightest, lumas.sort((a, b) => a - b)[Math.floor(lumas.length * 0.6)] ?? 0);
  }
  return lightest;
}

function lightTable({ black, white, gamma, shoulder }: Levels, gain: number): Float32Array {
  const table = new Float32Array(256);
  for (let value = 0; value < 256; value++) {
    const share = power(clamp((value * gain - black) / (white - black), 0, 1), gamma);
    table[value] = toLinear(share - shoulder * share * share * share * share * (1 - share));
  }
  return table;
}

/** Linear light of the levels of red, green and blue, with the light's colour evened out. */
export function lightTables(levels: Levels): LightTables {
  const [red, green, blue]: Gains = levels.light.correction;
  return [lightTable(levels, red), lightTable(levels, green), lightTable(levels, blue)];
}
