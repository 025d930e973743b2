/**
 * Pictures made of motion alone (ITU-T H.264 7.3.4, 7.3.5, 8.4): every macroblock is a shifted copy of a
 * reference picture, or a weighted mean of two, with nothing coded on top. So they take hardly any time to
 * write, and as they only ever refer to intra pictures no error can build up.
 */
import { BitWriter } from "./bit-writer.ts";
import { mp4Sample, NAL_SLICE } from "./nal.ts";
import { type SlicePosition, writeB, writeP } from "./slice-header.ts";

/** One motion vector per macroblock in raster order, as x then y, in quarter samples. */
export type MotionField = Int16Array;

const w = new BitWriter(1 << 14);
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
  predicted[0] = median(x > 0 ? field[at - 2] : 0, field[above], field[corner]);
  predicted[1] = median(x > 0 ? field[at - 1] : 0, field[above + 1], field[corner + 1]);
}

function median(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

/** A picture that moves over one reference. Nothing refers to it. */
export function predictedPicture(
  field: MotionField,
  columns: number,
  position: SlicePosition,
): Uint8Array {
  w.reset();
  writeP(w, position);
  const count = field.length / 2;
  let skipped = 0;
  for (let i = 0; i < count; i++) {
    const x = i % columns;
    const y = (i - x) / columns;
    const mx = field[2 * i];
    const my = field[2 * i + 1];
    predictVector(field, columns, x, y);
    // A skipped macroblock has the predicted vector, or none next to an edge or a still neighbour (8.4.1.1).
    const still = x === 0 || y === 0 || isZero(field, i - 1) || isZero(field, i - columns);
    if (still ? mx === 0 && my === 0 : mx === predicted[0] && my === predicted[1]) {
      skipped++;
      continue;
    }
    w.ue(skipped); // mb_skip_run
    skipped = 0;
    w.ue(0); // mb_type P_L0_16x16
    w.se(mx - predicted[0]);
    w.se(my - predicted[1]);
    w.ue(0); // coded_block_pattern 0 (Table 9-4, Inter column)
  }
  if (skipped) w.ue(skipped);
  return mp4Sample(NAL_SLICE, 0, w.finish());
}

function isZero(field: MotionField, i: number): boolean {
  return field[2 * i] === 0 && field[2 * i + 1] === 0;
}

/** A picture that moves over and mixes two references. `weight1`, 1 to 127 of 128, is the later one's part. */
export function mixedPicture(
  earlier: MotionField,
  later: MotionField,
  columns: number,
  position: SlicePosition,
  weight1: number,
): Uint8Array {
  w.reset();
  writeB(w, position, weight1);
  const count = earlier.length / 2;
  let skipped = 0;
  for (let i = 0; i < count; i++) {
    const x = i % columns;
    const y = (i - x) / columns;
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
  return mp4Sample(NAL_SLICE, 0, w.finish());
}
