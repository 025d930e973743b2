/** Which place of a reference picture each macroblock of a frame is copied from. */
import type { CameraVectors } from "./camera-vectors.ts";
import type { Plate } from "./view.ts";

/** One motion vector per macroblock in raster order, as x then y, in quarter samples. */
export type MotionField = Int16Array;

/** Quarter samples in the side of a macroblock. */
const BLOCK = 64;

/** The part of a frame that a plate covers, in quarter samples. */
function boundsOf({ column, row, picture }: Plate) {
  const [left, top] = [column * BLOCK, row * BLOCK];
  return { left, top, right: left + picture.width * 4, bottom: top + picture.height * 4 };
}

/**
 * Writes the camera's vectors for every macroblock. Below the plate, which stands still, they are 0; those that would
 * copy a part of it are shortened until they do not, because that part of the picture cannot be known there.
 */
export function fillField(
  field: MotionField,
  columns: number,
  { x, y }: CameraVectors,
  plate: Plate | null,
): void {
  for (let i = 0, row = 0; row < y.length; row++) {
    const my = y[row];
    for (let column = 0; column < columns; column++) {
      field[i++] = x[column];
      field[i++] = my;
    }
  }
  if (!plate) return;
  keepOff(field, columns, plate);
  const wide = plate.picture.width >> 4;
  for (let row = plate.row; row < plate.row + (plate.picture.height >> 4); row++) {
    const at = 2 * (row * columns + plate.column);
    field.fill(0, at, at + 2 * wide);
  }
}

function keepOff(field: MotionField, columns: number, plate: Plate): void {
  const { left, top, right, bottom } = boundsOf(plate);
  const across = columns * BLOCK;
  for (let i = 0, x = 0, y = 0; i < field.length; i += 2) {
    const atX = x + field[i];
    const atY = y + field[i + 1];
    if (atX + BLOCK > left && atX < right && atY + BLOCK > top && atY < bottom) {
      // The plate is on one side of the block, and the vector ends at that side.
      if (y + BLOCK <= top) field[i + 1] = top - BLOCK - y;
      else if (y >= bottom) field[i + 1] = bottom - y;
      else if (x + BLOCK <= left) field[i] = left - BLOCK - x;
      else if (x >= right) field[i] = right - x;
    }
    x += BLOCK;
    if (x < across) continue;
    x = 0;
    y += BLOCK;
  }
}

/** Chooses the first picture wherever the plate lies. */
export function keepToFirst(choice: Uint8Array, columns: number, plate: Plate | null): void {
  if (!plate) return;
  const { column, row, picture } = plate;
  for (let y = row; y < row + (picture.height >> 4); y++) {
    const at = y * columns + column;
    choice.fill(0, at, at + (picture.width >> 4));
  }
}

/** How far a block reaches out of the frame along one axis, in quarter samples. */
function outside(at: number, length: number): number {
  const before = -at;
  const after = at + BLOCK - length;
  const most = before > after ? before : after;
  return most > 0 ? most : 0;
}
/** Less than this is not seen, in quarter samples. */
const UNSEEN = 2;

export interface TwoMovements {
  fields: readonly [MotionField, MotionField];
  /** The camera's as they are, to see which vectors were shortened. */
  vectors: readonly [CameraVectors, CameraVectors];
  /** The one that leads to the nearer picture. */
  nearer: 0 | 1;
}

/** Chooses the nearer picture for each macroblock, or the other one where that shows more of its place. */
export function chooseReferences(
  choice: Uint8Array,
  columns: number,
  { fields, vectors, nearer }: TwoMovements,
): void {
  const rows = choice.length / columns;
  const width = columns * BLOCK;
  const height = rows * BLOCK;
  const farther = nearer === 0 ? 1 : 0;
  const { x: nearX, y: nearY } = vectors[nearer];
  const { x: farX, y: farY } = vectors[farther];
  const near = fields[nearer];
  const far = fields[farther];
  for (let row = 0, i = 0; row < rows; row++) {
    const y = row * BLOCK;
    const nearBeyond = outside(y + nearY[row], height);
    const farBeyond = outside(y + farY[row], height);
    for (let column = 0; column < columns; column++, i++) {
      const x = column * BLOCK;
      choice[i] = nearer;
      // What a picture has not of a place: by how much the vector was shortened, or leads out of the frame.
      const bent = distance(near, 2 * i, nearX[column], nearY[row]);
      const missing = Math.max(bent, nearBeyond, outside(x + nearX[column], width));
      if (missing <= UNSEEN) continue;
      const otherBent = distance(far, 2 * i, farX[column], farY[row]);
      const other = Math.max(otherBent, farBeyond, outside(x + farX[column], width));
      if (other < missing) choice[i] = farther;
    }
  }
}

const distance = (field: MotionField, at: number, mx: number, my: number): number =>
  Math.abs(field[at] - mx) + Math.abs(field[at + 1] - my);
