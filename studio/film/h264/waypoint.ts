/**
 * A waypoint: the true view of a moving camera, as a P picture (ITU-T H.264 7.3.4, 7.3.5). It is predicted from the
 * reference picture before by the camera's own vectors, and what is left of the difference is coded.
 */
import { BitWriter } from "./bit-writer.ts";
import { BlockWriter } from "./block-writer.ts";
import { CameraVectors } from "./camera-vectors.ts";
import { CODE_OF_PATTERN } from "./macroblock.ts";
import type { Frame, Kernels } from "./kernels.ts";
import { chromaQp } from "./quantiser.ts";
import { type SlicePosition, writeP } from "./slice-header.ts";
import { VectorGrid } from "./vector-grid.ts";
import { isCovered, type Plate, type View } from "./view.ts";

/** A macroblock is split where the vectors of its quarters differ by more than this, in quarter samples. */
const SPLIT_FROM = 1;
const P_L0_16X16 = 0;
const P_8X8 = 3;
/** Levels are rounded up from here on, in parts of a step. */
const ROUNDING = 0.3;
/** On plain paper more would be seen of words that have gone. */
const PLATE = { rounding: 0.5, leave: 100 };
/** A difference below this part of the quantiser's own error is left as it is. */
const LEAVE = 1;
/** The squared difference of 8x8 samples that is not worth coding at this quantiser (step squared / 12 a sample). */
const worthwhile = (qp: number): number => (LEAVE * 64 * 2 ** ((qp - 4) / 3)) / 12;

export interface Waypoint {
  /** The true view, plate included. */
  wanted: Frame;
  /** What the decoder has of the reference picture, and the view that it shows. */
  reference: Frame;
  from: View;
  to: View;
  plate: Plate | null;
  /** Whether the reference has the same plate. */
  keepsPlate: boolean;
  position: SlicePosition;
}

export class WaypointCoder {
  private readonly columns: number;
  private readonly rows: number;
  private readonly qp: number;
  /** The vectors of the waypoint coded last. */
  readonly grid: VectorGrid;
  private readonly whole: CameraVectors;
  private readonly quarters: CameraVectors;
  private readonly kernels: Kernels;
  private readonly blocks: BlockWriter;
  private readonly w = new BitWriter(1 << 17);

  /** For frames of this size in samples. */
  constructor(kernels: Kernels, width: number, height: number, qp: number) {
    this.kernels = kernels;
    this.columns = width >> 4;
    this.rows = height >> 4;
    this.qp = qp;
    this.grid = new VectorGrid(this.columns, this.rows, 2);
    this.whole = new CameraVectors(width, height, 16);
    this.quarters = new CameraVectors(width, height, 8);
    this.blocks = new BlockWriter(this.columns, this.rows, kernels);
  }

  /** Returns the slice, good until the next call. `out`, another picture than the reference, becomes what a decoder has. */
  encode(
    { wanted, reference, from, to, plate, keepsPlate, position }: Waypoint,
    out: Frame,
  ): Uint8Array {
    const { w, grid, blocks, whole, quarters, qp } = this;
    const { calls } = this.kernels;
    const { width, height } = out;
    const chroma = chromaQp(qp);
    let isPlate: boolean | null = null;
    const setQuantisers = (still: boolean) => {
      if (still === isPlate) return;
      if (still) calls.setQuantisers(qp, chroma, PLATE.rounding, PLATE.leave, PLATE.leave);
      else calls.setQuantisers(qp, chroma, ROUNDING, worthwhile(qp), worthwhile(chroma));
      isPlate = still;
    };
    whole.between(from, to);
    quarters.between(from, to);
    w.reset();
    writeP(w, { position, qp, isReference: true });
    let skipped = 0;
    for (let row = 0; row < this.rows; row++) {
      for (let column = 0; column < this.columns; column++) {
        const still = isCovered(plate, column, row);
        const mx = still ? 0 : whole.x[column];
        const my = still ? 0 : whole.y[row];
        const split = !still && this.needsSplit(column, row);
        if (split) this.predictQuarters(reference, out, column, row);
        else calls.predict(reference.at, out.at, width, height, column, row, 16, mx, my);
        setQuantisers(still);
        const pattern =
          still && keepsPlate
            ? 0
            : calls.codeDifference(wanted.at, out.at, width, height, column, row);
        if (!split && pattern === 0) {
          grid.predictSkipped(column, row);
          if (grid.px === mx && grid.py === my) {
            skipped++;
            grid.set(column, row, 0, mx, my);
            blocks.skip(column, row);
            continue;
          }
        }
        w.ue(skipped); // mb_skip_run
        skipped = 0;
        if (split) this.writeQuarters(column, row);
        else this.writeWhole(column, row, mx, my);
        w.ue(CODE_OF_PATTERN[pattern]);
        if (pattern === 0) {
          blocks.skip(column, row);
          continue;
        }
        blocks.writeDifference(w, pattern, column, row);
      }
    }
    if (skipped) w.ue(skipped);
    return w.finish();
  }

  private needsSplit(column: number, row: number): boolean {
    const { x, y } = this.quarters;
    const across = Math.abs(x[2 * column] - x[2 * column + 1]);
    return across > SPLIT_FROM || Math.abs(y[2 * row] - y[2 * row + 1]) > SPLIT_FROM;
  }

  private predictQuarters(reference: Frame, out: Frame, column: number, row: number): void {
    const { x, y } = this.quarters;
    for (let quarter = 0; quarter < 4; quarter++) {
      const across = 2 * column + (quarter & 1);
      const down = 2 * row + (quarter >> 1);
      const { width, height } = out;
      const [mx, my] = [x[across], y[down]];
      this.kernels.calls.predict(reference.at, out.at, width, height, across, down, 8, mx, my);
    }
  }

  private writeWhole(column: number, row: number, mx: number, my: number): void {
    const { w, grid } = this;
    w.ue(P_L0_16X16);
    grid.predict(column, row, 0);
    w.se(mx - grid.px);
    w.se(my - grid.py);
    grid.set(column, row, 0, mx, my);
  }

  private writeQuarters(column: number, row: number): void {
    const { w, grid } = this;
    w.ue(P_8X8);
    w.bits(0b1111, 4); // four times sub_mb_type P_L0_8x8
    for (let quarter = 0; quarter < 4; quarter++) {
      const mx = this.quarters.x[2 * column + (quarter & 1)];
      const my = this.quarters.y[2 * row + (quarter >> 1)];
      grid.predictQuarter(column, row, quarter);
      w.se(mx - grid.px);
      w.se(my - grid.py);
      grid.setQuarter(column, row, quarter, mx, my);
    }
  }
}
