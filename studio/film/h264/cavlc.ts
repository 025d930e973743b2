/** Context-adaptive variable-length coding of transform levels (ITU-T H.264 7.3.5.3.2 and 9.2). */
import type { BitWriter } from "./bit-writer.ts";
import {
  COEFF_TOKEN_LENGTH,
  COEFF_TOKEN_CODE,
  CHROMA_DC_TOKEN_LENGTH,
  CHROMA_DC_TOKEN_CODE,
  TOTAL_ZEROS_LENGTH,
  TOTAL_ZEROS_CODE,
  CHROMA_DC_ZEROS_LENGTH,
  CHROMA_DC_ZEROS_CODE,
  RUN_BEFORE_LENGTH,
  RUN_BEFORE_CODE,
} from "./cavlc-tables.ts";

/** The nC of a chroma DC block (9.2.1). */
export const CHROMA_DC_CONTEXT = -1;

/** nC (9.2.1): the mean of the counts of the blocks to the left and above, where there are such blocks. */
export function contextOf(
  counts: Uint8Array,
  at: number,
  stride: number,
  left: boolean,
  top: boolean,
): number {
  if (left && top) return (counts[at - 1] + counts[at - stride] + 1) >> 1;
  if (left) return counts[at - 1];
  return top ? counts[at - stride] : 0;
}

// The block being written: its non-zero levels and the zeros before each, highest frequency first.
const levels = new Int32Array(16);
const runs = new Int32Array(16);

/**
 * residual_block_cavlc: writes `size` (4, 15 or 16) levels in scan order, beginning at `offset`.
 * `context` is nC. Returns TotalCoeff, which later blocks need for their own nC.
 */
export function writeBlock(
  w: BitWriter,
  block: Int16Array,
  offset: number,
  size: number,
  context: number,
): number {
  let total = 0;
  let run = 0;
  let lastPosition = -1;
  for (let i = size - 1; i >= 0; i--) {
    const level = block[offset + i];
    if (level !== 0) {
      if (total > 0) runs[total - 1] = run;
      else lastPosition = i;
      levels[total++] = level;
      run = 0;
    } else {
      run++;
    }
  }
  let trailingOnes = 0;
  while (
    trailingOnes < 3 &&
    trailingOnes < total &&
    (levels[trailingOnes] === 1 || levels[trailingOnes] === -1)
  ) {
    trailingOnes++;
  }
  writeCoeffToken(w, total, trailingOnes, context);
  if (total === 0) return 0;

  let signs = 0;
  for (let i = 0; i < trailingOnes; i++) signs = 2 * signs + (levels[i] < 0 ? 1 : 0);
  w.bits(signs, trailingOnes);
  writeLevels(w, total, trailingOnes);

  let zerosLeft = lastPosition + 1 - total;
  if (total < size) {
    const chromaDc = size === 4;
    const lengths = chromaDc ? CHROMA_DC_ZEROS_LENGTH : TOTAL_ZEROS_LENGTH;
    const codes = chromaDc ? CHROMA_DC_ZEROS_CODE : TOTAL_ZEROS_CODE;
    w.bits(codes[total - 1][zerosLeft], lengths[total - 1][zerosLeft]);
  }
  for (let i = 0; i < total - 1 && zerosLeft > 0; i++) {
    const row = zerosLeft < 7 ? zerosLeft - 1 : 6;
    w.bits(RUN_BEFORE_CODE[row][runs[i]], RUN_BEFORE_LENGTH[row][runs[i]]);
    zerosLeft -= runs[i];
  }
  return total;
}

/** residual_block_cavlc of a block without levels. */
export function writeEmptyBlock(w: BitWriter, context: number): void {
  writeCoeffToken(w, 0, 0, context);
}

function writeCoeffToken(w: BitWriter, total: number, trailingOnes: number, context: number): void {
  const entry = 4 * total + trailingOnes;
  if (context === CHROMA_DC_CONTEXT) {
    w.bits(CHROMA_DC_TOKEN_CODE[entry], CHROMA_DC_TOKEN_LENGTH[entry]);
  } else if (context >= 8) {
    w.bits(total === 0 ? 3 : ((total - 1) << 2) | trailingOnes, 6);
  } else {
    const column = context < 2 ? 0 : context < 4 ? 1 : 2;
    w.bits(COEFF_TOKEN_CODE[column][entry], COEFF_TOKEN_LENGTH[column][entry]);
  }
}

/** level_prefix and level_suffix (9.2.2.1) of the levels after the trailing ones. */
function writeLevels(w: BitWriter, total: number, trailingOnes: number): void {
  let suffixLength = total > 10 && trailingOnes < 3 ? 1 : 0;
  for (let i = trailingOnes; i < total; i++) {
    const level = levels[i];
    const magnitude = level < 0 ? -level : level;
    let code = level > 0 ? 2 * level - 2 : -2 * level - 1;
    // A first level after fewer than three trailing ones cannot be +1 or -1, so its codes start there.
    if (i === trailingOnes && trailingOnes < 3) code -= 2;

    const escape = suffixLength === 0 ? 30 : 15 << suffixLength;
    if (code >= escape) {
      if (code - escape > 4095) throw new RangeError("level too large for CAVLC in Main profile");
      w.bits(1, 16);
      w.bits(code - escape, 12);
    } else if (suffixLength > 0) {
      const suffix = code & ((1 << suffixLength) - 1);
      w.bits((1 << suffixLength) | suffix, (code >> suffixLength) + 1 + suffixLength);
    } else if (code >= 14) {
      w.bits(1, 15);
      w.bits(code - 14, 4);
    } else {
      w.bits(1, code + 1);
    }

    if (suffixLength === 0) suffixLength = 1;
    if (suffixLength < 6 && magnitude > 3 << (suffixLength - 1)) suffixLength++;
  }
}
