/** Where a page is folded while it is turned, and how light falls on it. All lengths are in samples. */
import type { Picture } from "./picture.ts";

/** The back of a page, in Y, Cb and Cr: cream paper. */
const PAPER = [220, 116, 135] as const;
/** Parts of the frame's shorter side: how much of the back is seen, and how far the shadows reach on either side of it. */
const BACK = 0.36;
const REACH = [0.07, 0.12] as const;
/** How dark the shadows are where they begin. */
const DEPTH = [0.3, 0.55] as const;
/** How much further the page's lower corner is turned than its upper one at first, in parts of the frame's height. */
const LEAN = 0.35;
const STEPS = 256;

/** How much light a place of the page's back has, from its edge (0) to the fold (1), where it bends away. */
const lightOn = (part: number): number =>
  0.93 + 0.07 * Math.sin(2.6 * part) - 0.42 * Math.max(0, (part - 0.45) / 0.55) ** 2;

export class Fold {
  private readonly width: number;
  private readonly height: number;
  private readonly reach: readonly [number, number];
  /** For each row, where the page's back begins and ends. */
  private readonly edge: Float32Array;
  private readonly crest: Float32Array;
  /** How far it has come off the next page there, up to 1. */
  private readonly lift: Float32Array;
  private readonly light = Float32Array.from({ length: STEPS + 1 }, (_, i) => lightOn(i / STEPS));

  /** For frames of whole macroblocks. */
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    const side = Math.min(width, height);
    this.reach = [REACH[0] * side, REACH[1] * side];
    this.edge = new Float32Array(height);
    this.crest = new Float32Array(height);
    this.lift = new Float32Array(height);
  }

  /** To where it is when `part`, 0 to 1, of the turn is done: from the lower right corner to beyond the left edge. */
  move(part: number): void {
    const { width, height, reach } = this;
    const back = BACK * Math.min(width, height);
    const lean = LEAN * height * (1 - part);
    const from = width + lean / 2;
    const middle = from - part * (from + reach[1]);
    for (let y = 0; y < height; y++) {
      const crest = middle + lean * (0.5 - y / height);
      const folded = Math.max(0, width - crest);
      this.crest[y] = crest;
      this.lift[y] = 1 - Math.exp(-folded / back);
      this.edge[y] = crest - back * this.lift[y];
    }
  }

  /** Which page a macroblock has more of: 0 for the one that is turned, 1 for the next. */
  sideOf(column: number, row: number): 0 | 1 {
    const y = 16 * row + 8;
    return 16 * column + 8 < (this.edge[y] + this.crest[y]) / 2 ? 0 : 1;
  }

  /** Whether a macroblock shows something else than a page that lies flat in the light, or lies beside one that does. */
  isNear(column: number, row: number): boolean {
    const { reach, width } = this;
    const [y, x] = [16 * row, 16 * column];
    if (Math.min(this.crest[y], this.crest[y + 15]) >= width + 16) return false;
    const from = Math.min(this.edge[y], this.edge[y + 15]) - reach[0] - 16;
    return x + 16 > from && x < Math.max(this.crest[y], this.crest[y + 15]) + reach[1] + 16;
  }

  /** Whether a macroblock is on both halves of the page's back. */
  isOnBoth(column: number, row: number): boolean {
    const [y, x] = [16 * row, 16 * column];
    const middles = [y, y + 15].map((at) => (this.edge[at] + this.crest[at]) / 2);
    return Math.min(...middles) < x + 16 && Math.max(...middles) > x;
  }

  /** Whether a macroblock shows a part of this page. */
  private hasSide(side: number, column: number, row: number): boolean {
    const y = 16 * row;
    if (side === 0) return 16 * column <= Math.max(this.edge[y], this.edge[y + 15]);
    return 16 * column + 16 >= Math.min(this.crest[y], this.crest[y + 15]);
  }

  /** Whether all of a macroblock is the page's back. */
  isPaper(column: number, row: number): boolean {
    return !this.hasSide(0, column, row) && !this.hasSide(1, column, row);
  }

  /** Draws the half of a macroblock that is nearer to a page, of which `from` has the samples, as it is seen. */
  draw(column: number, row: number, side: number, from: Picture, to: Picture): void {
    this.drawPlane(column, row, side, 0, from.y, to.y);
    this.drawPlane(column, row, side, 1, from.cb, to.cb);
    this.drawPlane(column, row, side, 2, from.cr, to.cr);
  }

  private drawPlane(
    column: number,
    row: number,
    side: number,
    plane: 0 | 1 | 2,
    from: Picture["y"],
    to: Picture["y"],
  ): void {
    const scale = plane === 0 ? 1 : 2;
    const black = plane === 0 ? 16 : 128;
    const paper = PAPER[plane] - black;
    const [size, stride] = [16 / scale, this.width / scale];
    const { light } = this;
    const reach = this.reach[side];
    for (let y = row * size; y < (row + 1) * size; y++) {
      const [edge, crest] = [this.edge[y * scale], this.crest[y * scale]];
      const middle = (edge + crest) / 2;
      const span = STEPS / Math.max(1, crest - edge);
      const depth = DEPTH[side] * this.lift[y * scale];
      for (let i = column * size; i < (column + 1) * size; i++) {
        const x = (i + 0.5) * scale;
        if (x < middle !== (side === 0)) continue;
        const at = y * stride + i;
        // Beyond the paper's border by less than half a sample both are seen.
        const beyond = side === 0 ? edge - x : x - crest;
        const covered = Math.max(0, Math.min(1, 0.5 - beyond / scale));
        let level = 0;
        if (covered > 0) {
          const part = Math.max(0, Math.min(STEPS, (x - edge) * span));
          level = covered * paper * light[part | 0];
        }
        if (covered < 1) {
          const near = Math.max(0, 1 - Math.max(0, beyond) / reach);
          level += (1 - covered) * (from[at] - black) * (1 - depth * near * near);
        }
        to[at] = black + level;
      }
    }
  }
}
