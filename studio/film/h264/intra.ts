/** Encodes a whole picture as one slice of intra macroblocks (ITU-T H.264 7.3.4). */
import type { BitString } from "./bit-writer.ts";
import { MIN_QP } from "./cavlc.ts";
import { ChromaCoder } from "./chroma.ts";
import { LumaCoder } from "./luma.ts";
import type { MacroblockPlace } from "./macroblock.ts";
import { MacroblockWriter } from "./macroblock-writer.ts";
import type { Picture } from "./picture.ts";

export interface IntraOptions {
  /** Quantiser, 12 (finest) to 51. */
  qp: number;
}

/**
 * Returns slice_data without the slice header, so that the same picture can be sent under several headers.
 * The picture's samples are replaced by those a decoder reconstructs before deblocking.
 * Throws a RangeError for a quantiser out of range or a size that is no multiple of 16.
 */
export function encodeIntra(picture: Picture, options: IntraOptions): BitString {
  const { qp } = options;
  if (!Number.isInteger(qp) || qp < MIN_QP || qp > 51) {
    throw new RangeError(`qp must be ${MIN_QP} to 51`);
  }
  if (picture.width % 16 || picture.height % 16) {
    throw new RangeError("picture size must be a multiple of 16");
  }
  const lambda = Math.max(1, Math.round(2 ** ((qp - 12) / 6)));
  const columns = picture.width >> 4;
  const rows = picture.height >> 4;
  const luma = new LumaCoder(picture, qp);
  const chroma = new ChromaCoder(picture, qp, lambda);
  const writer = new MacroblockWriter(columns, rows, luma, chroma);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const place = placeOf(picture, column, row);
      const mode = luma.code(place);
      writer.write(place, mode, chroma.code(place));
    }
  }
  return writer.toBitString();
}

function placeOf(picture: Picture, column: number, row: number): MacroblockPlace {
  return {
    column,
    row,
    left: column > 0,
    top: row > 0,
    lumaAt: row * 16 * picture.width + column * 16,
    chromaAt: (row * 8 * picture.width) / 2 + column * 8,
  };
}
