/** Writes intra macroblocks (ITU-T H.264 7.3.5) from the levels that luma and chroma were coded to. */
import { type BitString, BitWriter } from "./bit-writer.ts";
import { CHROMA_DC_CONTEXT, contextOf, writeBlock, writeEmptyBlock } from "./cavlc.ts";
import type { ChromaCoder } from "./chroma.ts";
import type { LumaCoder } from "./luma.ts";
import { BLOCK_X, BLOCK_Y, type MacroblockPlace } from "./macroblock.ts";

export class MacroblockWriter {
  private readonly w = new BitWriter(1 << 16);
  private readonly columns: number;
  private readonly luma: LumaCoder;
  private readonly chroma: ChromaCoder;
  // TotalCoeff of every 4x4 block of the picture, which later blocks need for their nC.
  private readonly lumaCounts: Uint8Array;
  private readonly chromaCounts: [Uint8Array, Uint8Array];

  constructor(columns: number, rows: number, luma: LumaCoder, chroma: ChromaCoder) {
    this.columns = columns;
    this.luma = luma;
    this.chroma = chroma;
    this.lumaCounts = new Uint8Array(columns * rows * 16);
    this.chromaCounts = [new Uint8Array(columns * rows * 4), new Uint8Array(columns * rows * 4)];
  }

  /** slice_data of the macroblocks written so far. */
  toBitString(): BitString {
    return this.w.toBitString();
  }

  /** macroblock_layer of an I_16x16 macroblock. */
  write(place: MacroblockPlace, mode: number, chromaMode: number): void {
    const { w, luma } = this;
    const { pattern } = this.chroma;
    const ac = luma.count > 0;
    w.ue(1 + mode + 4 * pattern + (ac ? 12 : 0)); // mb_type (Table 7-11)
    w.ue(chromaMode);
    w.se(0); // mb_qp_delta
    writeBlock(w, luma.dcLevels, 0, 16, this.context(this.lumaCounts, 4, place, 0, 0));
    for (let i = 0; i < 16; i++) this.writeLumaBlock(place, i, ac);
    this.writeChroma(place, pattern);
  }

  private writeLumaBlock(place: MacroblockPlace, i: number, coded: boolean): void {
    const bx = BLOCK_X[i];
    const by = BLOCK_Y[i];
    const at = (place.row * 4 + by) * this.columns * 4 + place.column * 4 + bx;
    if (!coded) {
      this.lumaCounts[at] = 0;
      return;
    }
    const context = this.context(this.lumaCounts, 4, place, bx, by);
    this.lumaCounts[at] = this.luma.counts[i];
    if (this.luma.counts[i] === 0) writeEmptyBlock(this.w, context);
    else writeBlock(this.w, this.luma.levels, i * 16, 15, context);
  }

  private writeChroma(place: MacroblockPlace, pattern: number): void {
    if (pattern > 0) {
      for (const dc of this.chroma.dcLevels) writeBlock(this.w, dc, 0, 4, CHROMA_DC_CONTEXT);
    }
    for (let c = 0; c < 2; c++) {
      const counts = this.chromaCounts[c];
      for (let i = 0; i < 4; i++) {
        const bx = i & 1;
        const by = i >> 1;
        const at = (place.row * 2 + by) * this.columns * 2 + place.column * 2 + bx;
        if (pattern < 2) {
          counts[at] = 0;
          continue;
        }
        const context = this.context(counts, 2, place, bx, by);
        counts[at] = this.chroma.counts[c][i];
        if (counts[at] === 0) writeEmptyBlock(this.w, context);
        else writeBlock(this.w, this.chroma.levels[c], i * 16, 15, context);
      }
    }
  }

  private context(
    counts: Uint8Array,
    perSide: number,
    place: MacroblockPlace,
    bx: number,
    by: number,
  ): number {
    const stride = this.columns * perSide;
    const at = (place.row * perSide + by) * stride + place.column * perSide + bx;
    return contextOf(counts, at, stride, place.left || bx > 0, place.top || by > 0);
  }
}
