import { ln, power } from "./arithmetic.ts";
import { toLinear } from "./colour/oklab.ts";
import type { LightTables } from "./colour/oklab.ts";
import { estimateLight } from "./light.ts";
import type { Gains, Light } from "./light.ts";
import { clamp, LUMA_BLUE, LUMA_GREEN, LUMA_RED, smoothstep } from "./luma.ts";
import type { PixelImage } from "./pixel-image.ts";

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
export function measureLevels(image: PixelImage): Levels {
  const counts = countLumas(image);
  const pixels = image.width * image.height;
  const percentile = (share: number) => findPercentile(counts, pixels, share);
  const black = Math.min(percentile(0.004), 40);
  const white = Math.max(percentile(0.996), 160);
  const middle = clamp((percentile(0.5) - black) / (white - black), 0.08, 0.9);
  const wanted = ln(0.5) / ln(middle) - 1;
  const restraint = wanted < 0 ? 1 - 0.85 * smoothstep(150, 215, percentile(0.97)) : 1;
  const blownOut = counts.subarray(BLOWN_OUT).reduce((sum, count) => sum + count, 0) / pixels;
  return {
    black,
    white,
    gamma: clamp(1 + wanted * 0.45 * restraint, 0.62, 1.08),
    shoulder: smoothstep(0.04, 0.3, blownOut),
    light: estimateLight(image, percentile(0.92), Math.min(BLOWN_OUT, percentile(0.99))),
  };
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
