/** Writes intra macroblocks (ITU-T H.264 7.3.5) from the levels that luma and chroma were coded to. */
import { type BitString, BitWriter } from "./bit-writer.ts";
import { CHROMA_DC_CONTEXT, contextOf, writeBlock } from "./cavlc.ts";
import type { ChromaCoder } from "./chroma.ts";
import { EXPECTED_MODE, type LumaCoder } from "./luma.ts";
import { BLOCK_X, BLOCK_Y, type MacroblockPlace } from "./macroblock.ts";

/** coded_block_pattern of each codeNum for intra macroblocks (Table 9-4, Intra_4x4 column). */
const CBP_OF_CODE = [
  47, 31, 15, 0, 23, 27, 29, 30, 7, 11, 13, 14, 39, 43, 45, 46, 16, 3, 5, 10, 12, 19, 21, 26, 28,
  35, 37, 42, 44, 1, 2, 4, 8, 17, 18, 20, 24, 6, 9, 22, 25, 32, 33, 34, 36, 40, 38, 41,
];
const CODE_OF_CBP = Uint8Array.from(CBP_OF_CODE, (_, cbp) => CBP_OF_CODE.indexOf(cbp));

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
  write16(place: MacroblockPlace, mode: number, chromaMode: number): void {
    const { w } = this;
    const pattern = this.chroma.pattern();
    const ac = this.luma.counts.some((count) => count > 0);
    w.ue(1 + mode + 4 * pattern + (ac ? 12 : 0)); // mb_type (Table 7-11)
    w.ue(chromaMode);
    w.se(0); // mb_qp_delta
    writeBlock(w, this.luma.dcLevels, 0, 16, this.context(this.lumaCounts, 4, place, 0, 0));
    for (let i = 0; i < 16; i++) this.writeLumaBlock(place, i, 15, ac);
    this.writeChroma(place, pattern);
  }

  /** macroblock_layer of an I_NxN macroblock with 4x4 prediction. */
  write4(place: MacroblockPlace, chromaMode: number): void {
    const { w } = this;
    w.ue(0); // mb_type
    for (const mode of this.luma.remainingModes) {
      w.flag(mode === EXPECTED_MODE); // prev_intra4x4_pred_mode_flag
      if (mode !== EXPECTED_MODE) w.bits(mode, 3); // rem_intra4x4_pred_mode
    }
    w.ue(chromaMode);
    const chromaPattern = this.chroma.pattern();
    let pattern = chromaPattern << 4;
    for (let i = 0; i < 16; i++) if (this.luma.counts[i]) pattern |= 1 << (i >> 2);
    w.ue(CODE_OF_CBP[pattern]); // coded_block_pattern
    if (pattern) w.se(0); // mb_qp_delta
    for (let i = 0; i < 16; i++) {
      this.writeLumaBlock(place, i, 16, (pattern & (1 << (i >> 2))) !== 0);
    }
    this.writeChroma(place, chromaPattern);
  }

  private writeLumaBlock(place: MacroblockPlace, i: number, size: number, coded: boolean): void {
    const bx = BLOCK_X[i];
    const by = BLOCK_Y[i];
    const at = (place.row * 4 + by) * this.columns * 4 + place.column * 4 + bx;
    if (!coded) {
      this.lumaCounts[at] = 0;
      return;
    }
    const context = this.context(this.lumaCounts, 4, place, bx, by);
    this.lumaCounts[at] = writeBlock(this.w, this.luma.levels, i * 16, size, context);
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
        counts[at] = writeBlock(this.w, this.chroma.levels[c], i * 16, 15, context);
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
