/** Predicts, transforms, quantises and reconstructs the chroma samples of intra macroblocks (8.3.4, 8.5.4). */
import { COST_SCALE, findFlat, IntraSquare } from "./intra-square.ts";
import { DC, type MacroblockPlace } from "./macroblock.ts";
import type { Picture } from "./picture.ts";
import { chromaQp, Quantiser } from "./quantiser.ts";
import { addInverse4x4, hadamard2x2 } from "./transform.ts";

/** intra_chroma_pred_mode (Table 8-5) of each Intra16x16PredMode. */
const CHROMA_MODE = [2, 1, 0, 3];
/** How many more bits the other modes take than DC. */
const MODE_BITS = 3;

export class ChromaCoder {
  /** Of the macroblock coded last, for Cb and Cr: AC levels of each block in scan order, and DC levels. */
  readonly levels = [new Int32Array(64), new Int32Array(64)] as const;
  readonly dcLevels = [new Int32Array(4), new Int32Array(4)] as const;
  /** How many of each block's AC levels are not zero. */
  readonly counts = [new Uint8Array(4), new Uint8Array(4)] as const;
  /** CodedBlockPatternChroma (7.4.5) of it: 0 no levels, 1 DC only, 2 DC and AC. */
  pattern = 0;

  private readonly picture: Picture;
  private readonly quantiser: Quantiser;
  private readonly squares = [new IntraSquare(8), new IntraSquare(8)] as const;
  private readonly dc = new Int32Array(4);
  private readonly modeCost: number;

  /** `qp` is that of luma; `lambda` is what one bit is worth in units of SATD. */
  constructor(picture: Picture, qp: number, lambda: number) {
    this.picture = picture;
    this.modeCost = COST_SCALE * MODE_BITS * lambda;
    this.quantiser = new Quantiser(chromaQp(qp));
  }

  /** Codes both blocks and returns intra_chroma_pred_mode. */
  code({ chromaAt, left, top }: MacroblockPlace): number {
    const { cb, cr, width } = this.picture;
    const [blue, red] = this.squares;
    const flat = findFlat(cb, chromaAt, width >> 1, 8, left, top);
    if (flat !== null && flat === findFlat(cr, chromaAt, width >> 1, 8, left, top)) {
      this.pattern = 0;
      return CHROMA_MODE[flat];
    }
    blue.load(cb, chromaAt, width >> 1, left, top);
    red.load(cr, chromaAt, width >> 1, left, top);
    let mode = DC;
    let least = blue.costs[DC] + red.costs[DC] - this.modeCost;
    for (let i = 0; i < 4; i++) {
      const cost = blue.costs[i] + red.costs[i];
      if (i === DC || cost >= least) continue;
      least = cost;
      mode = i;
    }
    this.pattern = 0;
    this.codeSquare(0, mode, chromaAt);
    this.codeSquare(1, mode, chromaAt);
    return CHROMA_MODE[mode];
  }

  private codeSquare(c: 0 | 1, mode: number, chromaAt: number): void {
    const { quantiser, dc } = this;
    const counts = this.counts[c];
    const plane = c === 0 ? this.picture.cb : this.picture.cr;
    const stride = this.picture.width >> 1;
    const dcLevels = this.dcLevels[c];
    this.squares[c].predict(mode);
    const { coefficients } = this.squares[c];
    for (let i = 0; i < 4; i++) {
      dc[i] = coefficients[16 * i];
      counts[i] = quantiser.quantise(coefficients, 16 * i, this.levels[c], 16 * i, 1);
      if (counts[i] > 0) this.pattern = 2;
    }
    hadamard2x2(dc);
    for (let i = 0; i < 4; i++) {
      dc[i] = dcLevels[i] = quantiser.quantiseDc(dc[i]);
      if (dc[i] !== 0 && this.pattern === 0) this.pattern = 1;
    }
    hadamard2x2(dc);
    for (let i = 0; i < 4; i++) {
      coefficients[16 * i] = quantiser.scaleChromaDc(dc[i]);
      const at = chromaAt + (i >> 1) * 4 * stride + (i & 1) * 4;
      addInverse4x4(coefficients, 16 * i, counts[i] > 0, plane, at, stride);
    }
  }
}
