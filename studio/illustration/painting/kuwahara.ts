import type { Flow } from "../colour/flow.ts";
import { CHROMA_WEIGHT } from "../colour/oklab.ts";
import type { LabImage } from "../colour/oklab.ts";
import { clamp } from "../luma.ts";
import { KERNELS, kernelNumber, SECTORS } from "./kernels.ts";
import type { Kernel } from "./kernels.ts";

/** Turns a variance of colour, squared steps of lightness, into the scale on which sectors are compared. */
const VARIANCE_SCALE = 0.39;

const CHROMA_SQUARED = CHROMA_WEIGHT * CHROMA_WEIGHT;

/** Some rows of a picture, with as many as a kernel reaches above and below, edges repeated: l, a, b and the squared colour of each pixel. */
export interface PaddedRows {
  data: Float32Array;
  /** Pixels of a padded row, and pixels added on each side. */
  stride: number;
  margin: number;
  /** The picture's row that the first row between the margins holds. */
  from: number;
}

/** Room for at most `rows` rows, and the margins, of a picture of this width. */
export function createPaddedRows(width: number, rows: number, margin: number): PaddedRows {
  const stride = width + 2 * margin;
  return { data: new Float32Array(stride * (rows + 2 * margin) * 4), stride, margin, from: 0 };
}

/**
 * Holds rows `from` up to `to` from now on. What is held of them and their margins already stays as it is:
 * the picture may have been painted over there.
 *
 * @param from 0, or the row at which the rows that are held end
 */
export function readPaddedRows(
  padded: PaddedRows,
  { l, a, b, width, height }: LabImage,
  from: number,
  to: number,
): void {
  const { data, stride, margin } = padded;
  const held = from === 0 ? 0 : 2 * margin;
  const done = (from - padded.from) * stride * 4;
  data.copyWithin(0, done, done + held * stride * 4);
  padded.from = from;
  for (let y = from - margin + held, p = held * stride * 4; y < to + margin; y++) {
    const row = clamp(y, 0, height - 1) * width;
    for (let x = 0; x < stride; x++, p += 4) {
      const i = row + clamp(x - margin, 0, width - 1);
      data[p] = l[i];
      data[p + 1] = a[i];
      data[p + 2] = b[i];
      data[p + 3] = l[i] * l[i] + CHROMA_SQUARED * (a[i] * a[i] + b[i] * b[i]);
    }
  }
}

/**
 * The number of the kernel for each sample of the flow.
 *
 * @param isFine whether a sample keeps its detail: it gets the second set of kernels, the finer one
 */
export function chooseKernels(flow: Flow, isFine: (i: number) => boolean): Uint8Array {
  const chosen = new Uint8Array(flow.x.length);
  for (let i = 0; i < chosen.length; i++) {
    chosen[i] = kernelNumber(flow.x[i], flow.y[i], flow.anisotropy[i]) + (isFine(i) ? KERNELS : 0);
  }
  return chosen;
}

/**
 * The anisotropic Kuwahara filter: each pixel becomes a mean of the means of the sectors around it,
 * each weighed by how uniform it is, so that colours flatten into dabs of a brush while edges stay (Kyprianidis,
 * Kang and Döllner 2009). Writes rows `from` up to `to` of `target`.
 *
 * @param source holds those rows
 * @param chosen number of the kernel for each 2 x 2 pixels, from `chooseKernels`
 */
export function paintRows(
  source: PaddedRows,
  kernels: readonly Kernel[],
  chosen: Uint8Array,
  target: LabImage,
  from: number,
  to: number,
): void {
  const { data, stride, margin } = source;
  const { width } = target;
  const half = (width + 1) >> 1;
  for (let y = from, i = from * width; y < to; y++) {
    for (let x = 0; x < width; x++, i++) {
      const { sectorStart, offsets, weights } = kernels[chosen[(y >> 1) * half + (x >> 1)]];
      const centre = (y - source.from + margin) * stride + x + margin;
      let sumL = 0;
      let sumA = 0;
      let sumB = 0;
      let total = 0;
      for (let sector = 0; sector < SECTORS; sector++) {
        let l = 0;
        let a = 0;
        let b = 0;
        let squares = 0;
        const end = sectorStart[sector + 1];
        for (let tap = sectorStart[sector]; tap < end; tap++) {
          const p = (centre + offsets[tap]) << 2;
          const weight = weights[tap];
          l += weight * data[p];
          a += weight * data[p + 1];
          b += weight * data[p + 2];
          squares += weight * data[p + 3];
        }
        // About 1 / (1 + deviation^(q / 2)) with the paper's sharpness q = 8.
        const spread = squares - l * l - CHROMA_SQUARED * (a * a + b * b);
        const variance = spread > 0 ? spread * VARIANCE_SCALE : 0;
        const squared = variance * variance;
        const uniformity = 1 / (1 + variance + squared * squared * 0.0001);
        sumL += uniformity * l;
        sumA += uniformity * a;
        sumB += uniformity * b;
        total += uniformity;
      }
      target.l[i] = sumL / total;
      target.a[i] = sumA / total;
      target.b[i] = sumB / total;
    }
  }
}
