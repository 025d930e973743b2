/** What a decoder predicts a block from a reference picture with (ITU-T H.264 8.4.2.2), to the bit. */
import type { Samples } from "./picture.ts";

/** One plane of a reference picture. */
export interface ReferencePlane {
  samples: Samples;
  width: number;
  height: number;
}

const PATCH_STRIDE = 32;
const patch = new Uint8ClampedArray(PATCH_STRIDE * 24);
const second = new Uint8ClampedArray(256);
const sideways = new Int32Array(16 * 21);

/** Where a block is read from: in the plane itself, or in a copy where it reaches beyond the plane's edges. */
let read: Samples = patch;
let readAt = 0;
let readStride = 0;

/** Finds a block with `before` and `after` samples around it; beyond its edges the plane repeats its last samples. */
function locate(
  plane: ReferencePlane,
  x: number,
  y: number,
  size: number,
  before: number,
  after: number,
): void {
  const { samples, width, height } = plane;
  if (x >= before && y >= before && x + size + after <= width && y + size + after <= height) {
    read = samples;
    readAt = y * width + x;
    readStride = width;
    return;
  }
  const whole = before + size + after;
  for (let r = 0; r < whole; r++) {
    const row = Math.max(0, Math.min(height - 1, y - before + r)) * width;
    for (let c = 0; c < whole; c++) {
      const column = Math.max(0, Math.min(width - 1, x - before + c));
      patch[r * PATCH_STRIDE + c] = samples[row + column];
    }
  }
  read = patch;
  readAt = before * PATCH_STRIDE + before;
  readStride = PATCH_STRIDE;
}

/** Half samples to the right of whole ones: the six-tap filter (8-241). */
function halfAcross(at: number, size: number, out: Samples, outAt: number, stride: number): void {
  const from = read;
  for (let y = 0, row = at, o = outAt; y < size; y++, row += readStride, o += stride) {
    let a = from[row - 2];
    let b = from[row - 1];
    let c = from[row];
    let d = from[row + 1];
    let e = from[row + 2];
    for (let x = 0; x < size; x++) {
      const f = from[row + x + 3];
      out[o + x] = (a + f - 5 * (b + e) + 20 * (c + d) + 16) >> 5;
      a = b;
      b = c;
      c = d;
      d = e;
      e = f;
    }
  }
}

/** Half samples below whole ones (8-242). */
function halfDown(at: number, size: number, out: Samples, outAt: number, stride: number): void {
  const from = read;
  const s = readStride;
  const [two, three] = [2 * s, 3 * s];
  for (let y = 0, row = at, o = outAt; y < size; y++, row += s, o += stride) {
    for (let x = 0; x < size; x++) {
      const i = row + x;
      const near = from[i] + from[i + s];
      const far = from[i - s] + from[i + two];
      out[o + x] = (from[i - two] + from[i + three] - 5 * far + 20 * near + 16) >> 5;
    }
  }
}

/** Half samples in both directions, rounded once (8-247). */
function halfBoth(size: number, out: Samples, outAt: number, stride: number): void {
  const from = read;
  let row = readAt - 2 * readStride;
  for (let y = 0; y < size + 5; y++, row += readStride) {
    let a = from[row - 2];
    let b = from[row - 1];
    let c = from[row];
    let d = from[row + 1];
    let e = from[row + 2];
    for (let x = 0; x < size; x++) {
      const f = from[row + x + 3];
      sideways[y * 16 + x] = a + f - 5 * (b + e) + 20 * (c + d);
      a = b;
      b = c;
      c = d;
      d = e;
      e = f;
    }
  }
  for (let y = 0, o = outAt; y < size; y++, o += stride) {
    for (let x = 0; x < size; x++) {
      const i = y * 16 + x;
      const near = sideways[i + 32] + sideways[i + 48];
      const far = sideways[i + 16] + sideways[i + 64];
      out[o + x] = (sideways[i] + sideways[i + 80] - 5 * far + 20 * near + 512) >> 10;
    }
  }
}

/** Averages the block in `out` with another one (8-250). */
function average(
  out: Samples,
  outAt: number,
  stride: number,
  other: Samples,
  otherAt: number,
  otherStride: number,
  size: number,
): void {
  for (let y = 0, o = outAt, p = otherAt; y < size; y++, o += stride, p += otherStride) {
    for (let x = 0; x < size; x++) out[o + x] = (out[o + x] + other[p + x] + 1) >> 1;
  }
}

/**
 * Predicts a block of luma: that of `size` samples a side at x, y, moved by mx, my quarter samples, into `out`, a plane as
 * large as the reference, at the block's own place.
 */
export function predictLuma(
  plane: ReferencePlane,
  x: number,
  y: number,
  size: number,
  mx: number,
  my: number,
  out: Samples,
): void {
  const stride = plane.width;
  const outAt = y * stride + x;
  const fx = mx & 3;
  const fy = my & 3;
  locate(plane, x + (mx >> 2), y + (my >> 2), size, 2, 3);
  const below = readAt + (fy >> 1) * readStride;
  const right = readAt + (fx >> 1);
  if (fx === 0 && fy === 0) {
    const from = read;
    for (let r = 0, i = readAt, o = outAt; r < size; r++, i += readStride, o += stride) {
      for (let c = 0; c < size; c++) out[o + c] = from[i + c];
    }
    return;
  }
  if (fy === 0) {
    halfAcross(readAt, size, out, outAt, stride);
    if (fx !== 2) average(out, outAt, stride, read, right, readStride, size);
    return;
  }
  if (fx === 0) {
    halfDown(readAt, size, out, outAt, stride);
    if (fy !== 2) average(out, outAt, stride, read, below, readStride, size);
    return;
  }
  // What is neither whole nor in the middle is the mean of the two nearest half samples.
  if (fx === 2 || fy === 2) halfBoth(size, out, outAt, stride);
  else halfAcross(below, size, out, outAt, stride);
  if (fx === 2 && fy === 2) return;
  if (fx === 2) halfAcross(below, size, second, 0, 16);
  else halfDown(right, size, second, 0, 16);
  average(out, outAt, stride, second, 0, 16, size);
}

/** The same for chroma, in eighths of a chroma sample (8-270). */
export function predictChroma(
  plane: ReferencePlane,
  x: number,
  y: number,
  size: number,
  mx: number,
  my: number,
  out: Samples,
): void {
  const stride = plane.width;
  const fx = mx & 7;
  const fy = my & 7;
  locate(plane, x + (mx >> 3), y + (my >> 3), size, 0, 1);
  const from = read;
  const a = (8 - fx) * (8 - fy);
  const b = fx * (8 - fy);
  const c = (8 - fx) * fy;
  const d = fx * fy;
  for (let r = 0, i = readAt, o = y * stride + x; r < size; r++, i += readStride, o += stride) {
    const below = i + readStride;
    let left = a * from[i] + c * from[below] + 32;
    for (let k = 0; k < size; k++) {
      const upper = from[i + k + 1];
      const lower = from[below + k + 1];
      out[o + k] = (left + b * upper + d * lower) >> 6;
      left = a * upper + c * lower + 32;
    }
  }
}
