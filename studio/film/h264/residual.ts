/** The difference between a macroblock and its prediction, coded and added as a decoder does it (ITU-T H.264 8.5). */
import type { BitWriter } from "./bit-writer.ts";
import { CHROMA_DC_CONTEXT, contextOf, writeBlock } from "./cavlc.ts";
import { BLOCK_X, BLOCK_Y } from "./macroblock.ts";
import type { Picture, Samples } from "./picture.ts";
import { chromaQp, Quantiser } from "./quantiser.ts";
import { forward4x4, hadamard2x2, inverse4x4 } from "./transform.ts";

/** The prediction of one macroblock. */
export interface Prediction {
  /** 16 x 16. */
  y: Samples;
  /** 8 x 8 each. */
  chroma: readonly [Samples, Samples];
}

/** A difference below this part of the quantiser's own error is left as it is. */
const LEAVE = 0.6;
/** Levels are rounded up from here on, in parts of a step. */
const ROUNDING = 0.3;
/** Where each 4x4 block begins in an 8x8 block of chroma. */
const CHROMA_AT = [0, 4, 32, 36];

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
  private readonly block = new Int32Array(16);
  private readonly blocks = Array.from({ length: 4 }, () => new Int32Array(16));
  private readonly dc = new Int32Array(4);
  private readonly lumaCounts: Uint8Array;
  private readonly chromaCounts: readonly [Uint8Array, Uint8Array];
  private chromaPattern = 0;

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

  /** Codes the difference, and puts what a decoder will show into `out`. Returns coded_block_pattern (7.4.5). */
  code(wanted: Picture, prediction: Prediction, out: Picture, column: number, row: number): number {
    let pattern = 0;
    for (let quarter = 0; quarter < 4; quarter++) {
      if (this.codeQuarter(wanted, prediction.y, out, column, row, quarter))
        pattern |= 1 << quarter;
    }
    this.chromaPattern = 0;
    for (const c of [0, 1] as const) {
      const [from, to] = c === 0 ? [wanted.cb, out.cb] : [wanted.cr, out.cr];
      const coded = this.codeChroma(from, prediction.chroma[c], to, column, row, c);
      this.chromaPattern = Math.max(this.chromaPattern, coded);
    }
    return pattern | (this.chromaPattern << 4);
  }

  /** The residual of macroblock_layer (7.3.5.3) for the pattern that `code` returned. */
  write(w: BitWriter, pattern: number, column: number, row: number): void {
    const stride = this.width >> 2;
    for (let i = 0; i < 16; i++) {
      const [bx, by] = [BLOCK_X[i], BLOCK_Y[i]];
      const at = (row * 4 + by) * stride + column * 4 + bx;
      const counts = this.lumaCounts;
      if (!(pattern & (1 << (i >> 2)))) counts[at] = 0;
      else {
        const context = contextOf(counts, at, stride, column > 0 || bx > 0, row > 0 || by > 0);
        counts[at] = writeBlock(w, this.levels, i * 16, 16, context);
      }
    }
    const part = pattern >> 4;
    if (part) for (const levels of this.dcLevels) writeBlock(w, levels, 0, 4, CHROMA_DC_CONTEXT);
    for (const c of [0, 1] as const) this.writeChroma(w, part, column, row, c);
  }

  /** Notes that nothing of a macroblock is coded. */
  skip(column: number, row: number): void {
    const stride = this.width >> 2;
    const at = (row * stride + column) * 4;
    for (let y = 0; y < 4; y++) this.lumaCounts.fill(0, at + y * stride, at + y * stride + 4);
    const half = stride >> 1;
    const chromaAt = (row * half + column) * 2;
    for (const counts of this.chromaCounts) {
      counts.fill(0, chromaAt, chromaAt + 2);
      counts.fill(0, chromaAt + half, chromaAt + half + 2);
    }
  }

  /** One 8x8 quarter of luma; false when nothing of it is coded. */
  private codeQuarter(
    wanted: Picture,
    prediction: Samples,
    out: Picture,
    column: number,
    row: number,
    quarter: number,
  ): boolean {
    const { width, levels, block } = this;
    const inside = (quarter >> 1) * 128 + (quarter & 1) * 8;
    const at = (row * 16 + (quarter >> 1) * 8) * width + column * 16 + (quarter & 1) * 8;
    copy(prediction, inside, 16, out.y, at, width);
    if (difference(wanted.y, at, width, prediction, inside, 16) < this.leave[0]) return false;
    let count = 0;
    for (let b = 0; b < 4; b++) {
      const from = inside + (b >> 1) * 64 + (b & 1) * 4;
      const to = at + (b >> 1) * 4 * width + (b & 1) * 4;
      forward4x4(wanted.y, to, width, prediction, from, 16, block);
      const coded = this.luma.quantise(block, levels, (quarter * 4 + b) * 16, 0);
      if (coded > 0) inverse4x4(block, prediction, from, 16, out.y, to, width);
      count += coded;
    }
    if (count > 1 || (count === 1 && !this.isSingle(quarter))) return true;
    // One level of the least size costs more than it is worth.
    if (count === 1) copy(prediction, inside, 16, out.y, at, width);
    return false;
  }

  private isSingle(quarter: number): boolean {
    let sum = 0;
    for (let i = quarter * 64; i < quarter * 64 + 64; i++) sum += Math.abs(this.levels[i]);
    return sum <= 1;
  }

  /** One 8x8 block of chroma. Returns 0 where nothing, 1 where DC alone, 2 where all levels are coded. */
  private codeChroma(
    wanted: Samples,
    prediction: Samples,
    out: Samples,
    column: number,
    row: number,
    c: 0 | 1,
  ): 0 | 1 | 2 {
    const stride = this.width >> 1;
    const at = row * 8 * stride + column * 8;
    const levels = this.chromaLevels[c];
    const dc = this.dcLevels[c];
    levels.fill(0);
    dc.fill(0);
    copy(prediction, 0, 8, out, at, stride);
    if (difference(wanted, at, stride, prediction, 0, 8) < this.leave[1]) return 0;
    let count = 0;
    for (const [i, block] of this.blocks.entries()) {
      const from = at + (i >> 1) * 4 * stride + (i & 1) * 4;
      forward4x4(wanted, from, stride, prediction, CHROMA_AT[i], 8, block);
      dc[i] = block[0];
      count += this.chroma.quantise(block, levels, i * 16, 1);
    }
    hadamard2x2(dc);
    for (let i = 0; i < 4; i++) this.dc[i] = dc[i] = this.chroma.quantiseDc(dc[i]);
    if (count === 0 && !(dc[0] || dc[1] || dc[2] || dc[3])) return 0;
    hadamard2x2(this.dc);
    for (const [i, block] of this.blocks.entries()) {
      block[0] = this.chroma.scaleChromaDc(this.dc[i]);
      const to = at + (i >> 1) * 4 * stride + (i & 1) * 4;
      inverse4x4(block, prediction, CHROMA_AT[i], 8, out, to, stride);
    }
    return count > 0 ? 2 : 1;
  }

  private writeChroma(w: BitWriter, part: number, column: number, row: number, c: 0 | 1): void {
    const counts = this.chromaCounts[c];
    const stride = this.width >> 3;
    for (let i = 0; i < 4; i++) {
      const at = (row * 2 + (i >> 1)) * stride + column * 2 + (i & 1);
      if (part < 2) counts[at] = 0;
      else {
        const context = contextOf(counts, at, stride, column > 0 || (i & 1) > 0, row > 0 || i > 1);
        counts[at] = writeBlock(w, this.chromaLevels[c], i * 16, 15, context);
      }
    }
  }
}

/** Copies 8x8 samples. */
function copy(
  from: Samples,
  fromAt: number,
  fromStride: number,
  to: Samples,
  toAt: number,
  toStride: number,
): void {
  for (let y = 0; y < 8; y++) {
    const f = fromAt + y * fromStride;
    const t = toAt + y * toStride;
    for (let x = 0; x < 8; x++) to[t + x] = from[f + x];
  }
}

/** The sum of squared differences of 8x8 samples. */
function difference(
  a: Samples,
  aAt: number,
  aStride: number,
  b: Samples,
  bAt: number,
  bStride: number,
): number {
  let sum = 0;
  for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 8; x++) {
      const d = a[aAt + y * aStride + x] - b[bAt + y * bStride + x];
      sum += d * d;
    }
  }
  return sum;
}
