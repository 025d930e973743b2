/**
 * Intra prediction of a 16x16 luma or 8x8 chroma block (ITU-T H.264 8.3.3, 8.3.4). The samples are transformed first, and
 * the modes compared there: what vertical, horizontal and DC prediction take away is then one row, one column or one
 * coefficient of each 4x4 block, so that no mode has to be tried on the samples.
 */
import { DC, HORIZONTAL, PLANE, VERTICAL } from "./macroblock.ts";
import type { Samples } from "./picture.ts";
import { forward4x4 } from "./transform.ts";

/** What a mode costs that predicts from samples that are not there. */
const IMPOSSIBLE = 1 << 30;
/** Coefficients in an odd row or column are larger than the others by the transform's own gain; in 16ths. */
const EVEN = 16;
const ODD = 10;
/** Costs are this many times SATD. */
export const COST_SCALE = 32;

/** Transforms four neighbours, and scales them as those of a block that repeats them four times. */
function transformLine(edge: Int32Array, at: number, out: Int32Array): void {
  const outer = edge[at] + edge[at + 3];
  const inner = edge[at + 1] + edge[at + 2];
  const outerStep = edge[at] - edge[at + 3];
  const innerStep = edge[at + 1] - edge[at + 2];
  out[at] = 4 * (outer + inner);
  out[at + 1] = 4 * (2 * outerStep + innerStep);
  out[at + 2] = 4 * (outer - inner);
  out[at + 3] = 4 * (outerStep - 2 * innerStep);
}

/** The mode that predicts a block of one value alone exactly; null where there is none. */
export function findFlat(
  plane: Samples,
  at: number,
  stride: number,
  size: 8 | 16,
  hasLeft: boolean,
  hasTop: boolean,
): number | null {
  const value = plane[at];
  if (plane[at + size * stride - stride + size - 1] !== value) return null;
  const isUp = hasTop && isLine(plane, at - stride, 1, size, value);
  if (!isUp && !(hasLeft && isLine(plane, at - 1, stride, size, value))) return null;
  for (let y = 0; y < size; y++) {
    if (!isLine(plane, at + y * stride, 1, size, value)) return null;
  }
  return isUp ? VERTICAL : HORIZONTAL;
}

function isLine(plane: Samples, at: number, step: number, count: number, value: number): boolean {
  for (let i = 0; i < count; i++, at += step) if (plane[at] !== value) return false;
  return true;
}

export class IntraSquare {
  /** Of each 4x4 block in raster order: of the samples, and after `predict` of what the prediction leaves. */
  readonly coefficients: Int32Array;
  /** What each mode leaves to code, but for what is the same for all of them. */
  readonly costs = new Int32Array(4);
  private readonly size: 8 | 16;
  private plane: Samples = new Uint8ClampedArray(0);
  private at = 0;
  private stride = 0;
  private readonly top: Int32Array;
  private readonly left: Int32Array;
  private readonly topLine: Int32Array;
  private readonly leftLine: Int32Array;
  /** DC prediction of each 4x4 block. */
  private readonly means: Int32Array;
  private readonly block = new Int32Array(16);
  /** The plane's value in 32nds at the block's middle, and what it rises by from sample to sample. */
  private middle = 0;
  private across = 0;
  private down = 0;

  constructor(size: 8 | 16) {
    this.size = size;
    this.coefficients = new Int32Array(size * size);
    this.top = new Int32Array(size);
    this.left = new Int32Array(size);
    this.topLine = new Int32Array(size);
    this.leftLine = new Int32Array(size);
    this.means = new Int32Array((size * size) >> 4);
  }

  /** Takes the samples at `at`, and those around them as far as they are available. */
  load(plane: Samples, at: number, stride: number, hasLeft: boolean, hasTop: boolean): void {
    const { size, coefficients, top, left } = this;
    this.plane = plane;
    this.at = at;
    this.stride = stride;
    for (let y = 0, k = 0; y < size; y += 4) {
      for (let x = 0; x < size; x += 4, k += 16) {
        forward4x4(plane, at + y * stride + x, stride, coefficients, k);
      }
    }
    if (hasTop) for (let x = 0; x < size; x++) top[x] = plane[at - stride + x];
    if (hasLeft) for (let y = 0; y < size; y++) left[y] = plane[at + y * stride - 1];
    for (let i = 0; i < size; i += 4) {
      if (hasTop) transformLine(top, i, this.topLine);
      if (hasLeft) transformLine(left, i, this.leftLine);
    }
    this.findMeans(hasLeft, hasTop);
    if (hasLeft && hasTop) this.findPlane(plane[at - stride - 1]);
    this.compare(hasLeft, hasTop);
  }

  /** Puts the prediction into the picture, and takes it from the coefficients. */
  predict(mode: number): void {
    const { size, plane, at, stride, top, left, means, coefficients, topLine, leftLine } = this;
    const b = this.across;
    const c = this.down;
    const blocks = size >> 2;
    for (let y = 0; y < size; y++) {
      const o = at + y * stride;
      if (mode === VERTICAL) for (let x = 0; x < size; x++) plane[o + x] = top[x];
      else if (mode === HORIZONTAL) plane.fill(left[y], o, o + size);
      else if (mode === DC) {
        const k = (y >> 2) * blocks;
        for (let x = 0; x < size; x++) plane[o + x] = means[k + (x >> 2)];
      } else {
        const half = size >> 1;
        let value = this.middle + b * (1 - half) + c * (y + 1 - half) + 16;
        for (let x = 0; x < size; x++, value += b) plane[o + x] = value >> 5;
      }
    }
    for (let k = 0, i = 0; k < means.length; k++, i += 16) {
      const x = (k & (blocks - 1)) * 4;
      const y = (k >> (blocks >> 1)) * 4;
      if (mode === VERTICAL) for (let j = 0; j < 4; j++) coefficients[i + j] -= topLine[x + j];
      else if (mode === DC) coefficients[i] -= 16 * means[k];
      else if (mode === HORIZONTAL) {
        for (let j = 0; j < 4; j++) coefficients[i + 4 * j] -= leftLine[y + j];
      } else {
        forward4x4(plane, at + y * stride + x, stride, this.block, 0);
        for (let j = 0; j < 16; j++) coefficients[i + j] -= this.block[j];
      }
    }
  }

  /** 8.3.3.3 for luma; 8.3.4.1 to 8.3.4.3 for chroma, each quarter on its own. */
  private findMeans(hasLeft: boolean, hasTop: boolean): void {
    const { size, top, left, means } = this;
    if (size === 16) {
      let sum = 0;
      for (let i = 0; i < 16; i++) sum += (hasTop ? top[i] : 0) + (hasLeft ? left[i] : 0);
      means.fill(hasLeft && hasTop ? (sum + 16) >> 5 : hasLeft || hasTop ? (sum + 8) >> 4 : 128);
      return;
    }
    for (let k = 0; k < 4; k++) {
      // The quarters off the diagonal use one side alone: the right one the top, the lower one the left.
      const useTop = hasTop && !(hasLeft && k === 2);
      const useLeft = hasLeft && !(hasTop && k === 1);
      let sum = 0;
      for (let i = 0; i < 4; i++) {
        if (useTop) sum += top[(k & 1) * 4 + i];
        if (useLeft) sum += left[(k >> 1) * 4 + i];
      }
      means[k] = useTop && useLeft ? (sum + 4) >> 3 : useTop || useLeft ? (sum + 2) >> 2 : 128;
    }
  }

  /** 8.3.3.4, 8.3.4.4. */
  private findPlane(corner: number): void {
    const { size, top, left } = this;
    const half = size >> 1;
    let h = half * (top[size - 1] - corner);
    let v = half * (left[size - 1] - corner);
    for (let i = 1; i < half; i++) {
      h += i * (top[half - 1 + i] - top[half - 1 - i]);
      v += i * (left[half - 1 + i] - left[half - 1 - i]);
    }
    this.across = size === 16 ? (5 * h + 32) >> 6 : (34 * h + 32) >> 6;
    this.down = size === 16 ? (5 * v + 32) >> 6 : (34 * v + 32) >> 6;
    this.middle = 16 * (left[size - 1] + top[size - 1]);
  }

  private compare(hasLeft: boolean, hasTop: boolean): void {
    const { size, coefficients, costs, topLine, leftLine, means, middle, across, down } = this;
    const half = size >> 1;
    const rise = (7 * across) >> 3;
    const fall = (7 * down) >> 3;
    let vertical = 0;
    let horizontal = 0;
    let dc = 0;
    let slope = 0;
    for (let y = 0, i = 0, k = 0; y < size; y += 4) {
      for (let x = 0; x < size; x += 4, i += 16, k++) {
        const all = coefficients[i];
        const r1 = coefficients[i + 1];
        const r2 = coefficients[i + 2];
        const r3 = coefficients[i + 3];
        const c1 = coefficients[i + 4];
        const c2 = coefficients[i + 8];
        const c3 = coefficients[i + 12];
        const rows = ODD * (Math.abs(r1) + Math.abs(r3)) + EVEN * Math.abs(r2);
        const columns = ODD * (Math.abs(c1) + Math.abs(c3)) + EVEN * Math.abs(c2);
        dc += rows + columns + EVEN * Math.abs(all - 16 * means[k]);
        if (hasTop) {
          const outer = Math.abs(all - topLine[x]) + Math.abs(r2 - topLine[x + 2]);
          const inner = Math.abs(r1 - topLine[x + 1]) + Math.abs(r3 - topLine[x + 3]);
          vertical += columns + EVEN * outer + ODD * inner;
        }
        if (hasLeft) {
          const outer = Math.abs(all - leftLine[y]) + Math.abs(c2 - leftLine[y + 2]);
          const inner = Math.abs(c1 - leftLine[y + 1]) + Math.abs(c3 - leftLine[y + 3]);
          horizontal += rows + EVEN * outer + ODD * inner;
        }
        if (hasTop && hasLeft) {
          // A plane of slope 1 has -28 and -4 at the odd places of its first row, and no others there.
          const mean =
            (2 * middle + across * (2 * (x - half) + 5) + down * (2 * (y - half) + 5)) >> 2;
          const odd = Math.abs(r1 + rise) + Math.abs(r3 + (across >> 3));
          const odds = odd + Math.abs(c1 + fall) + Math.abs(c3 + (down >> 3));
          slope += EVEN * (Math.abs(all - mean) + Math.abs(r2) + Math.abs(c2)) + ODD * odds;
        }
      }
    }
    costs[VERTICAL] = hasTop ? vertical : IMPOSSIBLE;
    costs[HORIZONTAL] = hasLeft ? horizontal : IMPOSSIBLE;
    costs[DC] = dc;
    costs[PLANE] = hasTop && hasLeft ? slope : IMPOSSIBLE;
  }
}
