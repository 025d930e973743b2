/** Writes intra macroblocks (ITU-T H.264 7.3.5) from the levels that luma and chroma were coded to. */
import { type BitString, BitWriter } from "./bit-writer.ts";
import { BlockWriter } from "./block-writer.ts";
import { writeBlock } from "./cavlc.ts";
import type { Kernels } from "./kernels.ts";

const LUMA_BLOCKS = 16;
const ALL_QUARTERS = 15;

export class IntraWriter {
  private readonly w = new BitWriter(1 << 16);
  private readonly kernels: Kernels;
  private readonly blocks: BlockWriter;

  constructor(columns: number, rows: number, kernels: Kernels) {
    this.kernels = kernels;
    this.blocks = new BlockWriter(columns, rows, kernels);
  }

  /** slice_data of the macroblocks written so far. */
  toBitString(): BitString {
    return this.w.toBitString();
  }

  /** macroblock_layer of an I_16x16 macroblock. `part`: CodedBlockPatternChroma. */
  write(column: number, row: number, mode: number, chromaMode: number, part: number): void {
    const { w, blocks } = this;
    const { counts, dcLevels } = this.kernels;
    let count = 0;
    for (let i = 0; i < LUMA_BLOCKS; i++) count |= counts[i];
    w.ue(1 + mode + 4 * part + (count > 0 ? 12 : 0)); // mb_type (Table 7-11)
    w.ue(chromaMode);
    w.se(0); // mb_qp_delta
    writeBlock(w, dcLevels, 0, 16, blocks.firstContext(column, row));
    blocks.writeLuma(w, count > 0 ? ALL_QUARTERS : 0, true, column, row);
    blocks.writeChroma(w, part, column, row);
  }
}
