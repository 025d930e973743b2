import type { Gains } from "./light.ts";
import { luma } from "./luma.ts";
import type { PaperTexture } from "./paper-texture.ts";
import { TEXTURE_EDGE } from "./paper-texture.ts";
import { skinLikelihood } from "./skin.ts";

const MASK = TEXTURE_EDGE - 1;

/** One row of the picture on its way to the paper; every array but `colour` has `width` samples. */
export interface PaintRow {
  y: number;
  width: number;
  height: number;
  /** Red, green and blue, 0 to 255, width x 3. */
  colour: Float32Array;
  /** Of the smoothed picture, before any change of tone. */
  luma: Float32Array;
  chroma: Float32Array;
  skin: Float32Array;
  /** The paper under the row, -0.5 to 0.5. */
  grain: Float32Array;
  clouds: Float32Array;
  relief: Float32Array;
  strokes: Float32Array;
  crossStrokes: Float32Array;
}

export function createPaintRow(width: number, height: number): PaintRow {
  const plane = () => new Float32Array(width);
  return {
    y: 0,
    width,
    height,
    colour: new Float32Array(width * 3),
    luma: plane(),
    chroma: plane(),
    skin: plane(),
    grain: plane(),
    clouds: plane(),
    relief: plane(),
    strokes: plane(),
    crossStrokes: plane(),
  };
}

function level(plane: Uint8ClampedArray, at: number): number {
  return plane[at] / 255 - 0.5;
}

/** Fills in the paper under row `y`. The paper grows with the picture, but never gets too fine. */
export function layPaper(row: PaintRow, texture: PaperTexture, scale: number): void {
  const fineness = 1 / Math.max(0.6, scale);
  const fineY = Math.floor(row.y * fineness);
  const fineRow = (fineY & MASK) * TEXTURE_EDGE;
  const crossRow = ((MASK - fineY) & MASK) * TEXTURE_EDGE;
  const cloudRow = (Math.floor(row.y * fineness * 0.5) & MASK) * TEXTURE_EDGE;
  for (let x = 0; x < row.width; x++) {
    const fineX = Math.floor(x * fineness);
    const at = fineRow + (fineX & MASK);
    row.grain[x] = level(texture.grain, at);
    row.relief[x] = level(texture.relief, at);
    row.strokes[x] = level(texture.strokes, at);
    row.crossStrokes[x] = level(texture.strokes, crossRow + ((fineX + 170) & MASK));
    row.clouds[x] = level(texture.clouds, cloudRow + (Math.floor(x * fineness * 0.5) & MASK));
  }
}

/**
 * Fills in the colours of row `y` of a picture of width x height x 4.
 *
 * @param shiftAt how far to look aside for each x, pixels, which makes outlines wander
 * @param light by which skin is recognised
 */
export function loadColours(
  row: PaintRow,
  painted: Uint8ClampedArray,
  shiftAt: ((x: number) => number) | null,
  light: Gains,
): void {
  const { width, height, y, colour } = row;
  for (let x = 0; x < width; x++) {
    const shift = shiftAt ? shiftAt(x) : 0;
    const fromX = Math.min(width - 1, Math.max(0, Math.round(x + shift)));
    const fromY = Math.min(height - 1, Math.max(0, Math.round(y + shift * 0.7)));
    const p = (fromY * width + fromX) * 4;
    const red = painted[p];
    const green = painted[p + 1];
    const blue = painted[p + 2];
    colour[x * 3] = red;
    colour[x * 3 + 1] = green;
    colour[x * 3 + 2] = blue;
    row.luma[x] = luma(red, green, blue);
    row.chroma[x] = Math.max(red, green, blue) - Math.min(red, green, blue);
    row.skin[x] = skinLikelihood(red, green, blue, light);
  }
}

/** Writes the row into a picture of width x height x 4. */
export function storeColours({ y, width, colour }: PaintRow, target: Uint8ClampedArray): void {
  for (let x = 0, from = 0, to = y * width * 4; x < width; x++, from += 3, to += 4) {
    target[to] = colour[from];
    target[to + 1] = colour[from + 1];
    target[to + 2] = colour[from + 2];
    target[to + 3] = 255;
  }
}
