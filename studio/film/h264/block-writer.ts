/** Writes the levels of a macroblock's blocks (ITU-T H.264 7.3.5.3), and keeps what later blocks' contexts need of them. */
import type { BitWriter } from "./bit-writer.ts";
import { CHROMA_DC_CONTEXT, contextOf, writeBlock, writeEmptyBlock } from "./cavlc.ts";
import type { Kernels } from "./kernels.ts";
import { BLOCK_X, BLOCK_Y } from "./macroblock.ts";

const ALL_LUMA = 16;
const ALL_CHROMA = 4;

export class BlockWriter {
  private readonly kernels: Kernels;
  private readonly columns: number;
  /** TotalCoeff of every 4x4 block of the picture. */
  private readonly luma: Uint8Array;
  private readonly chroma: readonly [Uint8Array, Uint8Array];

  /** For pictures of this many macroblocks, whose levels `kernels` have. */
  constructor(columns: number, rows: number, kernels: Kernels) {
    this.kernels = kernels;
    this.columns = columns;
    const count = columns * rows;
    this.luma = new Uint8Array(ALL_LUMA * count);
    this.chroma = [new Uint8Array(ALL_CHROMA * count), new Uint8Array(ALL_CHROMA * count)];
  }

  /** nC of a macroblock's first block of luma. */
  firstContext(column: number, row: number): number {
    const stride = this.columns * 4;
    const at = (row * stride + column) * 4;
    return contextOf(this.luma, at, stride, column > 0, row > 0);
  }

  /** What a macroblock of motion has after its coded_block_pattern, which is `pattern`. */
  writeDifference(w: BitWriter, pattern: number, column: number, row: number): void {
    w.se(0); // mb_qp_delta
    this.writeLuma(w, pattern & 15, false, column, row);
    this.writeChroma(w, pattern >> 4, column, row);
  }

  /** The quarters of `pattern`, a bit each; the others have no levels. DC levels are left out where they have been written: `isAc`. */
  writeLuma(w: BitWriter, pattern: number, isAc: boolean, column: number, row: number): void {
    const { luma, columns } = this;
    const { levels, counts } = this.kernels;
    const stride = columns * 4;
    for (let i = 0; i < 16; i++) {
      const bx = BLOCK_X[i];
      const by = BLOCK_Y[i];
      const at = (row * 4 + by) * stride + column * 4 + bx;
      if (!(pattern & (1 << (i >> 2)))) {
        luma[at] = 0;
        continue;
      }
      const context = contextOf(luma, at, stride, column > 0 || bx > 0, row > 0 || by > 0);
      const count = counts[i];
      luma[at] = count;
      if (count === 0) writeEmptyBlock(w, context);
      else if (isAc) writeBlock(w, levels, i * 16 + 1, 15, context);
      else writeBlock(w, levels, i * 16, 16, context);
    }
  }

  /** `part`, as in coded_block_pattern (7.4.5): 0 no levels, 1 DC only, 2 all. */
  writeChroma(w: BitWriter, part: number, column: number, row: number): void {
    const { levels, counts, dcLevels } = this.kernels;
    if (part > 0) {
      writeBlock(w, dcLevels, 16, 4, CHROMA_DC_CONTEXT);
      writeBlock(w, dcLevels, 20, 4, CHROMA_DC_CONTEXT);
    }
    const stride = this.columns * 2;
    for (let block = 16; block < 24; block++) {
      const found = this.chroma[block < 20 ? 0 : 1];
      const bx = block & 1;
      const by = (block >> 1) & 1;
      const at = (row * 2 + by) * stride + column * 2 + bx;
      if (part < 2) {
        found[at] = 0;
        continue;
      }
      const context = contextOf(found, at, stride, column > 0 || bx > 0, row > 0 || by > 0);
      const count = counts[block];
      found[at] = count;
      if (count === 0) writeEmptyBlock(w, context);
      else writeBlock(w, levels, block * 16 + 1, 15, context);
    }
  }

  /** Notes that nothing of any macroblock is coded. */
  clear(): void {
    for (const found of [this.luma, ...this.chroma]) found.fill(0);
  }

  /** Notes that nothing of a macroblock is coded. */
  skip(column: number, row: number): void {
    const { luma, chroma } = this;
    const stride = this.columns * 4;
    const at = (row * stride + column) * 4;
    for (let y = 0; y < 4; y++) luma.fill(0, at + y * stride, at + y * stride + 4);
    const half = stride >> 1;
    const chromaAt = (row * half + column) * 2;
    for (const found of chroma) {
      found[chromaAt] = found[chromaAt + 1] = 0;
      found[chromaAt + half] = found[chromaAt + half + 1] = 0;
    }
  }
}
