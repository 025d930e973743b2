/** What a decoder predicts a block from a reference picture with (ITU-T H.264 8.4.2.2), to the bit. */
import type { Samples } from "./picture.ts";

/** One plane of a reference picture. */
export interface ReferencePlane {
  samples: Samples;
  width: number;
  height: number;
}

/** A block of the plane: its corner and side in samples, and its vector. */
export interface MovedBlock {
  x: number;
  y: number;
  size: number;
  mx: number;
  my: number;
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
  for (let y = 0; y < size; y++) {
    const row = at + y * readStride;
    let a = read[row - 2];
    let b = read[row - 1];
    let c = read[row];
    let d = read[row + 1];
    let e = read[row + 2];
    for (let x = 0; x < size; x++) {
      const f = read[row + x + 3];
      out[outAt + y * stride + x] = (a + f - 5 * (b + e) + 20 * (c + d) + 16) >> 5;
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
  const s = readStride;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const i = at + y * s + x;
      const near = read[i] + read[i + s];
      const far = read[i - s] + read[i + 2 * s];
      out[outAt + y * stride + x] =
        (read[i - 2 * s] + read[i + 3 * s] - 5 * far + 20 * near + 16) >> 5;
    }
  }
}

/** Half samples in both directions, rounded once (8-247). */
function halfBoth(size: number, out: Samples, outAt: number, stride: number): void {
  for (let y = 0; y < size + 5; y++) {
    const row = readAt + (y - 2) * readStride;
    for (let x = 0; x < size; x++) {
      const i = row + x;
      const near = read[i] + read[i + 1];
      const far = read[i - 1] + read[i + 2];
      sideways[y * 16 + x] = read[i - 2] + read[i + 3] - 5 * far + 20 * near;
    }
  }
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const i = y * 16 + x;
      const near = sideways[i + 32] + sideways[i + 48];
      const far = sideways[i + 16] + sideways[i + 64];
      const sum = sideways[i] + sideways[i + 80] - 5 * far + 20 * near;
      out[outAt + y * stride + x] = (sum + 512) >> 10;
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
  for (let y = 0; y < size; y++) {
    const o = outAt + y * stride;
    const p = otherAt + y * otherStride;
    for (let x = 0; x < size; x++) out[o + x] = (out[o + x] + other[p + x] + 1) >> 1;
  }
}

/** Predicts a block of luma into `out`; vectors are in quarter samples. */
export function predictLuma(
  plane: ReferencePlane,
  { x, y, size, mx, my }: MovedBlock,
  out: Samples,
  outAt: number,
  stride: number,
): void {
  const fx = mx & 3;
  const fy = my & 3;
  locate(plane, x + (mx >> 2), y + (my >> 2), size, 2, 3);
  const below = readAt + (fy >> 1) * readStride;
  const right = readAt + (fx >> 1);
  if (fx === 0 && fy === 0) {
    for (let r = 0; r < size; r++) {
      const from = readAt + r * readStride;
      const to = outAt + r * stride;
      for (let c = 0; c < size; c++) out[to + c] = read[from + c];
    }
  } else if (fy === 0) {
    halfAcross(readAt, size, out, outAt, stride);
    if (fx !== 2) average(out, outAt, stride, read, right, readStride, size);
  } else if (fx === 0) {
    halfDown(readAt, size, out, outAt, stride);
    if (fy !== 2) average(out, outAt, stride, read, below, readStride, size);
  } else if (fx === 2 || fy === 2) {
    halfBoth(size, out, outAt, stride);
    if (fx === 2 && fy === 2) return;
    if (fx === 2) halfAcross(below, size, second, 0, 16);
    else halfDown(right, size, second, 0, 16);
    average(out, outAt, stride, second, 0, 16, size);
  } else {
    halfAcross(below, size, out, outAt, stride);
    halfDown(right, size, second, 0, 16);
    average(out, outAt, stride, second, 0, 16, size);
  }
}

/** Predicts a block of chroma into `out`; vectors are in eighths of a chroma sample (8-270). */
export function predictChroma(
  plane: ReferencePlane,
  { x, y, size, mx, my }: MovedBlock,
  out: Samples,
  outAt: number,
  stride: number,
): void {
  const fx = mx & 7;
  const fy = my & 7;
  locate(plane, x + (mx >> 3), y + (my >> 3), size, 0, 1);
  const a = (8 - fx) * (8 - fy);
  const b = fx * (8 - fy);
  const c = (8 - fx) * fy;
  const d = fx * fy;
  for (let r = 0; r < size; r++) {
    const i = readAt + r * readStride;
    const o = outAt + r * stride;
    for (let k = 0; k < size; k++) {
      const upper = a * read[i + k] + b * read[i + k + 1];
      const lower = c * read[i + k + readStride] + d * read[i + k + readStride + 1];
      out[o + k] = (upper + lower + 32) >> 6;
    }
  }
}
