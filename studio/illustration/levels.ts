import { clamp, LUMA_BLUE, LUMA_GREEN, LUMA_RED, smoothstep } from "./luma.ts";
import type { PixelImage } from "./pixel-image.ts";

/** Automatic levels: `black` and `white` are lumas of 0 to 255 that become 0 and 255. */
export interface Levels {
  black: number;
  white: number;
  gamma: number;
}

/** Lumas below which the given share of all pixels lies. */
interface Percentiles {
  darkest: number;
  median: number;
  bright: number;
  brightest: number;
}

/** Counts of each luma, 0 to 255. */
export function lumaHistogram({ data }: PixelImage): Uint32Array {
  const counts = new Uint32Array(256);
  for (let i = 0; i < data.length; i += 4) {
    counts[(data[i] * LUMA_RED + data[i + 1] * LUMA_GREEN + data[i + 2] * LUMA_BLUE) >> 8]++;
  }
  return counts;
}

function percentile(counts: Uint32Array, pixels: number, share: number): number {
  let below = 0;
  for (let level = 0; level < 256; level++) {
    below += counts[level];
    if (below > pixels * share) return level;
  }
  return 255;
}

function measurePercentiles(image: PixelImage): Percentiles {
  const counts = lumaHistogram(image);
  const pixels = image.width * image.height;
  return {
    darkest: percentile(counts, pixels, 0.004),
    median: percentile(counts, pixels, 0.5),
    bright: percentile(counts, pixels, 0.97),
    brightest: percentile(counts, pixels, 0.996),
  };
}

/**
 * Chooses levels that stretch a dull photo and bring its median nearer to the middle. Faces lit by
 * a flash on a dark ground would be lifted into white, hence the weaker lift where the brightest
 * parts are bright already.
 */
export function measureLevels(image: PixelImage): Levels {
  const { darkest, median, bright, brightest } = measurePercentiles(image);
  const black = Math.min(darkest, 40);
  const white = Math.max(brightest, 160);
  const middle = clamp((median - black) / (white - black), 0.08, 0.9);
  const wanted = Math.log(0.5) / Math.log(middle) - 1;
  const restraint = wanted < 0 ? 1 - 0.85 * smoothstep(150, 215, bright) : 1;
  return { black, white, gamma: clamp(1 + wanted * 0.45 * restraint, 0.62, 1.08) };
}

/** The levels as a table from each value of a channel, 0 to 255, to its new value. */
export function levelsTable({ black, white, gamma }: Levels): Uint8ClampedArray {
  const table = new Uint8ClampedArray(256);
  for (let value = 0; value < 256; value++) {
    const share = clamp((value - black) / (white - black), 0, 1);
    table[value] = 255 * Math.pow(share, gamma);
  }
  return table;
}
