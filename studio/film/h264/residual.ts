/** The difference between a macroblock and its prediction, coded and added as a decoder does it (ITU-T H.264 8.5). */
import type { BitWriter } from "./bit-writer.ts";
import { CHROMA_DC_CONTEXT, contextOf, writeBlock, writeEmptyBlock } from "./cavlc.ts";
import { BLOCK_X, BLOCK_Y } from "./macroblock.ts";
import type { Picture, Samples } from "./picture.ts";
import { chromaQp, Quantiser } from "./quantiser.ts";
import { addInverse4x4, forwardDifference4x4, hadamard2x2 } from "./transform.ts";

/** A difference below this part of the quantiser's own error is left as it is. */
const LEAVE = 1;
/** Levels are rounded up from here on, in parts of a step. */
const ROUNDING = 0.3;
/** The squared difference of 8x8 samples that is not worth coding at this quantiser (step squared / 12 a sample). */
const worthwhile = (qp: number): number => (LEAVE * 64 * 2 ** ((qp - 4) / 3)) / 12;

export class ResidualCoder {
  private readonly width: number;
  private readonly luma: Quantiser;
  private readonly chroma: Quantiser;
  private readonly leave: readonly [luma: number, chroma: number];
  private readonly levels = new Int32Array(256);
  private readonly chromaLevels = [new Int32Array(64), new Int32Array(64)] as const;
  private readonly dcLevels = [new Int32Array(4), new Int32Array(4)] as const;
  /** How many levels of the macroblock's blocks are not zero: luma, Cb and Cr. */
  private readonly found = new Uint8Array(24);
  private readonly blocks = new Int32Array(64);
  private readonly dc = new Int32Array(4);
  private readonly lumaCounts: Uint8Array;
  private readonly chromaCounts: readonly [Uint8Array, Uint8Array];

  /** For frames of this size in samples. */
  constructor(width: number, height: number, qp: number) {
    this.width = width;
    this.luma = new Quantiser(qp, ROUNDING);
    this.chroma = new Quantiser(chromaQp(qp), ROUNDING);
    this.leave = [worthwhile(qp), worthwhile(chromaQp(qp))];
    this.lumaCounts = new Uint8Array((width * height) >> 4);
    this.chromaCounts = [
      new Uint8Array((width * height) >> 6),
      new Uint8Array((width * height) >> 6),
    ];
  }

  /**
   * Codes the difference between what is wanted and the prediction, which is in `out`, and adds to it what a decoder will.
   * Returns coded_block_pattern (7.4.5).
   */
  code(wanted: Picture, out: Picture, column: number, row: number): number {
    let pattern = 0;
    for (let quarter = 0; quarter < 4; quarter++) {
      if (this.codeQuarter(wanted.y, out.y, column, row, quarter)) pattern |= 1 << quarter;
    }
    const blue = this.codeChroma(wanted.cb, out.cb, column, row, 0);
    const red = this.codeChroma(wanted.cr, out.cr, column, row, 1);
    return pattern | ((blue > red ? blue : red) << 4);
  }

  /** The residual of macroblock_layer (7.3.5.3) for the pattern that `code` returned. */
  write(w: BitWriter, pattern: number, column: number, row: number): void {
    if (pattern === 0) {
      this.skip(column, row);
      return;
    }
    const stride = this.width >> 2;
    const { lumaCounts: counts, found } = this;
    for (let i = 0; i < 16; i++) {
      const bx = BLOCK_X[i];
      const by = BLOCK_Y[i];
      const at = (row * 4 + by) * stride + column * 4 + bx;
      if (!(pattern & (1 << (i >> 2)))) counts[at] = 0;
      else {
        const context = contextOf(counts, at, stride, column > 0 || bx > 0, row > 0 || by > 0);
        counts[at] = found[i];
        if (found[i] === 0) writeEmptyBlock(w, context);
        else writeBlock(w, this.levels, i * 16, 16, context);
      }
    }
    const part = pattern >> 4;
    if (part > 0) {
      writeBlock(w, this.dcLevels[0], 0, 4, CHROMA_DC_CONTEXT);
      writeBlock(w, this.dcLevels[1], 0, 4, CHROMA_DC_CONTEXT);
    }
    this.writeChroma(w, part, column, row, 0);
    this.writeChroma(w, part, column, row, 1);
  }

  /** Notes that nothing of a macroblock is coded. */
  skip(column: number, row: number): void {
    const { lumaCounts, chromaCounts } = this;
    const stride = this.width >> 2;
    const at = (row * stride + column) * 4;
    for (let y = 0; y < 4; y++) lumaCounts.fill(0, at + y * stride, at + y * stride + 4);
    const half = stride >> 1;
    const chromaAt = (row * half + column) * 2;
    for (let c = 0; c < 2; c++) {
      const counts = chromaCounts[c];
      counts[chromaAt] = counts[chromaAt + 1] = 0;
      counts[chromaAt + half] = counts[chromaAt + half + 1] = 0;
    }
  }

  /** One 8x8 quarter of luma; false when nothing of it is coded. */
  private codeQuarter(
    wanted: Samples,
    out: Samples,
    column: number,
    row: number,
    quarter: number,
  ): boolean {
    const { width, levels, blocks, found, luma } = this;
    const at = (row * 16 + (quarter >> 1) * 8) * width + column * 16 + (quarter & 1) * 8;
    if (isNear(wanted, out, at, width, this.leave[0])) return false;
    let count = 0;
    for (let b = 0; b < 4; b++) {
      const to = at + (b >> 1) * 4 * width + (b & 1) * 4;
      forwardDifference4x4(wanted, out, to, width, blocks, b * 16);
      const i = quarter * 4 + b;
      count += found[i] = luma.quantise(blocks, b * 16, levels, i * 16, 0);
    }
    // One level of the least size costs more than it is worth.
    if (count === 0 || (count === 1 && this.isSingle(quarter))) return false;
    for (let b = 0; b < 4; b++) {
      if (found[quarter * 4 + b] === 0) continue;
      const to = at + (b >> 1) * 4 * width + (b & 1) * 4;
      addInverse4x4(blocks, b * 16, true, out, to, width);
    }
    return true;
  }

  private isSingle(quarter: number): boolean {
    let block = 4 * quarter;
    while (this.found[block] === 0) block++;
    let sum = 0;
    for (let i = block * 16; i < block * 16 + 16; i++) sum += Math.abs(this.levels[i]);
    return sum <= 1;
  }

  /** One 8x8 block of chroma. Returns 0 where nothing, 1 where DC alone, 2 where all levels are coded. */
  private codeChroma(
    wanted: Samples,
    out: Samples,
    column: number,
    row: number,
    c: 0 | 1,
  ): 0 | 1 | 2 {
    const { blocks, found, chroma, dc: sums } = this;
    const stride = this.width >> 1;
    const at = row * 8 * stride + column * 8;
    const levels = this.chromaLevels[c];
    const dc = this.dcLevels[c];
    const first = 16 + 4 * c;
    if (isNear(wanted, out, at, stride, this.leave[1])) {
      found.fill(0, first, first + 4);
      dc.fill(0);
      return 0;
    }
    let count = 0;
    for (let i = 0; i < 4; i++) {
      const from = at + (i >> 1) * 4 * stride + (i & 1) * 4;
      forwardDifference4x4(wanted, out, from, stride, blocks, i * 16);
      dc[i] = blocks[i * 16];
      count += found[first + i] = chroma.quantise(blocks, i * 16, levels, i * 16, 1);
    }
    hadamard2x2(dc);
    for (let i = 0; i < 4; i++) sums[i] = dc[i] = chroma.quantiseDc(dc[i]);
    if (count === 0 && !(dc[0] || dc[1] || dc[2] || dc[3])) return 0;
    hadamard2x2(sums);
    for (let i = 0; i < 4; i++) {
      blocks[i * 16] = chroma.scaleChromaDc(sums[i]);
      const to = at + (i >> 1) * 4 * stride + (i & 1) * 4;
      addInverse4x4(blocks, i * 16, found[first + i] > 0, out, to, stride);
    }
    return count > 0 ? 2 : 1;
  }

  private writeChroma(w: BitWriter, part: number, column: number, row: number, c: 0 | 1): void {
    const { found } = this;
    const counts = this.chromaCounts[c];
    const stride = this.width >> 3;
    for (let i = 0; i < 4; i++) {
      const at = (row * 2 + (i >> 1)) * stride + column * 2 + (i & 1);
      if (part < 2) counts[at] = 0;
      else {
        const context = contextOf(counts, at, stride, column > 0 || (i & 1) > 0, row > 0 || i > 1);
        counts[at] = found[16 + 4 * c + i];
        if (counts[at] === 0) writeEmptyBlock(w, context);
        else writeBlock(w, this.chromaLevels[c], i * 16, 15, context);
      }
    }
  }
}

/** Whether the squared differences of 8x8 samples add up to less than `limit`. */
function isNear(a: Samples, b: Samples, at: number, stride: number, limit: number): boolean {
  let sum = 0;
  for (let y = 0, i = at; y < 8 && sum < limit; y++, i += stride) {
    for (let x = i; x < i + 8; x++) {
      const d = a[x] - b[x];
      sum += d * d;
    }
  }
  return sum < limit;
}
