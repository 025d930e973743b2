/** The difference between a macroblock and its prediction, coded and added as a decoder does it (ITU-T H.264 8.5). */
import { blockOfChroma, COUNTS, DC_LEVELS, LEVELS } from "./memory";
import { CHROMA, LUMA, quantise, quantiseAc, quantiseDc, scaleChromaDc } from "./quantiser";
import { addInversePair, forwardPair, hadamard2x2 } from "./transform";

const BLOCKS: usize = memory.data(128, 16);
const DC: usize = memory.data(16, 16);

/** Squared differences of 8x8 samples below which they are left as they are. */
let leaveLuma: f64 = 0;
let leaveChroma: f64 = 0;

export function setLeft(luma: f64, chroma: f64): void {
  leaveLuma = luma;
  leaveChroma = chroma;
}

function rowDifference(a: usize, b: usize): v128 {
  return i16x8.sub(v128.load_ext<u8>(a), v128.load_ext<u8>(b));
}

function isNear(a: usize, b: usize, stride: usize, limit: f64): bool {
  let sum = i32x4.splat(0);
  for (let y = 0; y < 8; y++, a += stride, b += stride) {
    const row = rowDifference(a, b);
    sum = i32x4.add(sum, i32x4.dot_i16x8_s(row, row));
  }
  const all = i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1);
  return <f64>(all + i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3)) < limit;
}

function transformSquare(wanted: usize, out: usize, stride: usize): void {
  for (let pair: usize = 0; pair < 2; pair++) {
    const at = pair * 4 * stride;
    forwardPair(
      rowDifference(wanted + at, out + at),
      rowDifference(wanted + at + stride, out + at + stride),
      rowDifference(wanted + at + 2 * stride, out + at + 2 * stride),
      rowDifference(wanted + at + 3 * stride, out + at + 3 * stride),
      BLOCKS + 64 * pair,
    );
  }
}

/** Whether the only level of four blocks is 1 or -1. */
function isLeast(levels: usize): bool {
  let sum = i16x8.splat(0);
  for (let i: usize = 0; i < 128; i += 16) sum = v128.or(sum, i16x8.abs(v128.load(levels + i)));
  return !v128.any_true(i16x8.gt_s(sum, i16x8.splat(1)));
}

/** One 8x8 quarter of luma; false when nothing of it is coded. */
function codeQuarter(wanted: usize, out: usize, stride: usize, quarter: i32): bool {
  if (isNear(wanted, out, stride, leaveLuma)) return false;
  transformSquare(wanted, out, stride);
  const levels = LEVELS + 128 * <usize>quarter;
  const counts = COUNTS + 4 * <usize>quarter;
  let count = 0;
  for (let b: usize = 0; b < 4; b++) {
    const found = quantise(BLOCKS + 32 * b, levels + 32 * b, LUMA);
    store<u8>(counts + b, <u8>found);
    count += found;
  }
  // One level of the least size costs more than it is worth.
  if (count == 0 || (count == 1 && isLeast(levels))) return false;
  if (load<u16>(counts)) addInversePair(BLOCKS, out, stride);
  if (load<u16>(counts, 2)) addInversePair(BLOCKS + 64, out + 4 * stride, stride);
  return true;
}

/** One 8x8 block of chroma. Returns 0 where nothing, 1 where DC alone, 2 where all levels are coded. */
function codeChroma(wanted: usize, out: usize, stride: usize, c: i32): i32 {
  const block = blockOfChroma(c);
  const dcLevels = DC_LEVELS + 2 * <usize>block;
  const counts = COUNTS + <usize>block;
  store<u32>(counts, 0);
  store<u64>(dcLevels, 0);
  if (isNear(wanted, out, stride, leaveChroma)) return 0;
  transformSquare(wanted, out, stride);
  let count = 0;
  for (let b: usize = 0; b < 4; b++) {
    store<i32>(DC + 4 * b, load<i16>(BLOCKS + 32 * b));
    const found = quantiseAc(BLOCKS + 32 * b, LEVELS + 32 * (<usize>block + b), CHROMA);
    store<u8>(counts + b, <u8>found);
    count += found;
  }
  hadamard2x2(DC);
  let any = 0;
  for (let b: usize = 0; b < 4; b++) {
    const level = quantiseDc(load<i32>(DC + 4 * b), CHROMA);
    store<i32>(DC + 4 * b, level);
    store<i16>(dcLevels + 2 * b, <i16>level);
    any |= level;
  }
  if (count == 0 && any == 0) return 0;
  hadamard2x2(DC);
  for (let b: usize = 0; b < 4; b++) {
    store<i16>(BLOCKS + 32 * b, <i16>scaleChromaDc(load<i32>(DC + 4 * b), CHROMA));
  }
  addInversePair(BLOCKS, out, stride);
  addInversePair(BLOCKS + 64, out + 4 * stride, stride);
  return count > 0 ? 2 : 1;
}

/**
 * Codes the difference between the macroblock that is wanted and the prediction, which is in `out`, and adds to it what a decoder
 * will. Both are pictures of this size. Returns coded_block_pattern (7.4.5).
 */
export function codeDifference(
  wanted: usize,
  out: usize,
  width: i32,
  height: i32,
  column: i32,
  row: i32,
): i32 {
  const stride = <usize>width;
  const at = <usize>(row * 16 * width + column * 16);
  let pattern = 0;
  for (let quarter = 0; quarter < 4; quarter++) {
    const to = at + <usize>((quarter >> 1) * 8 * width + (quarter & 1) * 8);
    if (codeQuarter(wanted + to, out + to, stride, quarter)) pattern |= 1 << quarter;
  }
  const half = stride >> 1;
  const blueAt = <usize>(width * height + (row * 8 * width) / 2 + column * 8);
  const redAt = blueAt + <usize>((width * height) >> 2);
  const blue = codeChroma(wanted + blueAt, out + blueAt, half, 0);
  const red = codeChroma(wanted + redAt, out + redAt, half, 1);
  return pattern | (max(blue, red) << 4);
}
