import type { LabImage } from "./oklab.ts";

/** Mean over a square of 2 radius + 1 samples, cut off at the edges. */
export function boxMean(
  source: Float32Array,
  width: number,
  height: number,
  radius: number,
  target: Float32Array,
  rows: Float32Array,
): void {
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += source[row + x];
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += source[row + x + radius];
      if (x > radius) sum -= source[row + x - radius - 1];
      rows[row + x] = sum / (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1);
    }
  }
  const sums = new Float64Array(width);
  for (let y = 0; y < Math.min(radius, height); y++) {
    for (let x = 0; x < width; x++) sums[x] += rows[y * width + x];
  }
  for (let y = 0; y < height; y++) {
    const share = 1 / (Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1);
    const next = (y + radius) * width;
    const last = (y - radius - 1) * width;
    for (let x = 0; x < width; x++) {
      if (y + radius < height) sums[x] += rows[next + x];
      if (y > radius) sums[x] -= rows[last + x];
      target[y * width + x] = sums[x] * share;
    }
  }
}

/**
 * Takes texture of less contrast than `contrast` out and leaves edges: the guided filter (He, Sun and Tang
 * 2010), each channel its own guide, with coefficients found at half the resolution (He and Sun 2015).
 *
 * @param half the same picture at half its size
 * @param radius samples of the half picture
 */
export function smoothKeepingEdges(
  image: LabImage,
  half: LabImage,
  radius: number,
  contrast: number,
): void {
  const { width: w, height: h } = half;
  const size = w * h;
  const rows = new Float32Array(size);
  const slope = new Float32Array(size);
  const offset = new Float32Array(size);
  for (const channel of ["l", "a", "b"] as const) {
    const small = half[channel];
    const threshold = channel === "l" ? contrast * contrast : (contrast * contrast) / 6;
    for (let i = 0; i < size; i++) slope[i] = small[i] * small[i];
    boxMean(slope, w, h, radius, slope, rows);
    boxMean(small, w, h, radius, offset, rows);
    for (let i = 0; i < size; i++) {
      const variance = Math.max(0, slope[i] - offset[i] * offset[i]);
      slope[i] = variance / (variance + threshold);
      offset[i] *= 1 - slope[i];
    }
    boxMean(slope, w, h, radius, slope, rows);
    boxMean(offset, w, h, radius, offset, rows);
    applyLinear(image[channel], image.width, image.height, slope, offset, w, h);
    for (let i = 0; i < size; i++) small[i] = small[i] * slope[i] + offset[i];
  }
}

/** plane = plane x slope + offset, both found at half the resolution and read between their samples. */
function applyLinear(
  plane: Float32Array,
  width: number,
  height: number,
  slope: Float32Array,
  offset: Float32Array,
  w: number,
  h: number,
): void {
  for (let y = 0; y < height; y++) {
    const near = y >> 1;
    const far = Math.max(0, Math.min(h - 1, near + (y & 1 ? 1 : -1)));
    const [one, two] = [near * w, far * w];
    for (let x = 0; x < width; x++) {
      const column = x >> 1;
      const beside = Math.max(0, Math.min(w - 1, column + (x & 1 ? 1 : -1)));
      const i = y * width + x;
      const [p, q, r, s] = [one + column, one + beside, two + column, two + beside];
      plane[i] =
        plane[i] * (0.5625 * slope[p] + 0.1875 * (slope[q] + slope[r]) + 0.0625 * slope[s]) +
        0.5625 * offset[p] +
        0.1875 * (offset[q] + offset[r]) +
        0.0625 * offset[s];
    }
  }
}
