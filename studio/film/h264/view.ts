/** What a frame shows of a picture, and how it lies on macroblocks. */
import type { Picture } from "./picture.ts";

/** The part of a source picture that fills the frame, in the source's samples; it need not be whole numbers. */
export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An opaque sheet that stands still on the frame while the picture moves below it. Whole macroblocks. */
export interface Plate {
  /** Of its upper left macroblock. */
  column: number;
  row: number;
  /** Its samples; width and height are multiples of 16. */
  picture: Picture;
}

/** A patch on a plate that comes and goes while the plate stays. In samples of the frame; all numbers are even. */
export interface Mark {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Y, Cb and Cr. */
  colour: readonly [number, number, number];
}

/** Whether a macroblock is covered by the plate. */
export function isCovered(plate: Plate | null, column: number, row: number): boolean {
  if (!plate) return false;
  const { picture } = plate;
  const x = column - plate.column;
  const y = row - plate.row;
  return x >= 0 && y >= 0 && x < picture.width >> 4 && y < picture.height >> 4;
}

/** The rows of samples above a plate that is all of the frame from there on; else all rows. */
export function rowsAbove(
  { column, row, picture }: Plate,
  { width, height }: Pick<Picture, "width" | "height">,
): number {
  const isBottom = column === 0 && picture.width === width && row * 16 + picture.height === height;
  return isBottom ? row * 16 : height;
}

/** Draws the mark over the frame. */
export function drawMark({ x, y, width, height, colour }: Mark, frame: Picture): void {
  for (const [c, plane] of [frame.y, frame.cb, frame.cr].entries()) {
    const part = c === 0 ? 1 : 2;
    const stride = frame.width / part;
    for (let row = y / part; row < (y + height) / part; row++) {
      const at = row * stride;
      plane.fill(colour[c], at + x / part, at + (x + width) / part);
    }
  }
}

/** Lays the plate's samples over the frame. */
export function layPlate(plate: Plate, frame: Picture): void {
  const { picture, column, row } = plate;
  const planes = [
    [picture.y, frame.y, 1],
    [picture.cb, frame.cb, 2],
    [picture.cr, frame.cr, 2],
  ] as const;
  for (const [from, to, part] of planes) {
    const width = picture.width / part;
    const stride = frame.width / part;
    const at = ((row * stride + column) * 16) / part;
    for (let y = 0; y < picture.height / part; y++) {
      to.set(from.subarray(y * width, (y + 1) * width), at + y * stride);
    }
  }
}
