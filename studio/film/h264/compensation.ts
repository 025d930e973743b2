/** What a decoder predicts a block from a reference picture with (ITU-T H.264 8.4.2.2), to the bit. */
import type { Picture, Samples } from "./picture.ts";

const PATCH_STRIDE = 32;
const patch = new Uint8ClampedArray(PATCH_STRIDE * 24);
const second = new Uint8ClampedArray(256);
const sideways = new Int32Array(16 * 21);

/** Where a block of luma is read from: in the plane itself, or in a copy where it reaches beyond the plane's edges. */
let read: Samples = patch;
let readAt = 0;
let readStride = 0;

/** Finds a block with `before` and `after` samples around it; beyond its edges the plane repeats its last samples. */
function locate(
  reference: Picture,
  x: number,
  y: number,
  size: number,
  before: number,
  after: number,
): void {
  const { y: samples, width, height } = reference;
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
  const two = 2 * s;
  const three = 3 * s;
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
 * Predicts a block of luma: that of `size` samples a side at x, y, moved by mx, my quarter samples, into a picture as large as
 * the reference, at the block's own place.
 */
export function predictLuma(
  reference: Picture,
  x: number,
  y: number,
  size: number,
  mx: number,
  my: number,
  { y: out }: Picture,
): void {
  const stride = reference.width;
  const outAt = y * stride + x;
  const fx = mx & 3;
  const fy = my & 3;
  locate(reference, x + (mx >> 2), y + (my >> 2), size, 2, 3);
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

const BOTH_STRIDE = 16;
const both = new Int32Array(BOTH_STRIDE * 9);
const HALVES = 32 | (32 << 16);

function loadBoth(reference: Picture, x: number, y: number, size: number): void {
  const { cb, cr } = reference;
  const width = reference.width >> 1;
  const height = reference.height >> 1;
  const isInside = x >= 0 && y >= 0 && x + size <= width && y + size <= height;
  for (let r = 0; r < size; r++) {
    const row = Math.max(0, Math.min(height - 1, y + r)) * width;
    const to = r * BOTH_STRIDE;
    if (isInside) {
      for (let c = 0, i = row + x; c < size; c++, i++) both[to + c] = cb[i] | (cr[i] << 16);
    } else {
      for (let c = 0; c < size; c++) {
        const i = row + Math.max(0, Math.min(width - 1, x + c));
        both[to + c] = cb[i] | (cr[i] << 16);
      }
    }
  }
}

/**
 * The same for chroma, in eighths of a chroma sample (8-270). Cb and Cr are weighted at once, in the halves of one number:
 * weights add up to 64.
 */
export function predictChroma(
  reference: Picture,
  x: number,
  y: number,
  size: number,
  mx: number,
  my: number,
  { cb: outBlue, cr: outRed }: Picture,
): void {
  const stride = reference.width >> 1;
  const fx = mx & 7;
  const fy = my & 7;
  const atX = x + (mx >> 3);
  const atY = y + (my >> 3);
  loadBoth(reference, atX, atY, size + 1);
  const a = (8 - fx) * (8 - fy);
  const b = fx * (8 - fy);
  const c = (8 - fx) * fy;
  const d = fx * fy;
  for (let r = 0, i = 0, o = y * stride + x; r < size; r++, i += BOTH_STRIDE, o += stride) {
    const below = i + BOTH_STRIDE;
    for (let k = 0; k < size; k++) {
      const upper = Math.imul(a, both[i + k]) + Math.imul(b, both[i + k + 1]);
      const lower = Math.imul(c, both[below + k]) + Math.imul(d, both[below + k + 1]);
      const sum = (upper + lower + HALVES) | 0;
      outBlue[o + k] = (sum & 0xffff) >> 6;
      outRed[o + k] = sum >>> 22;
    }
  }
}
