/** Encodes a whole picture as one slice of intra macroblocks (ITU-T H.264 7.3.4). */
import type { BitString } from "./bit-writer.ts";
import type { Frame, Kernels } from "./kernels.ts";
import { IntraWriter } from "./intra-writer.ts";
import { chromaQp, MAX_QP, MIN_QP } from "./quantiser.ts";

export interface IntraOptions {
  /** Quantiser, 12 (finest) to 51. */
  qp: number;
}

/** Levels are rounded up from two thirds of a step on: the dead zone saves more bits than it costs in quality. */
const ROUNDING = 1 / 3;
/** How many more bits the modes of chroma other than DC take, and in what the kernels count costs. */
const MODE_BITS = 3;
const COST_SCALE = 32;

/**
 * Returns slice_data without the slice header, so that the same picture can be sent under several headers.
 * The frame's samples are replaced by those a decoder reconstructs before deblocking.
 * Throws a RangeError for a quantiser out of range or a size that is no multiple of 16.
 */
export function encodeIntra(kernels: Kernels, frame: Frame, { qp }: IntraOptions): BitString {
  const { at, width, height } = frame;
  if (!Number.isInteger(qp) || qp < MIN_QP || qp > MAX_QP) {
    throw new RangeError(`qp must be ${MIN_QP} to ${MAX_QP}`);
  }
  if (width % 16 || height % 16) throw new RangeError("picture size must be a multiple of 16");
  const lambda = Math.max(1, Math.round(2 ** ((qp - 12) / 6)));
  const modeCost = COST_SCALE * MODE_BITS * lambda;
  const { calls } = kernels;
  calls.setQuantisers(qp, chromaQp(qp), ROUNDING, 0, 0);
  const columns = width >> 4;
  const rows = height >> 4;
  const writer = new IntraWriter(columns, rows, kernels);
  const blue = at + width * height;
  const red = blue + (width * height) / 4;
  const half = width >> 1;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [left, top] = [column > 0, row > 0];
      const mode = calls.codeIntraLuma(at + row * 16 * width + column * 16, width, left, top);
      const c = row * 8 * half + column * 8;
      const chroma = calls.codeIntraChroma(blue + c, red + c, half, left, top, modeCost);
      writer.write(column, row, mode, chroma & 3, chroma >> 2);
    }
  }
  return writer.toBitString();
}
