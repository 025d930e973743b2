import type { Flow } from "../colour/flow.ts";
import { CHROMA_WEIGHT } from "../colour/oklab.ts";
import type { LabImage } from "../colour/oklab.ts";
import { clamp } from "../luma.ts";
import { reach, roundUp } from "../simd.ts";
import type { Simd } from "../simd.ts";
import { KERNELS, kernelNumber, SECTORS } from "./kernels.ts";
import type { Kernel } from "./kernels.ts";

const CHROMA_SQUARED = CHROMA_WEIGHT * CHROMA_WEIGHT;

/** Bytes of a pixel, of a tap and of the sectors of a kernel, as brush/index.ts reads them. */
const PIXEL = 16;
const TAP = 8;
const SECTOR_TABLE = 4 * (SECTORS + 1);

/**
 * The anisotropic Kuwahara filter: each pixel becomes a mean of the means of the sectors around it,
 * each weighed by how uniform it is, so that colours flatten into dabs of a brush while edges stay (Kyprianidis,
 * Kang and Döllner 2009). Its memory has some rows of a picture, with as many as a kernel reaches above and below, edges
 * repeated: l, a, b and the squared colour of each pixel.
 */
export class Brush {
  /** Pixels of a padded row. */
  readonly stride: number;
  private readonly width: number;
  private readonly margin: number;
  private readonly simd: Simd;
  private readonly rowsAt: number;
  private readonly chosenAt: number;
  private readonly outAt: number;
  private readonly kernelsAt: number;
  /** Bytes of a row of one plane of what is painted. */
  private readonly plane: number;
  /** The picture's row that the first row between the margins holds. */
  private from = 0;

  /**
   * @param simd whose memory is the brush's until all is painted
   * @param rows that are held at once, at most
   * @param margin pixels that a kernel may reach
   */
  constructor(simd: Simd, width: number, rows: number, margin: number) {
    this.width = width;
    this.margin = margin;
    this.simd = simd;
    this.stride = width + 2 * margin;
    // Where a width is odd one more pixel is read and painted.
    this.plane = 4 * (width + 1);
    this.rowsAt = simd.FREE.value;
    this.chosenAt = this.rowsAt + (this.stride * (rows + 2 * margin) + 1) * PIXEL;
    this.outAt = roundUp(this.chosenAt + width);
    this.kernelsAt = roundUp(this.outAt + 6 * this.plane);
    reach(simd, this.kernelsAt);
  }

  /** Takes up the kernels that `chosen` numbers from now on. */
  take(kernels: readonly Kernel[]): void {
    const sectors = this.kernelsAt;
    let at = roundUp(sectors + kernels.length * SECTOR_TABLE);
    reach(this.simd, at + kernels.reduce((sum, { weights }) => sum + weights.length, 0) * TAP);
    const { buffer } = this.simd.memory;
    const [weights, places] = [new Float32Array(buffer), new Int32Array(buffer)];
    for (const [number, kernel] of kernels.entries()) {
      const table = (sectors + number * SECTOR_TABLE) / 4;
      for (let sector = 0; sector <= SECTORS; sector++)
        places[table + sector] = at + kernel.sectorStart[sector] * TAP;
      for (let tap = 0; tap < kernel.weights.length; tap++) {
        weights[at / 4] = kernel.weights[tap];
        places[at / 4 + 1] = kernel.offsets[tap] * PIXEL;
        at += TAP;
      }
    }
  }

  /**
   * Holds rows `from` up to `to` from now on. What is held of them and their margins already stays as it is:
   * the picture may have been painted over there.
   *
   * @param from 0, or the row at which the rows that are held end
   */
  read(image: LabImage, from: number, to: number): void {
    const { stride, margin, rowsAt } = this;
    const data = new Float32Array(this.simd.memory.buffer, rowsAt);
    const held = from === 0 ? 0 : 2 * margin;
    const done = (from - this.from) * stride * 4;
    data.copyWithin(0, done, done + held * stride * 4);
    this.from = from;
    for (let y = from - margin + held, p = held * stride * 4; y < to + margin; y++, p += 4 * stride)
      readRow(data.subarray(p, p + 4 * stride), image, y, margin);
  }

  /**
   * Writes rows `from` up to `to` of `target`, which are held.
   *
   * @param chosen number of the kernel for each 2 x 2 pixels, from `chooseKernels`
   */
  paint(chosen: Uint8Array, target: LabImage, from: number, to: number): void {
    const { simd, width, stride, margin, plane, outAt, rowsAt, chosenAt, kernelsAt } = this;
    const { buffer } = simd.memory;
    const half = (width + 1) >> 1;
    const numbers = new Uint8Array(buffer, this.chosenAt, half);
    const rows = [0, 1, 2, 3, 4, 5].map((k) => new Float32Array(buffer, outAt + k * plane, width));
    for (let y = from; y < to;) {
      numbers.set(chosen.subarray((y >> 1) * half, (y >> 1) * half + half));
      const centre = rowsAt + ((y - this.from + margin) * stride + margin) * PIXEL;
      // The two rows of a sample of the flow are painted at once, unless one is in another band.
      const isPair = y % 2 === 0 && y + 1 < to;
      const down = isPair ? stride * PIXEL : 0;
      simd.paintRows(centre, down, kernelsAt, chosenAt, width, outAt, plane, CHROMA_SQUARED);
      for (let k = 0; k < (isPair ? 6 : 3); k += 3, y++) {
        target.l.set(rows[k], y * width);
        target.a.set(rows[k + 1], y * width);
        target.b.set(rows[k + 2], y * width);
      }
    }
  }
}

/** Puts row y of a picture, edges repeated, into a padded row. */
function readRow(
  data: Float32Array,
  { l, a, b, width, height }: LabImage,
  y: number,
  margin: number,
): void {
  const row = clamp(y, 0, height - 1) * width;
  for (let x = -margin, p = 0; p < data.length; x++, p += 4) {
    const i = row + clamp(x, 0, width - 1);
    data[p] = l[i];
    data[p + 1] = a[i];
    data[p + 2] = b[i];
    data[p + 3] = l[i] * l[i] + CHROMA_SQUARED * (a[i] * a[i] + b[i] * b[i]);
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
