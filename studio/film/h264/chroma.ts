/** Predicts, transforms, quantises and reconstructs the chroma samples of intra macroblocks (8.3.4, 8.5.4). */
import { allowsMode, DC, HORIZONTAL, type MacroblockPlace, VERTICAL } from "./macroblock.ts";
import type { Picture } from "./picture.ts";
import {
  copyBlock,
  predictDcChroma,
  predictHorizontal,
  predictPlane,
  predictVertical,
} from "./prediction.ts";
import { chromaQp, Quantiser } from "./quantiser.ts";
import { satd4x4 } from "./satd.ts";
import { forward4x4, hadamard2x2, inverse4x4 } from "./transform.ts";

/** intra_chroma_pred_mode (Table 8-5) of each Intra16x16PredMode. */
const CHROMA_MODE = [2, 1, 0, 3];

/** Where each 4x4 block begins in an 8x8 chroma block. */
const BLOCK_AT = [0, 4, 32, 36];

export class ChromaCoder {
  /** Of the macroblock coded last, for Cb and Cr: AC levels of each block in scan order, and DC levels. */
  readonly levels = [new Int32Array(64), new Int32Array(64)];
  readonly dcLevels = [new Int32Array(4), new Int32Array(4)];

  private readonly picture: Picture;
  private readonly lambda: number;
  private readonly quantiser: Quantiser;
  private readonly source = [new Uint8ClampedArray(64), new Uint8ClampedArray(64)];
  private readonly predictions = Array.from({ length: 8 }, () => new Uint8ClampedArray(64));
  private readonly blocks = Array.from({ length: 4 }, () => new Int32Array(16));
  private readonly dc = new Int32Array(4);

  /** `qp` is that of luma; `lambda` is what one bit is worth in units of SATD. */
  constructor(picture: Picture, qp: number, lambda: number) {
    this.picture = picture;
    this.lambda = lambda;
    this.quantiser = new Quantiser(chromaQp(qp));
  }

  /** Takes the macroblock's samples out of the picture, before anything overwrites them. */
  load(place: MacroblockPlace): void {
    const { width, cb, cr } = this.picture;
    copyBlock(cb, place.chromaAt, width / 2, 8, this.source[0]);
    copyBlock(cr, place.chromaAt, width / 2, 8, this.source[1]);
  }

  /** Codes both blocks and returns intra_chroma_pred_mode. */
  code(place: MacroblockPlace): number {
    const mode = this.chooseMode(place);
    const stride = this.picture.width / 2;
    for (let c = 0; c < 2; c++) {
      const plane = c === 0 ? this.picture.cb : this.picture.cr;
      const prediction = this.predictions[2 * mode + c];
      const dc = this.dcLevels[c];
      for (let i = 0; i < 4; i++) {
        const at = BLOCK_AT[i];
        forward4x4(this.source[c], at, 8, prediction, at, 8, this.blocks[i]);
        dc[i] = this.blocks[i][0];
        this.quantiser.quantise(this.blocks[i], this.levels[c], i * 16, 1);
      }
      hadamard2x2(dc);
      for (let i = 0; i < 4; i++) this.dc[i] = dc[i] = this.quantiser.quantiseDc(dc[i]);
      hadamard2x2(this.dc);
      for (let i = 0; i < 4; i++) {
        this.blocks[i][0] = this.quantiser.scaleChromaDc(this.dc[i]);
        const at = place.chromaAt + (i >> 1) * 4 * stride + (i & 1) * 4;
        inverse4x4(this.blocks[i], prediction, BLOCK_AT[i], 8, plane, at, stride);
      }
    }
    return CHROMA_MODE[mode];
  }

  /** CodedBlockPatternChroma (7.4.5) of what was coded last: 0 no levels, 1 DC only, 2 DC and AC. */
  pattern(): number {
    for (const levels of this.levels) {
      for (let i = 0; i < 4; i++) {
        for (let k = 0; k < 15; k++) if (levels[i * 16 + k] !== 0) return 2;
      }
    }
    return this.dcLevels.some((dc) => dc[0] || dc[1] || dc[2] || dc[3]) ? 1 : 0;
  }

  private chooseMode(place: MacroblockPlace): number {
    let best = DC;
    let cost = Infinity;
    for (let mode = 0; mode < 4; mode++) {
      if (!allowsMode(place, mode)) continue;
      let sum = (mode === DC ? 1 : 4) * this.lambda;
      for (let c = 0; c < 2; c++) {
        const made = this.predictions[2 * mode + c];
        this.predict(place, mode, c, made);
        for (const at of BLOCK_AT) sum += satd4x4(this.source[c], at, 8, made, at, 8);
      }
      if (sum < cost) {
        cost = sum;
        best = mode;
      }
    }
    return best;
  }

  private predict(place: MacroblockPlace, mode: number, c: number, out: Uint8ClampedArray): void {
    const plane = c === 0 ? this.picture.cb : this.picture.cr;
    const stride = this.picture.width / 2;
    const at = place.chromaAt;
    if (mode === VERTICAL) predictVertical(plane, at, stride, 8, out);
    else if (mode === HORIZONTAL) predictHorizontal(plane, at, stride, 8, out);
    else if (mode === DC) predictDcChroma(plane, at, stride, place.left, place.top, out);
    else predictPlane(plane, at, stride, 8, out);
  }
}
