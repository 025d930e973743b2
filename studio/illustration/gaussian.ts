import { exp } from "./arithmetic.ts";
import { reach, roundUp } from "./simd.ts";
import type { Simd } from "./simd.ts";

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

/** More than there are weights of a kernel, that of its middle among them. */
const MOST_WEIGHTS = 16;

/**
 * Blurs a plane of width x height samples in place with a Gaussian, edges repeated.
 *
 * @param sigma standard deviation in pixels
 */
export function blurPlane(
  plane: Float32Array,
  width: number,
  height: number,
  sigma: number,
  simd: Simd,
): void {
  if (sigma < SMALLEST_SIGMA) return;
  const table = roundUp(simd.FREE.value);
  // A row's last vector is up to three samples longer.
  const own = roundUp(table + 8 * (width + MOST_WEIGHTS));
  const spare = roundUp(own + 4 * (width * height + 3));
  reach(simd, spare + 4 * (width * height + 3));
  const samples = new Float32Array(simd.memory.buffer, own, width * height);
  samples.set(plane);
  if (sigma > LARGEST_SIGMA) {
    for (const radius of boxesFor(sigma)) simd.blurByBox(own, width, height, radius, table, spare);
  } else {
    const radius = Math.max(1, Math.ceil(sigma * 2.5));
    new Float32Array(simd.memory.buffer).set(gaussianWeights(sigma, radius), table / 4);
    simd.blurByKernel(own, width, height, table, radius, spare);
  }
  plane.set(samples);
}

/** Radii of three running means, which come close to a wide Gaussian at a constant price. */
function boxesFor(sigma: number): number[] {
  // A mean over 2 r + 1 samples has the variance r (r + 1) / 3: of the three some are one sample wider.
  const least = Math.floor((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2);
  const wider = Math.round((3 * sigma * sigma - 3 * least * (least + 1)) / (2 * (least + 1)));
  return [0, 1, 2].map((pass) => (pass < wider ? least + 1 : least));
}
