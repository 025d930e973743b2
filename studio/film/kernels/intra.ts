/** Predicts, transforms, quantises and reconstructs intra macroblocks (ITU-T H.264 8.3.3, 8.3.4, 8.5.2, 8.5.4). */
import { findFlat, NONE } from "./flat";
import { blockOfChroma, COUNTS, DC_LEVELS, LEVELS } from "./memory";
import { CHROMA, LUMA, quantiseAc, quantiseDc, scaleChromaDc, scaleLumaDc } from "./quantiser";
import {
  BLUE_SQUARE,
  costOf,
  DC,
  loadSquare,
  LUMA_SQUARE,
  predictSquare,
  RED_SQUARE,
} from "./square";
import { addInversePair, hadamard2x2, hadamard4x4 } from "./transform";

/** In raster order, the place of each 4x4 luma block in coding order (6.4.3), and the zig-zag scan (Table 8-2). */
const BLOCK_ORDER: StaticArray<u8> = [0, 1, 4, 5, 2, 3, 6, 7, 8, 9, 12, 13, 10, 11, 14, 15];
const ZIGZAG: StaticArray<u8> = [0, 1, 4, 8, 5, 2, 3, 6, 9, 12, 13, 10, 7, 11, 14, 15];
/** intra_chroma_pred_mode (Table 8-5) of each Intra16x16PredMode. */
const CHROMA_MODE: StaticArray<i32> = [2, 1, 0, 3];

const DC_VALUES: usize = memory.data(64, 16);

/** Codes the luma of a macroblock at `at` and returns Intra16x16PredMode. */
export function codeIntraLuma(at: usize, stride: usize, hasLeft: bool, hasTop: bool): i32 {
  const square = LUMA_SQUARE;
  const flat = findFlat(at, stride, 16, hasLeft, hasTop);
  if (flat != NONE) {
    // Paper below the words, for instance.
    memory.fill(COUNTS, 0, 16);
    memory.fill(DC_LEVELS, 0, 32);
    return flat;
  }
  loadSquare(square, at, stride, 16, hasLeft, hasTop);
  let mode = 0;
  for (let i = 1; i < 4; i++) if (costOf(square, i) < costOf(square, mode)) mode = i;
  predictSquare(square, at, stride, 16, mode);
  for (let k = 0; k < 16; k++) {
    const block = square + 32 * <usize>k;
    const order = <usize>BLOCK_ORDER[k];
    store<i32>(DC_VALUES + 4 * <usize>k, load<i16>(block));
    store<u8>(COUNTS + order, <u8>quantiseAc(block, LEVELS + 32 * order, LUMA));
  }
  codeLumaDc();
  for (let k: usize = 0; k < 16; k += 2) {
    const block = square + 32 * k;
    store<i16>(block, <i16>scaleLumaDc(load<i32>(DC_VALUES + 4 * k), LUMA));
    store<i16>(block, <i16>scaleLumaDc(load<i32>(DC_VALUES + 4 * k, 4), LUMA), 32);
    addInversePair(block, at + (k >> 2) * 4 * stride + (k & 3) * 4, stride);
  }
  return mode;
}

function codeLumaDc(): void {
  hadamard4x4(DC_VALUES);
  for (let i: usize = 0; i < 64; i += 4) {
    store<i32>(DC_VALUES + i, quantiseDc((load<i32>(DC_VALUES + i) + 1) >> 1, LUMA));
  }
  for (let i = 0; i < 16; i++) {
    store<i16>(DC_LEVELS + 2 * <usize>i, <i16>load<i32>(DC_VALUES + 4 * <usize>ZIGZAG[i]));
  }
  hadamard4x4(DC_VALUES);
}

/** CodedBlockPatternChroma (7.4.5) of the macroblock coded last: 0 no levels, 1 DC only, 2 DC and AC. */
let pattern = 0;

/**
 * Codes Cb and Cr of a macroblock and returns intra_chroma_pred_mode + 4 * CodedBlockPatternChroma. The other modes cost
 * `modeCost` more than DC.
 */
export function codeIntraChroma(
  blue: usize,
  red: usize,
  stride: usize,
  hasLeft: bool,
  hasTop: bool,
  modeCost: i32,
): i32 {
  const flat = findFlat(blue, stride, 8, hasLeft, hasTop);
  if (flat != NONE && flat == findFlat(red, stride, 8, hasLeft, hasTop)) return CHROMA_MODE[flat];
  loadSquare(BLUE_SQUARE, blue, stride, 8, hasLeft, hasTop);
  loadSquare(RED_SQUARE, red, stride, 8, hasLeft, hasTop);
  let mode = DC;
  let least = costOf(BLUE_SQUARE, DC) + costOf(RED_SQUARE, DC) - modeCost;
  for (let i = 0; i < 4; i++) {
    const cost = costOf(BLUE_SQUARE, i) + costOf(RED_SQUARE, i);
    if (i == DC || cost >= least) continue;
    least = cost;
    mode = i;
  }
  pattern = 0;
  codeChroma(BLUE_SQUARE, blue, stride, mode, 0);
  codeChroma(RED_SQUARE, red, stride, mode, 1);
  return CHROMA_MODE[mode] + 4 * pattern;
}

function codeChroma(square: usize, at: usize, stride: usize, mode: i32, c: i32): void {
  const first = <usize>blockOfChroma(c);
  predictSquare(square, at, stride, 8, mode);
  for (let i: usize = 0; i < 4; i++) {
    const block = square + 32 * i;
    store<i32>(DC_VALUES + 4 * i, load<i16>(block));
    const count = quantiseAc(block, LEVELS + 32 * (first + i), CHROMA);
    store<u8>(COUNTS + first + i, <u8>count);
    if (count > 0) pattern = 2;
  }
  hadamard2x2(DC_VALUES);
  for (let i: usize = 0; i < 4; i++) {
    const level = quantiseDc(load<i32>(DC_VALUES + 4 * i), CHROMA);
    store<i32>(DC_VALUES + 4 * i, level);
    store<i16>(DC_LEVELS + 2 * (first + i), <i16>level);
    if (level != 0 && pattern == 0) pattern = 1;
  }
  hadamard2x2(DC_VALUES);
  for (let i: usize = 0; i < 4; i++) {
    store<i16>(square + 32 * i, <i16>scaleChromaDc(load<i32>(DC_VALUES + 4 * i), CHROMA));
  }
  addInversePair(square, at, stride);
  addInversePair(square + 64, at + 4 * stride, stride);
}
