import { exp } from "./arithmetic.ts";

/** Weights of offsets 0 to `radius` of a Gaussian, summing up to 1 over both sides; sigma in pixels. */
export function gaussianWeights(sigma: number, radius: number): Float32Array {
  const weights = new Float32Array(radius + 1);
  let sum = 0;
  for (let i = 0; i <= radius; i++) {
    weights[i] = exp((-i * i) / (2 * sigma * sigma));
    sum += i === 0 ? weights[i] : 2 * weights[i];
  }
  return weights.map((weight) => weight / sum);
}

/** Below this the kernel is a single pixel. */
const SMALLEST_SIGMA = 0.3;

/** Above this three running means are quicker than a kernel. */
const LARGEST_SIGMA = 3.2;

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
  if (sigma > LARGEST_SIGMA) {
    blurByBoxes(plane, width, height, sigma, scratch);
    return;
  }
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

/** Three running means along rows and columns come close to a wide Gaussian at a constant price. */
function blurByBoxes(
  plane: Float32Array,
  width: number,
  height: number,
  sigma: number,
  scratch: Float32Array,
): void {
  // A mean over 2 r + 1 samples has the variance r (r + 1) / 3: of the three some are one sample wider.
  const least = Math.floor((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2);
  const wider = Math.round((3 * sigma * sigma - 3 * least * (least + 1)) / (2 * (least + 1)));
  const sums = new Float64Array(width);
  for (let pass = 0; pass < 3; pass++) {
    const radius = pass < wider ? least + 1 : least;
    const share = 1 / (2 * radius + 1);
    for (let y = 0; y < height; y++) {
      const row = y * width;
      const last = row + width - 1;
      let sum = plane[row] * radius;
      for (let x = 0; x <= radius; x++) sum += plane[Math.min(row + x, last)];
      for (let x = 0; x < width; x++) {
        scratch[row + x] = sum * share;
        sum += plane[Math.min(row + x + radius + 1, last)] - plane[Math.max(row + x - radius, row)];
      }
    }
    for (let x = 0; x < width; x++) sums[x] = scratch[x] * radius;
    for (let y = 0; y <= radius; y++) {
      const row = Math.min(y, height - 1) * width;
      for (let x = 0; x < width; x++) sums[x] += scratch[row + x];
    }
    for (let y = 0; y < height; y++) {
      const next = Math.min(y + radius + 1, height - 1) * width;
      const last = Math.max(y - radius, 0) * width;
      for (let x = 0; x < width; x++) {
        plane[y * width + x] = sums[x] * share;
        sums[x] += scratch[next + x] - scratch[last + x];
      }
    }
  }
}
