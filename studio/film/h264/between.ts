/**
 * Pictures of motion alone (ITU-T H.264 7.3.4, 7.3.5): every macroblock is a shifted copy out of a reference picture.
 * Nothing is coded on top, so they take hardly any time, and as nothing refers to them no error can build up.
 */
import type { BitWriter } from "./bit-writer.ts";
import type { MotionField } from "./motion-field.ts";
import { type SlicePosition, writeB, writeP } from "./slice-header.ts";
import { VectorGrid } from "./vector-grid.ts";

/** mb_type in P slices (Table 7-13), and in B slices (Table 7-14) by the list that the macroblock is copied from. */
const P_L0_16X16 = 0;
const B_16X16 = [1, 2];

export class BetweenWriter {
  private readonly columns: number;
  private readonly rows: number;
  private readonly grid: VectorGrid;

  /** For frames of this many macroblocks. */
  constructor(columns: number, rows: number) {
    this.columns = columns;
    this.rows = rows;
    this.grid = new VectorGrid(columns, rows, 1);
  }

  /** Writes a frame that is copied out of the newest reference picture. */
  writeFollowing(w: BitWriter, field: MotionField, position: SlicePosition): void {
    writeP(w, { position });
    this.writeSlice(w, (i, column, row) => {
      const { grid } = this;
      const [mx, my] = [field[2 * i], field[2 * i + 1]];
      grid.predictSkipped(column, row);
      const isSkipped = grid.px === mx && grid.py === my;
      if (!isSkipped) grid.predict(column, row, 0);
      return { isSkipped, type: P_L0_16X16, list: 0, mx, my };
    });
  }

  /**
   * Writes a frame that is copied out of the reference pictures before (list 0) and after it (list 1), as `choice` says for
   * each macroblock. `later` are the vectors of the picture after it; none if it is intra.
   */
  writeBetween(
    w: BitWriter,
    fields: readonly [MotionField, MotionField],
    choice: Uint8Array,
    later: VectorGrid | null,
    position: SlicePosition,
  ): void {
    writeB(w, position);
    this.writeSlice(w, (i, column, row) => {
      const { grid } = this;
      const list = choice[i];
      const mx = fields[list][2 * i];
      const my = fields[list][2 * i + 1];
      grid.predict(column, row, list);
      const isSkipped = grid.isDirect(column, row, list, later, mx, my);
      return { isSkipped, type: B_16X16[list], list, mx, my };
    });
  }

  private writeSlice(
    w: BitWriter,
    block: (
      i: number,
      column: number,
      row: number,
    ) => { isSkipped: boolean; type: number; list: number; mx: number; my: number },
  ): void {
    const { grid } = this;
    let skipped = 0;
    let i = 0;
    for (let row = 0; row < this.rows; row++) {
      for (let column = 0; column < this.columns; column++, i++) {
        const { isSkipped, type, list, mx, my } = block(i, column, row);
        if (isSkipped) {
          skipped++;
        } else {
          w.ue(skipped); // mb_skip_run
          skipped = 0;
          w.ue(type);
          w.se(mx - grid.px);
          w.se(my - grid.py);
          w.ue(0); // coded_block_pattern 0 (Table 9-4, Inter column)
        }
        grid.set(column, row, list, mx, my);
      }
    }
    if (skipped) w.ue(skipped);
  }
}
