/** Predicts, transforms, quantises and reconstructs the luma samples of intra macroblocks (8.3.3, 8.5.2). */
import { findFlat, IntraSquare } from "./intra-square.ts";
import { BLOCK_RASTER, type MacroblockPlace } from "./macroblock.ts";
import type { Picture } from "./picture.ts";
import { Quantiser, ZIGZAG } from "./quantiser.ts";
import { addInverse4x4, hadamard4x4 } from "./transform.ts";

export class LumaCoder {
  /** Of the macroblock coded last: AC levels of each block in scan order, and DC levels. */
  readonly levels = new Int32Array(256);
  readonly dcLevels = new Int32Array(16);
  /** How many of each block's AC levels are not zero, and of all. */
  readonly counts = new Uint8Array(16);
  count = 0;

  private readonly picture: Picture;
  private readonly quantiser: Quantiser;
  private readonly square = new IntraSquare(16);
  private readonly dc = new Int32Array(16);

  constructor(picture: Picture, qp: number) {
    this.picture = picture;
    this.quantiser = new Quantiser(qp);
  }

  /** Codes the macroblock and returns Intra16x16PredMode. */
  code({ lumaAt, left, top }: MacroblockPlace): number {
    const { square, dc, quantiser, levels, counts } = this;
    const { y, width } = this.picture;
    const { coefficients, costs } = square;
    const flat = findFlat(y, lumaAt, width, 16, left, top);
    if (flat !== null) {
      // Paper below the words, for instance.
      this.count = 0;
      counts.fill(0);
      this.dcLevels.fill(0);
      return flat;
    }
    square.load(y, lumaAt, width, left, top);
    let mode = 0;
    for (let i = 1; i < 4; i++) if (costs[i] < costs[mode]) mode = i;
    square.predict(mode);
    this.count = 0;
    for (let i = 0; i < 16; i++) {
      const k = BLOCK_RASTER[i];
      dc[k] = coefficients[16 * k];
      this.count += counts[i] = quantiser.quantise(coefficients, 16 * k, levels, 16 * i, 1);
    }
    this.codeDc();
    for (let i = 0; i < 16; i++) {
      const k = BLOCK_RASTER[i];
      coefficients[16 * k] = quantiser.scaleLumaDc(dc[k]);
      const at = lumaAt + (k >> 2) * 4 * width + (k & 3) * 4;
      addInverse4x4(coefficients, 16 * k, counts[i] > 0, y, at, width);
    }
    return mode;
  }

  private codeDc(): void {
    const { dc, quantiser, dcLevels } = this;
    hadamard4x4(dc);
    for (let i = 0; i < 16; i++) dc[i] = quantiser.quantiseDc((dc[i] + 1) >> 1);
    for (let i = 0; i < 16; i++) dcLevels[i] = dc[ZIGZAG[i]];
    hadamard4x4(dc);
  }
}
