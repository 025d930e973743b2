import { kernelNumber, SECTORS } from "./kuwahara-kernels.ts";
import type { KuwaharaKernel } from "./kuwahara-kernels.ts";
import type { PaddedImage } from "./padded-image.ts";
import type { FlowField } from "./structure-tensor.ts";

/** Turns a variance of luma into the scale on which sectors are compared. */
const VARIANCE_SCALE = 0.06;

/** The number of the kernel for each sample of the flow. */
export function chooseKernels(flow: FlowField): Uint8Array {
  const chosen = new Uint8Array(flow.tangentX.length);
  for (let i = 0; i < chosen.length; i++) {
    chosen[i] = kernelNumber(flow.tangentX[i], flow.tangentY[i], flow.anisotropy[i]);
  }
  return chosen;
}

/**
 * The anisotropic Kuwahara filter: each pixel becomes a mean of the means of the sectors around it,
 * each weighed by how uniform it is, so that colours flatten while edges stay (Kyprianidis, Kang
 * and Döllner 2009). Writes rows `from` up to `to` of `target`, width x height x 4.
 *
 * @param chosen number of the kernel for each 2 x 2 pixels, from `chooseKernels`
 */
export function smoothRows(
  { data, stride, margin, width }: PaddedImage,
  kernels: readonly KuwaharaKernel[],
  chosen: Uint8Array,
  target: Uint8ClampedArray,
  from: number,
  to: number,
): void {
  const halfWidth = (width + 1) >> 1;
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      const { sectorStart, offsets, weights } = kernels[chosen[(y >> 1) * halfWidth + (x >> 1)]];
      const centre = ((y + margin) * stride + x + margin) * 4;
      let redSum = 0;
      let greenSum = 0;
      let blueSum = 0;
      let total = 0;
      for (let sector = 0; sector < SECTORS; sector++) {
        let red = 0;
        let green = 0;
        let blue = 0;
        let mean = 0;
        let meanOfSquares = 0;
        const end = sectorStart[sector + 1];
        for (let tap = sectorStart[sector]; tap < end; tap++) {
          const p = centre + offsets[tap];
          const weight = weights[tap];
          const luma = data[p + 3];
          const weighted = weight * luma;
          red += weight * data[p];
          green += weight * data[p + 1];
          blue += weight * data[p + 2];
          mean += weighted;
          meanOfSquares += weighted * luma;
        }
        // About 1 / (1 + deviation^(q / 2)) with the paper's sharpness q = 8.
        const variance = Math.max(0, (meanOfSquares - mean * mean) * VARIANCE_SCALE);
        const squared = variance * variance;
        const uniformity = 1 / (1 + variance + squared * squared * 0.0001);
        redSum += uniformity * red;
        greenSum += uniformity * green;
        blueSum += uniformity * blue;
        total += uniformity;
      }
      const at = (y * width + x) * 4;
      target[at] = redSum / total;
      target[at + 1] = greenSum / total;
      target[at + 2] = blueSum / total;
      target[at + 3] = 255;
    }
  }
}
