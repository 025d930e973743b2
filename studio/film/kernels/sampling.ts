/** A view of a plane at the film's size, resampled with integer weights. */

/** Weights add up to 1 << WEIGHT_BITS; a half of that rounds. */
const WEIGHT_BITS = 7;
const HALF: i16 = 64;
/** Between both directions samples are stored without their middle, so that a weighted sum of them fits in 16 bits. */
const MIDDLE: i16 = 128;
/** A picture that is reduced further than by half is shrunk beforehand. */
const MOST_TAPS = 8;
/** Up to this step (source samples a film sample) aliasing is not seen, and four sharp taps are enough. */
const SHARP_STEP: f64 = 1.12;
/** Up to this step the four nearest taps of a wider kernel are nearly all of it. */
const FOUR_TAP_STEP: f64 = 1.3;
/** Rows that are resampled sideways; a power of two. */
const RING = 8;
/** Of a plane that is made: samples a side. */
const MOST_SIZE = 4096;

/** For each sample that is made: from where on the source's samples are read, and 4 or 8 weights, some of them 0. */
const ACROSS: usize = memory.data(MOST_SIZE * 4, 16);
const ACROSS_WEIGHTS: usize = memory.data(MOST_SIZE * MOST_TAPS * 2, 16);
const DOWN: usize = memory.data(MOST_SIZE * 4, 16);
const DOWN_WEIGHTS: usize = memory.data(MOST_SIZE * MOST_TAPS * 2, 16);
const ROWS: usize = memory.data(RING * MOST_SIZE * 2, 16);
const EXACT: usize = memory.data(MOST_TAPS * 8, 16);

/** The Catmull-Rom kernel. */
function catmullRom(distance: f64): f64 {
  const d = abs(distance);
  if (d < 1) return 1 + d * d * (1.5 * d - 2.5);
  return d < 2 ? 2 - d * (4 - d * (2.5 - 0.5 * d)) : 0;
}

/**
 * Scales `span` samples from `from` on to `size` samples; beyond its ends the source's last sample repeats. Returns how many
 * weights each has.
 */
function findTaps(
  starts: usize,
  weights: usize,
  from: f64,
  span: f64,
  size: i32,
  sourceSize: i32,
): i32 {
  const step = span / <f64>size;
  const reach = step > SHARP_STEP ? step : 1;
  const wanted = step <= FOUR_TAP_STEP ? 4 : min(MOST_TAPS, 2 * <i32>Math.ceil(2 * reach));
  const count = min(wanted, sourceSize);
  const stored = wanted == 4 ? 4 : MOST_TAPS;
  // Samples are made eight at a time.
  const all = (size + 7) & ~7;
  memory.fill(starts, 0, 4 * <usize>all);
  memory.fill(weights, 0, 2 * <usize>(all * stored));
  for (let i = 0; i < size; i++) {
    const at = weights + 2 * <usize>(i * stored);
    const centre = from + (<f64>i + 0.5) * step - 0.5;
    const first = <i32>Math.floor(centre) - wanted / 2 + 1;
    let sum: f64 = 0;
    for (let k = 0; k < wanted; k++) {
      const exact = catmullRom((<f64>(first + k) - centre) / reach);
      store<f64>(EXACT + 8 * <usize>k, exact);
      sum += exact;
    }
    const start = max(0, min(sourceSize - count, first));
    let rest: i32 = 1 << WEIGHT_BITS;
    let largest = 0;
    for (let k = 0; k < wanted; k++) {
      const exact = load<f64>(EXACT + 8 * <usize>k);
      const weight = <i32>Math.round((exact / sum) * <f64>(1 << WEIGHT_BITS));
      const tap = max(0, min(count - 1, first + k - start));
      const to = at + 2 * <usize>tap;
      store<i16>(to, <i16>(load<i16>(to) + weight));
      rest -= weight;
      if (load<i16>(to) > load<i16>(at + 2 * <usize>largest)) largest = tap;
    }
    const to = at + 2 * <usize>largest;
    store<i16>(to, <i16>(load<i16>(to) + rest));
    store<i32>(starts + 4 * <usize>i, start);
  }
  return stored;
}

/** Adds neighbours: the pairs of `a`, then those of `b`. */
function addPairs(a: v128, b: v128): v128 {
  return i32x4.add(v128.shuffle<i32>(a, b, 0, 2, 4, 6), v128.shuffle<i32>(a, b, 1, 3, 5, 7));
}

function fourByFour(row: usize, i: usize): v128 {
  let samples = v128.load32_zero(row + <usize>load<i32>(ACROSS + 4 * i));
  samples = v128.load_lane<u32>(row + <usize>load<i32>(ACROSS + 4 * i, 4), samples, 1);
  samples = v128.load_lane<u32>(row + <usize>load<i32>(ACROSS + 4 * i, 8), samples, 2);
  samples = v128.load_lane<u32>(row + <usize>load<i32>(ACROSS + 4 * i, 12), samples, 3);
  const weights = ACROSS_WEIGHTS + 8 * i;
  return addPairs(
    i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(samples), v128.load(weights)),
    i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(samples), v128.load(weights, 16)),
  );
}

function oneByEight(row: usize, i: usize): v128 {
  const samples = v128.load_ext<u8>(row + <usize>load<i32>(ACROSS + 4 * i));
  return i32x4.dot_i16x8_s(samples, v128.load(ACROSS_WEIGHTS + 16 * i));
}

function fourByEight(row: usize, i: usize): v128 {
  return addPairs(
    addPairs(oneByEight(row, i), oneByEight(row, i + 1)),
    addPairs(oneByEight(row, i + 2), oneByEight(row, i + 3)),
  );
}

function settle(sums: v128): v128 {
  const shifted = i32x4.shr_s(i32x4.add(sums, i32x4.splat(HALF)), WEIGHT_BITS);
  return i32x4.sub(shifted, i32x4.splat(MIDDLE));
}

/** A row of the source, resampled sideways. */
function sampleAcross(row: usize, width: i32, taps: i32, out: usize): void {
  const size = <usize>width;
  if (taps == 4) {
    for (let i: usize = 0; i < size; i += 8) {
      const left = settle(fourByFour(row, i));
      const right = settle(fourByFour(row, i + 4));
      v128.store(out + 2 * i, i16x8.narrow_i32x4_s(left, right));
    }
    return;
  }
  for (let i: usize = 0; i < size; i += 8) {
    const left = settle(fourByEight(row, i));
    const right = settle(fourByEight(row, i + 4));
    v128.store(out + 2 * i, i16x8.narrow_i32x4_s(left, right));
  }
}

function rowAt(row: i32): usize {
  return ROWS + <usize>((row & (RING - 1)) * MOST_SIZE * 2);
}

function storeRow(to: usize, sum: v128): void {
  const shifted = i16x8.shr_s(i16x8.add(sum, i16x8.splat(HALF)), WEIGHT_BITS);
  const samples = i16x8.add(shifted, i16x8.splat(MIDDLE));
  v128.store_lane<u64>(to, i8x16.narrow_i16x8_u(samples, samples), 0);
}

/** One row of the view out of the ring's rows. */
function sampleDown(first: i32, weights: usize, taps: i32, width: i32, out: usize): void {
  const a = rowAt(first);
  const b = rowAt(first + 1);
  const c = rowAt(first + 2);
  const d = rowAt(first + 3);
  const wa = v128.load_splat<u16>(weights);
  const wb = v128.load_splat<u16>(weights, 2);
  const wc = v128.load_splat<u16>(weights, 4);
  const wd = v128.load_splat<u16>(weights, 6);
  for (let x: usize = 0; x < <usize>width; x += 8) {
    const at = x * 2;
    let sum = i16x8.add(i16x8.mul(wa, v128.load(a + at)), i16x8.mul(wb, v128.load(b + at)));
    sum = i16x8.add(sum, i16x8.mul(wc, v128.load(c + at)));
    sum = i16x8.add(sum, i16x8.mul(wd, v128.load(d + at)));
    for (let k = 4; k < taps; k++) {
      const weight = v128.load_splat<u16>(weights + 2 * <usize>k);
      sum = i16x8.add(sum, i16x8.mul(weight, v128.load(rowAt(first + k) + at)));
    }
    storeRow(out + x, sum);
  }
}

/**
 * Fills the first `rows` rows of a plane with the part of the source's plane from x, y on. Planes are at most 4096 samples wide and
 * high; up to seven samples behind the last row are overwritten.
 */
export function samplePlane(
  source: usize,
  sourceWidth: i32,
  sourceHeight: i32,
  x: f64,
  y: f64,
  spanX: f64,
  spanY: f64,
  out: usize,
  width: i32,
  height: i32,
  rows: i32,
): void {
  const across = findTaps(ACROSS, ACROSS_WEIGHTS, x, spanX, width, sourceWidth);
  const down = findTaps(DOWN, DOWN_WEIGHTS, y, spanY, height, sourceHeight);
  let ready = 0;
  for (let row = 0; row < rows; row++) {
    const first = load<i32>(DOWN + 4 * <usize>row);
    const end = min(sourceHeight, first + down);
    for (ready = max(ready, first); ready < end; ready++) {
      sampleAcross(source + <usize>(ready * sourceWidth), width, across, rowAt(ready));
    }
    const weights = DOWN_WEIGHTS + 2 * <usize>(row * down);
    sampleDown(first, weights, down, width, out + <usize>(row * width));
  }
}
