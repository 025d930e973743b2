/**
 * The pictures of a cross-fade (ITU-T H.264 7.3.4, 7.3.5, 8.4): every macroblock is the weighted mean of a shifted copy
 * out of the last picture of one shot and one out of the first picture of the next.
 */
import type { BitWriter } from "./bit-writer.ts";
import type { MotionField } from "./motion-field.ts";
import { type SlicePosition, writeB } from "./slice-header.ts";
import { medianOf } from "./vector-grid.ts";

const predicted = new Int32Array(2);

/** Luma motion vector prediction for a 16x16 partition of the only reference (8.4.1.3), into `predicted`. */
function predictVector(field: MotionField, columns: number, x: number, y: number): void {
  const at = 2 * (y * columns + x);
  if (y === 0) {
    // Only the left neighbour has a vector, so it is used as it is.
    predicted[0] = x > 0 ? field[at - 2] : 0;
    predicted[1] = x > 0 ? field[at - 1] : 0;
    return;
  }
  const above = at - 2 * columns;
  // Beyond the right edge the neighbour above left replaces the one above right.
  const corner = x < columns - 1 ? above + 2 : above - 2;
  if (columns === 1) {
    predicted[0] = field[above];
    predicted[1] = field[above + 1];
    return;
  }
  predicted[0] = medianOf(x > 0 ? field[at - 2] : 0, field[above], field[corner]);
  predicted[1] = medianOf(x > 0 ? field[at - 1] : 0, field[above + 1], field[corner + 1]);
}

/** Writes the slice. `weight1`, 1 to 127 of 128, is the later one's part. */
export function writeMixed(
  w: BitWriter,
  earlier: MotionField,
  later: MotionField,
  columns: number,
  position: SlicePosition,
  weight1: number,
): void {
  writeB(w, position, weight1);
  const count = earlier.length / 2;
  let skipped = 0;
  for (let i = 0, x = -1, y = 0; i < count; i++) {
    if (++x === columns) {
      x = 0;
      y++;
    }
    predictVector(earlier, columns, x, y);
    const dx0 = earlier[2 * i] - predicted[0];
    const dy0 = earlier[2 * i + 1] - predicted[1];
    predictVector(later, columns, x, y);
    const dx1 = later[2 * i] - predicted[0];
    const dy1 = later[2 * i + 1] - predicted[1];
    // B_Skip (spatial direct, 8.4.1.2.2) predicts both vectors just so, but only with a coded neighbour to
    // take the references from, and sets them to zero where the later picture's macroblock is still inter:
    // it never is, being intra.
    if ((dx0 | dy0 | dx1 | dy1) === 0) {
      skipped++;
      continue;
    }
    w.ue(skipped); // mb_skip_run
    skipped = 0;
    w.ue(3); // mb_type B_Bi_16x16
    w.se(dx0);
    w.se(dy0);
    w.se(dx1);
    w.se(dy1);
    w.ue(0); // coded_block_pattern 0
  }
  if (skipped) w.ue(skipped);
}
