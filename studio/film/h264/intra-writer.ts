/** Codes and writes intra macroblocks (ITU-T H.264 7.3.5). */
import type { BitWriter } from "./bit-writer.ts";
import type { BlockWriter } from "./block-writer.ts";
import { writeBlock } from "./cavlc.ts";
import type { Frame, Kernels } from "./kernels.ts";

const LUMA_BLOCKS = 16;
const ALL_QUARTERS = 15;
/** How many more bits the modes of chroma other than DC take, and in what the kernels count costs. */
const MODE_BITS = 3;
const COST_SCALE = 32;

/** mb_type of the first I_16x16 macroblock in slices of each kind (Tables 7-11 and 7-14). */
export const IN_I_SLICES = 1;
export const IN_B_SLICES = 24;

export class IntraWriter {
  private readonly kernels: Kernels;
  private readonly blocks: BlockWriter;
  private readonly firstType: number;
  private readonly modeCost: number;

  /** For quantisers that the kernels have been set to, of which luma's is `qp`. */
  constructor(kernels: Kernels, blocks: BlockWriter, qp: number, firstType: number) {
    this.kernels = kernels;
    this.blocks = blocks;
    this.firstType = firstType;
    const lambda = Math.max(1, Math.round(2 ** ((qp - 12) / 6)));
    this.modeCost = COST_SCALE * MODE_BITS * lambda;
  }

  /** Writes the frame's macroblock as I_16x16. Its samples are replaced by those a decoder reconstructs. */
  write(w: BitWriter, { at, width, height }: Frame, column: number, row: number): void {
    const { calls } = this.kernels;
    const half = width >> 1;
    const [left, top] = [column > 0, row > 0];
    const mode = calls.codeIntraLuma(at + 16 * (row * width + column), width, left, top);
    const blue = at + width * height + 8 * (row * half + column);
    const red = blue + (width * height) / 4;
    const chroma = calls.codeIntraChroma(blue, red, half, left, top, this.modeCost);
    this.writeCoded(w, column, row, mode, chroma & 3, chroma >> 2);
  }

  /** macroblock_layer. `part`: CodedBlockPatternChroma. */
  private writeCoded(
    w: BitWriter,
    column: number,
    row: number,
    mode: number,
    chromaMode: number,
    part: number,
  ): void {
    const { blocks } = this;
    const { counts, dcLevels } = this.kernels;
    let count = 0;
    for (let i = 0; i < LUMA_BLOCKS; i++) count |= counts[i];
    w.ue(this.firstType + mode + 4 * part + (count > 0 ? 12 : 0)); // mb_type
    w.ue(chromaMode);
    w.se(0); // mb_qp_delta
    writeBlock(w, dcLevels, 0, 16, blocks.firstContext(column, row));
    blocks.writeLuma(w, count > 0 ? ALL_QUARTERS : 0, true, column, row);
    blocks.writeChroma(w, part, column, row);
  }
}
