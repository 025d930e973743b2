/** What a decoder predicts a block from a reference picture with (ITU-T H.264 8.4.2.2), to the bit. */
import { locate, readAt, readStride } from "./reading";

const SECOND: usize = memory.data(16 * 16, 16);
/** Half samples before they are rounded, 16 bits each. */
const SIDEWAYS: usize = memory.data(16 * 21 * 2, 16);

function samplesAt(at: usize): v128 {
  return v128.load_ext<u8>(at);
}

function sixTaps(a: v128, b: v128, c: v128, d: v128, e: v128, f: v128): v128 {
  const near = i16x8.mul(i16x8.add(c, d), i16x8.splat(20));
  const far = i16x8.mul(i16x8.add(b, e), i16x8.splat(5));
  return i16x8.add(i16x8.sub(i16x8.add(a, f), far), near);
}

function sixAcross(at: usize): v128 {
  return sixTaps(
    samplesAt(at - 2),
    samplesAt(at - 1),
    samplesAt(at),
    samplesAt(at + 1),
    samplesAt(at + 2),
    samplesAt(at + 3),
  );
}

function storeEight(to: usize, values: v128): void {
  v128.store_lane<u64>(to, i8x16.narrow_i16x8_u(values, values), 0);
}

function rounded(sum: v128): v128 {
  return i16x8.shr_s(i16x8.add(sum, i16x8.splat(16)), 5);
}

/** Half samples to the right of whole ones: the six-tap filter (8-241). */
function halfAcross(at: usize, size: usize, out: usize, stride: usize): void {
  for (let y: usize = 0; y < size; y++, at += readStride, out += stride) {
    for (let x: usize = 0; x < size; x += 8) storeEight(out + x, rounded(sixAcross(at + x)));
  }
}

/** Half samples below whole ones (8-242). */
function halfDown(at: usize, size: usize, out: usize, stride: usize): void {
  const s = readStride;
  for (let x: usize = 0; x < size; x += 8) {
    let from = at + x;
    let a = samplesAt(from - 2 * s);
    let b = samplesAt(from - s);
    let c = samplesAt(from);
    let d = samplesAt(from + s);
    let e = samplesAt(from + 2 * s);
    from += 3 * s;
    for (let y: usize = 0, to = out + x; y < size; y++, from += s, to += stride) {
      const f = samplesAt(from);
      storeEight(to, rounded(sixTaps(a, b, c, d, e, f)));
      a = b;
      b = c;
      c = d;
      d = e;
      e = f;
    }
  }
}

/** Half samples in both directions, rounded once (8-247). */
function halfBoth(size: usize, out: usize, stride: usize): void {
  let row = readAt - 2 * readStride;
  for (let y: usize = 0; y < size + 5; y++, row += readStride) {
    for (let x: usize = 0; x < size; x += 8) {
      v128.store(SIDEWAYS + 32 * y + 2 * x, sixAcross(row + x));
    }
  }
  const factors = i16x8(-5, 20, -5, 20, -5, 20, -5, 20);
  const half = i32x4.splat(512);
  for (let y: usize = 0; y < size; y++, out += stride) {
    for (let x: usize = 0; x < size; x += 8) {
      const at = SIDEWAYS + 32 * y + 2 * x;
      const outer = i16x8.add(v128.load(at), v128.load(at, 160));
      const far = i16x8.add(v128.load(at, 32), v128.load(at, 128));
      const near = i16x8.add(v128.load(at, 64), v128.load(at, 96));
      const low = v128.shuffle<i16>(far, near, 0, 8, 1, 9, 2, 10, 3, 11);
      const high = v128.shuffle<i16>(far, near, 4, 12, 5, 13, 6, 14, 7, 15);
      const left = i32x4.add(
        i32x4.add(i32x4.dot_i16x8_s(low, factors), half),
        i32x4.extend_low_i16x8_s(outer),
      );
      const right = i32x4.add(
        i32x4.add(i32x4.dot_i16x8_s(high, factors), half),
        i32x4.extend_high_i16x8_s(outer),
      );
      storeEight(out + x, i16x8.narrow_i32x4_s(i32x4.shr_s(left, 10), i32x4.shr_s(right, 10)));
    }
  }
}

/** Averages the block in `out` with another one (8-250). */
function average(out: usize, stride: usize, other: usize, otherStride: usize, size: usize): void {
  for (let y: usize = 0; y < size; y++, out += stride, other += otherStride) {
    for (let x: usize = 0; x < size; x += 8) {
      const a = v128.load64_zero(out + x);
      const b = v128.load64_zero(other + x);
      v128.store_lane<u64>(out + x, i8x16.avgr_u(a, b), 0);
    }
  }
}

function predictLuma(
  reference: usize,
  width: i32,
  height: i32,
  x: i32,
  y: i32,
  side: i32,
  mx: i32,
  my: i32,
  to: usize,
): void {
  const stride = <usize>width;
  const out = to + <usize>(y * width + x);
  const fx = mx & 3;
  const fy = my & 3;
  const size = <usize>side;
  locate(reference, width, height, x + (mx >> 2), y + (my >> 2), side, 2, 3);
  const below = readAt + <usize>(fy >> 1) * readStride;
  const right = readAt + <usize>(fx >> 1);
  if (fx == 0 && fy == 0) {
    for (let r: usize = 0; r < size; r++) {
      const from = readAt + r * readStride;
      const row = out + r * stride;
      for (let c: usize = 0; c < size; c += 8) store<u64>(row + c, load<u64>(from + c));
    }
    return;
  }
  if (fy == 0) {
    halfAcross(readAt, size, out, stride);
    if (fx != 2) average(out, stride, right, readStride, size);
    return;
  }
  if (fx == 0) {
    halfDown(readAt, size, out, stride);
    if (fy != 2) average(out, stride, below, readStride, size);
    return;
  }
  // What is neither whole nor in the middle is the mean of the two nearest half samples.
  if (fx == 2 || fy == 2) halfBoth(size, out, stride);
  else halfAcross(below, size, out, stride);
  if (fx == 2 && fy == 2) return;
  if (fx == 2) halfAcross(below, size, SECOND, 16);
  else halfDown(right, size, SECOND, 16);
  average(out, stride, SECOND, 16, size);
}

/** In eighths of a chroma sample (8-270). */
function predictChroma(
  reference: usize,
  width: i32,
  height: i32,
  x: i32,
  y: i32,
  size: i32,
  mx: i32,
  my: i32,
  to: usize,
): void {
  const fx = mx & 7;
  const fy = my & 7;
  locate(reference, width, height, x + (mx >> 3), y + (my >> 3), size, 0, 1);
  const a = i16x8.splat(<i16>((8 - fx) * (8 - fy)));
  const b = i16x8.splat(<i16>(fx * (8 - fy)));
  const c = i16x8.splat(<i16>((8 - fx) * fy));
  const d = i16x8.splat(<i16>(fx * fy));
  const half = i16x8.splat(32);
  let from = readAt;
  let upper = i16x8.splat(0);
  let upperNext = upper;
  upper = samplesAt(from);
  upperNext = samplesAt(from + 1);
  let out = to + <usize>(y * width + x);
  for (let r = 0; r < size; r++, out += <usize>width) {
    from += readStride;
    const lower = samplesAt(from);
    const lowerNext = samplesAt(from + 1);
    const above = i16x8.add(i16x8.mul(a, upper), i16x8.mul(b, upperNext));
    const under = i16x8.add(i16x8.mul(c, lower), i16x8.mul(d, lowerNext));
    const sum = i16x8.shr_u(i16x8.add(i16x8.add(above, under), half), 6);
    const samples = i8x16.narrow_i16x8_u(sum, sum);
    if (size == 8) v128.store_lane<u64>(out, samples, 0);
    else v128.store_lane<u32>(out, samples, 0);
    upper = lower;
    upperNext = lowerNext;
  }
}

/**
 * Predicts a block of `size` (8 or 16) luma samples a side, the `column`th and `row`th of that size, and its chroma, moved by
 * mx, my quarter samples; into a picture as large as the reference, at the block's own place.
 */
export function predict(
  reference: usize,
  out: usize,
  width: i32,
  height: i32,
  column: i32,
  row: i32,
  size: i32,
  mx: i32,
  my: i32,
): void {
  predictLuma(reference, width, height, column * size, row * size, size, mx, my, out);
  const half = size >> 1;
  const blue = <usize>(width * height);
  const red = blue + (blue >> 2);
  const x = column * half;
  const y = row * half;
  predictChroma(reference + blue, width >> 1, height >> 1, x, y, half, mx, my, out + blue);
  predictChroma(reference + red, width >> 1, height >> 1, x, y, half, mx, my, out + red);
}
