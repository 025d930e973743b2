import type { LabImage } from "../colour/oklab.ts";
import type { Regions } from "./cut.ts";

/** Colours of regions. */
export interface Fills {
  /** For each region and channel a plane: constant, slope along x, slope along y. */
  values: Float32Array;
  /** Pixels of each region. */
  area: Float32Array;
}

/** Regions below this many pixels have no slope. */
const LEAST_SLOPED = 400;

/** Fits a plane to each region's colours, nearly flat for small regions. */
export function fitFills(image: LabImage, { labels, count }: Regions): Fills {
  const { width, height } = image;
  const area = new Float32Array(count);
  const moments = new Float64Array(count * 5);
  const sums = new Float64Array(count * 9);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const label = labels[i];
      const m = label * 5;
      const s = label * 9;
      area[label]++;
      moments[m] += x;
      moments[m + 1] += y;
      moments[m + 2] += x * x;
      moments[m + 3] += x * y;
      moments[m + 4] += y * y;
      const [l, a, b] = [image.l[i], image.a[i], image.b[i]];
      sums[s] += l;
      sums[s + 1] += l * x;
      sums[s + 2] += l * y;
      sums[s + 3] += a;
      sums[s + 4] += a * x;
      sums[s + 5] += a * y;
      sums[s + 6] += b;
      sums[s + 7] += b * x;
      sums[s + 8] += b * y;
    }
  }
  const values = new Float32Array(count * 9);
  for (let label = 0; label < count; label++) {
    const n = area[label] || 1;
    const [x, y, xx, xy, yy] = moments.subarray(label * 5, label * 5 + 5).map((sum) => sum / n);
    const ridge = 15;
    const [vxx, vxy, vyy] = [xx - x * x + ridge, xy - x * y, yy - y * y + ridge];
    const trust = n > LEAST_SLOPED ? (0.9 * (1 - LEAST_SLOPED / n)) / (vxx * vyy - vxy * vxy) : 0;
    for (let p = label * 9; p < label * 9 + 9; p += 3) {
      const mean = sums[p] / n;
      const vx = sums[p + 1] / n - mean * x;
      const vy = sums[p + 2] / n - mean * y;
      const slopeX = trust * (vx * vyy - vy * vxy);
      const slopeY = trust * (vy * vxx - vx * vxy);
      values[p] = mean - slopeX * x - slopeY * y;
      values[p + 1] = slopeX;
      values[p + 2] = slopeY;
    }
  }
  return { values, area };
}
