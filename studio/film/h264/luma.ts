/** Predicts, transforms, quantises and reconstructs the luma samples of intra macroblocks (8.3, 8.5). */
import { DC_4X4, Edge4x4 } from "./edge-4x4.ts";
import {
  allowsMode,
  BLOCK_X,
  BLOCK_Y,
  DC,
  HORIZONTAL,
  type MacroblockPlace,
  PLANE,
  VERTICAL,
} from "./macroblock.ts";
import type { Picture } from "./picture.ts";
import {
  copyBlock,
  predictDc16,
  predictHorizontal,
  predictPlane,
  predictVertical,
} from "./prediction.ts";
import { Quantiser, ZIGZAG } from "./quantiser.ts";
import { satd4x4 } from "./satd.ts";
import { forward4x4, hadamard4x4, inverse4x4 } from "./transform.ts";

/** Blocks whose upper right neighbour is coded after them (6.4.11.4). */
const NO_TOP_RIGHT = [3, 7, 11, 13, 15];

/** Directions worth trying besides, by which of vertical, horizontal and DC is best. */
const BESIDE = [
  [5, 7],
  [6, 8],
  [3, 4],
];
/** In bits: a macroblock or block that costs no more has nothing to win from another mode. */
const FLAT = 24;
const ENOUGH = 6;

/** In `remainingModes`: the block has the mode that its neighbours lead to expect. */
export const EXPECTED_MODE = 255;

export class LumaCoder {
  /** Of the macroblock coded last: levels of each block in scan order, DC apart if it was coded 16x16. */
  readonly levels = new Int32Array(256);
  readonly dcLevels = new Int32Array(16);
  /** How many of each block's levels are not zero, DC excluded if it was coded 16x16. */
  readonly counts = new Uint8Array(16);
  /** rem_intra4x4_pred_mode of each block, or EXPECTED_MODE. */
  readonly remainingModes = new Uint8Array(16);

  private readonly picture: Picture;
  private readonly columns: number;
  private readonly lambda: number;
  private readonly quantiser: Quantiser;
  /** Intra4x4PredMode of every block of the picture. */
  private readonly modes: Int8Array;
  private readonly source = new Uint8ClampedArray(256);
  private readonly predictions = Array.from({ length: 4 }, () => new Uint8ClampedArray(256));
  private readonly predicted4 = [new Uint8ClampedArray(16), new Uint8ClampedArray(16)];
  private readonly edge = new Edge4x4();
  private readonly block = new Int32Array(16);
  private readonly blocks = Array.from({ length: 16 }, () => new Int32Array(16));
  private readonly dc = new Int32Array(16);

  /** `lambda` is what one bit is worth in units of SATD. */
  constructor(picture: Picture, qp: number, lambda: number) {
    this.picture = picture;
    this.columns = picture.width >> 4;
    this.lambda = lambda;
    this.quantiser = new Quantiser(qp);
    this.modes = new Int8Array((picture.width >> 2) * (picture.height >> 2));
  }

  /** Takes the macroblock's samples out of the picture, before anything overwrites them. */
  load(place: MacroblockPlace): void {
    copyBlock(this.picture.y, place.lumaAt, this.picture.width, 16, this.source);
  }

  /** Tries every 16x16 prediction and chooses the one with the least estimated cost. */
  chooseMode16(place: MacroblockPlace): { mode: number; cost: number } {
    const { y, width } = this.picture;
    const made = this.predictions;
    if (place.top) predictVertical(y, place.lumaAt, width, 16, made[VERTICAL]);
    if (place.left) predictHorizontal(y, place.lumaAt, width, 16, made[HORIZONTAL]);
    predictDc16(y, place.lumaAt, width, place.left, place.top, made[DC]);
    if (place.left && place.top) predictPlane(y, place.lumaAt, width, 16, made[PLANE]);
    let best = DC;
    let cost = Infinity;
    for (let mode = 0; mode < 4; mode++) {
      if (!allowsMode(place, mode)) continue;
      let sum = 3 * this.lambda;
      for (let i = 0; i < 16 && sum < cost; i++) {
        const at = BLOCK_Y[i] * 64 + BLOCK_X[i] * 4;
        sum += satd4x4(this.source, at, 16, made[mode], at, 16);
      }
      if (sum < cost) {
        cost = sum;
        best = mode;
      }
    }
    return { mode: best, cost };
  }

  /** Codes the macroblock with the 16x16 prediction that chooseMode16 made (8.5.2). */
  code16(place: MacroblockPlace, mode: number): void {
    const { y, width } = this.picture;
    const prediction = this.predictions[mode];
    for (let i = 0; i < 16; i++) {
      const at = BLOCK_Y[i] * 64 + BLOCK_X[i] * 4;
      forward4x4(this.source, at, 16, prediction, at, 16, this.blocks[i]);
      // The DC matrix is in picture order, the blocks in coding order.
      this.dc[BLOCK_Y[i] * 4 + BLOCK_X[i]] = this.blocks[i][0];
      this.counts[i] = this.quantiser.quantise(this.blocks[i], this.levels, i * 16, 1);
      this.modes[this.modeIndex(place, i)] = DC_4X4;
    }
    this.codeDc16();
    for (let i = 0; i < 16; i++) {
      const bx = BLOCK_X[i] * 4;
      const by = BLOCK_Y[i] * 4;
      this.blocks[i][0] = this.quantiser.scaleLumaDc(this.dc[by + BLOCK_X[i]]);
      const at = place.lumaAt + by * width + bx;
      inverse4x4(this.blocks[i], prediction, by * 16 + bx, 16, y, at, width);
    }
  }

  private codeDc16(): void {
    hadamard4x4(this.dc);
    for (let i = 0; i < 16; i++) this.dc[i] = this.quantiser.quantiseDc((this.dc[i] + 1) >> 1);
    for (let i = 0; i < 16; i++) this.dcLevels[i] = this.dc[ZIGZAG[i]];
    hadamard4x4(this.dc);
  }

  /**
   * Codes the sixteen blocks one by one, each with the mode of least estimated cost among those likely (8.3.1, 8.5.1).
   * Gives up, returning false, once they cost more than `limit`.
   */
  tryBlocks4x4(place: MacroblockPlace, limit: number): boolean {
    const { y, width } = this.picture;
    if (limit < FLAT * this.lambda) return false;
    let total = 10 * this.lambda;
    for (let i = 0; i < 16; i++) {
      const at = place.lumaAt + BLOCK_Y[i] * 4 * width + BLOCK_X[i] * 4;
      const sourceAt = BLOCK_Y[i] * 64 + BLOCK_X[i] * 4;
      this.loadEdge(place, i, at);
      const expected = this.expectedMode(place, i);
      let cost = Infinity;
      let best = DC_4X4;
      let [candidate, predicted] = this.predicted4;
      const attempt = (mode: number): void => {
        if (!this.edge.allows(mode)) return;
        this.edge.predict(mode, candidate);
        const bits = mode === expected ? 1 : 4;
        const sum = satd4x4(this.source, sourceAt, 16, candidate, 0, 4) + bits * this.lambda;
        if (sum >= cost) return;
        cost = sum;
        best = mode;
        [candidate, predicted] = [predicted, candidate];
      };
      for (let mode = 0; mode <= DC_4X4; mode++) attempt(mode);
      const first = best;
      if (expected > DC_4X4) attempt(expected);
      if (cost > ENOUGH * this.lambda) {
        for (const mode of BESIDE[first]) if (mode !== expected) attempt(mode);
      }
      total += cost;
      if (total >= limit) return false;
      this.remainingModes[i] =
        best === expected ? EXPECTED_MODE : best > expected ? best - 1 : best;
      this.modes[this.modeIndex(place, i)] = best;
      forward4x4(this.source, sourceAt, 16, predicted, 0, 4, this.block);
      this.counts[i] = this.quantiser.quantise(this.block, this.levels, i * 16, 0);
      inverse4x4(this.block, predicted, 0, 4, y, at, width);
    }
    return true;
  }

  private loadEdge(place: MacroblockPlace, i: number, at: number): void {
    const bx = BLOCK_X[i];
    const by = BLOCK_Y[i];
    let topRight = place.top;
    if (by > 0) topRight = !NO_TOP_RIGHT.includes(i);
    else if (bx === 3) topRight = place.topRight;
    const { y, width } = this.picture;
    this.edge.load(y, at, width, place.left || bx > 0, place.top || by > 0, topRight);
  }

  /** predIntra4x4PredMode (8.3.1.1). */
  private expectedMode(place: MacroblockPlace, i: number): number {
    if (!place.left && BLOCK_X[i] === 0) return DC_4X4;
    if (!place.top && BLOCK_Y[i] === 0) return DC_4X4;
    const at = this.modeIndex(place, i);
    return Math.min(this.modes[at - 1], this.modes[at - this.columns * 4]);
  }

  private modeIndex(place: MacroblockPlace, i: number): number {
    return (place.row * 4 + BLOCK_Y[i]) * this.columns * 4 + place.column * 4 + BLOCK_X[i];
  }
}
