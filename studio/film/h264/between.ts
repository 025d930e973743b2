/**
 * Pictures of motion (ITU-T H.264 7.3.4, 7.3.5): every macroblock is a shifted copy out of a reference picture. Nothing is coded
 * on top but marks on plates and pages that are turned, so they take hardly any time, and as nothing refers to them no error
 * can build up.
 */
import type { BitWriter } from "./bit-writer.ts";
import { CODE_OF_PATTERN } from "./macroblock.ts";
import type { MotionField } from "./motion-field.ts";
import { type SlicePosition, writeB, writeP } from "./slice-header.ts";
import { INTRA, type Stillness, VectorGrid } from "./vector-grid.ts";

/** mb_type in P slices (Table 7-13), and in B slices (Table 7-14) by the list that the macroblock is copied from. */
const P_L0_16X16 = 0;
const B_L0_16X16 = 1;
const B_L1_16X16 = 2;

/** What is coded on top of the copies. */
export interface Difference {
  /** Codes what a macroblock lacks that is copied out of the reference of this list. Returns coded_block_pattern (7.4.5). */
  code(list: number, column: number, row: number): number;
  /** Writes what was coded last. */
  write(w: BitWriter, pattern: number, column: number, row: number): void;
  /** Whether a macroblock of a B slice is no copy, but stands for itself; and writes it. */
  isIntra?(column: number, row: number): boolean;
  writeIntra?(w: BitWriter, column: number, row: number): void;
}

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
  writeFollowing(
    w: BitWriter,
    field: MotionField,
    position: SlicePosition,
    overlay: Difference | null,
  ): void {
    const { grid, columns, rows } = this;
    writeP(w, { position });
    let skipped = 0;
    for (let row = 0, i = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++, i += 2) {
        const mx = field[i];
        const my = field[i + 1];
        const pattern = overlay ? overlay.code(0, column, row) : 0;
        grid.predictSkipped(column, row);
        if (pattern === 0 && grid.px === mx && grid.py === my) skipped++;
        else {
          grid.predict(column, row, 0);
          this.writeVector(w, skipped, P_L0_16X16, mx, my);
          w.ue(CODE_OF_PATTERN[pattern]);
          if (pattern) overlay?.write(w, pattern, column, row);
          skipped = 0;
        }
        grid.set(column, row, 0, mx, my);
      }
    }
    if (skipped) w.ue(skipped);
  }

  /**
   * Writes a frame that is copied out of the reference pictures before (list 0) and after it (list 1), as `choice` says for
   * each macroblock. `later`: how still the picture after it is; null if it is intra.
   */
  writeBetween(
    w: BitWriter,
    fields: readonly [MotionField, MotionField],
    choice: Uint8Array,
    later: Stillness | null,
    position: SlicePosition,
    overlay: Difference | null,
  ): void {
    const { grid, columns, rows } = this;
    const [earlierField, laterField] = fields;
    writeB(w, position);
    let skipped = 0;
    for (let row = 0, i = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++, i++) {
        if (overlay?.isIntra?.(column, row)) {
          w.ue(skipped); // mb_skip_run
          skipped = 0;
          overlay.writeIntra?.(w, column, row);
          grid.set(column, row, INTRA, 0, 0);
          continue;
        }
        const list = choice[i];
        const field = list === 0 ? earlierField : laterField;
        const mx = field[2 * i];
        const my = field[2 * i + 1];
        const pattern = overlay ? overlay.code(list, column, row) : 0;
        grid.predict(column, row, list);
        if (pattern === 0 && grid.isDirect(column, row, list, later, mx, my)) skipped++;
        else {
          this.writeVector(w, skipped, list === 0 ? B_L0_16X16 : B_L1_16X16, mx, my);
          w.ue(CODE_OF_PATTERN[pattern]);
          if (pattern) overlay?.write(w, pattern, column, row);
          skipped = 0;
        }
        grid.set(column, row, list, mx, my);
      }
    }
    if (skipped) w.ue(skipped);
  }

  /** A macroblock with its vector, of which `grid` has predicted a part, after some that are skipped. */
  private writeVector(w: BitWriter, skipped: number, type: number, mx: number, my: number): void {
    const { px, py } = this.grid;
    w.ue(skipped); // mb_skip_run
    w.ue(type);
    w.se(mx - px);
    w.se(my - py);
  }
}
