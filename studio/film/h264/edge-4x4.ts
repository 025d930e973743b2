/** Intra prediction of 4x4 luma blocks from their already coded neighbours (ITU-T H.264 8.3.1). */
import type { Samples } from "./picture.ts";

/** Intra4x4PredMode (Table 8-2). */
export const DC_4X4 = 2;

/**
 * Every directional 4x4 mode (8.3.1.2) picks each sample from one of three lines, all made from the edge
 * p of 13 neighbours that runs up the left side, through the corner and along the top:
 * the edge itself, the averages of two neighbours (TWO + i: p[i], p[i+1]), and the weighted averages of three
 * (THREE + i, centred on p[i]).
 */
const LEFT = 3; // p[LEFT - y] is the neighbour left of row y
const CORNER = 4;
const TOP = 5; // p[TOP + x] is the neighbour above column x, for x up to 7
const TWO = 16;
const THREE = 32;
const LINE = 48;

function pattern(pick: (x: number, y: number) => number): Uint8Array {
  return Uint8Array.from({ length: 16 }, (_, i) => pick(i & 3, i >> 2));
}
const PATTERNS: Uint8Array[] = [
  pattern((x) => TOP + x), // 0 vertical
  pattern((_, y) => LEFT - y), // 1 horizontal
  new Uint8Array(16), // 2 DC, done apart
  pattern((x, y) => THREE + TOP + x + y + 1), // 3 diagonal down left
  pattern((x, y) => THREE + CORNER + x - y), // 4 diagonal down right
  pattern((x, y) => {
    const z = 2 * x - y; // 5 vertical right
    const at = TOP + x - (y >> 1);
    if (z < -1) return THREE + LEFT - y + 2;
    if (z === -1) return THREE + CORNER;
    return z & 1 ? THREE + at - 1 : TWO + at - 1;
  }),
  pattern((x, y) => {
    const z = 2 * y - x; // 6 horizontal down
    const at = LEFT - y + (x >> 1);
    if (z < -1) return THREE + TOP + x - 2;
    if (z === -1) return THREE + CORNER;
    return z & 1 ? THREE + at + 1 : TWO + at;
  }),
  pattern((x, y) => (y & 1 ? THREE + TOP + x + (y >> 1) + 1 : TWO + TOP + x + (y >> 1))), // 7 vertical left
  pattern((x, y) => {
    const z = x + 2 * y; // 8 horizontal up
    const at = LEFT - y - (x >> 1);
    if (z > 5) return 0;
    if (z === 5) return THREE;
    return z & 1 ? THREE + at - 1 : TWO + at - 1;
  }),
];
const NEEDS_LEFT = [false, true, false, false, true, true, true, false, true];
const NEEDS_TOP = [true, false, false, true, true, true, true, true, false];

/** The neighbours of one 4x4 block, and predictions made from them. */
export class Edge4x4 {
  private readonly line = new Uint8Array(LINE);
  private left = false;
  private top = false;
  private dc = 0;

  /** Reads the neighbours of the block at `at` in the picture, as far as they are available (6.4.11.4). */
  load(
    plane: Samples,
    at: number,
    stride: number,
    left: boolean,
    top: boolean,
    topRight: boolean,
  ): void {
    const p = this.line;
    this.left = left;
    this.top = top;
    let sum = 0;
    if (left) {
      for (let y = 0; y < 4; y++) sum += p[LEFT - y] = plane[at + y * stride - 1];
    }
    if (top) {
      const above = at - stride;
      for (let x = 0; x < 4; x++) sum += p[TOP + x] = plane[above + x];
      for (let x = 4; x < 8; x++) p[TOP + x] = plane[topRight ? above + x : above + 3];
      if (left) p[CORNER] = plane[above - 1];
    }
    this.dc = left && top ? (sum + 4) >> 3 : left || top ? (sum + 2) >> 2 : 128;
    // At both ends the line continues with its last sample, as modes 3 and 8 want.
    for (let i = 0; i < 12; i++) {
      p[TWO + i] = (p[i] + p[i + 1] + 1) >> 1;
      p[THREE + i] = (p[i ? i - 1 : 0] + 2 * p[i] + p[i + 1] + 2) >> 2;
    }
    p[THREE + 12] = (p[11] + 3 * p[12] + 2) >> 2;
  }

  allows(mode: number): boolean {
    return (this.left || !NEEDS_LEFT[mode]) && (this.top || !NEEDS_TOP[mode]);
  }

  /** Fills the 16 samples of `out`. */
  predict(mode: number, out: Samples): void {
    if (mode === DC_4X4) {
      out.fill(this.dc);
      return;
    }
    const from = PATTERNS[mode];
    for (let i = 0; i < 16; i++) out[i] = this.line[from[i]];
  }
}
