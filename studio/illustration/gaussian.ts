/** Weights of offsets 0 to `radius` of a Gaussian, summing up to 1 over both sides; sigma in pixels. */
export function gaussianWeights(sigma: number, radius: number): Float32Array {
  const weights = new Float32Array(radius + 1);
  let sum = 0;
  for (let i = 0; i <= radius; i++) {
    weights[i] = Math.exp((-i * i) / (2 * sigma * sigma));
    sum += i === 0 ? weights[i] : 2 * weights[i];
  }
  return weights.map((weight) => weight / sum);
}

/** Below this the kernel is a single pixel. */
const SMALLEST_SIGMA = 0.3;

/**
 * Blurs a plane of width x height samples in place with a Gaussian, edges repeated.
 *
 * @param sigma standard deviation in pixels
 * @param scratch room for at least width x height samples, overwritten
 */
export function blurPlane(
  plane: Float32Array,
  width: number,
  height: number,
  sigma: number,
  scratch: Float32Array,
): void {
  if (sigma < SMALLEST_SIGMA) return;
  const weights = gaussianWeights(sigma, Math.max(1, Math.ceil(sigma * 2.5)));
  blurRows(plane, width, height, weights, scratch);
  blurColumns(scratch, width, height, weights, plane);
}

function blurRows(
  source: Float32Array,
  width: number,
  height: number,
  weights: Float32Array,
  target: Float32Array,
): void {
  const radius = weights.length - 1;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      let sum = source[row + x] * weights[0];
      if (x >= radius && x < width - radius) {
        const at = row + x;
        for (let i = 1; i <= radius; i++) sum += (source[at - i] + source[at + i]) * weights[i];
      } else {
        for (let i = 1; i <= radius; i++) {
          const left = row + Math.max(0, x - i);
          const right = row + Math.min(width - 1, x + i);
          sum += (source[left] + source[right]) * weights[i];
        }
      }
      target[row + x] = sum;
    }
  }
}

function blurColumns(
  source: Float32Array,
  width: number,
  height: number,
  weights: Float32Array,
  target: Float32Array,
): void {
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) target[row + x] = source[row + x] * weights[0];
    for (let i = 1; i < weights.length; i++) {
      const above = Math.max(0, y - i) * width;
      const below = Math.min(height - 1, y + i) * width;
      const weight = weights[i];
      for (let x = 0; x < width; x++) {
        target[row + x] += (source[above + x] + source[below + x]) * weight;
      }
    }
  }
}
