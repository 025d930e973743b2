/** Encodes a whole picture as one slice of intra macroblocks (ITU-T H.264 7.3.4). */
import { type BitString, BitWriter } from "./bit-writer.ts";
import { BlockWriter } from "./block-writer.ts";
import { IN_I_SLICES, IntraWriter } from "./intra-writer.ts";
import type { Frame, Kernels } from "./kernels.ts";
import { chromaQp, MAX_QP, MIN_QP } from "./quantiser.ts";

export interface IntraOptions {
  /** Quantiser, 12 (finest) to 51. */
  qp: number;
}

/** Levels are rounded up from two thirds of a step on: the dead zone saves more bits than it costs in quality. */
const ROUNDING = 1 / 3;

/**
 * Returns slice_data without the slice header, so that the same picture can be sent under several headers.
 * The frame's samples are replaced by those a decoder reconstructs before deblocking.
 * Throws a RangeError for a quantiser out of range or a size that is no multiple of 16.
 */
export function encodeIntra(kernels: Kernels, frame: Frame, { qp }: IntraOptions): BitString {
  const { width, height } = frame;
  if (!Number.isInteger(qp) || qp < MIN_QP || qp > MAX_QP) {
    throw new RangeError(`qp must be ${MIN_QP} to ${MAX_QP}`);
  }
  if (width % 16 || height % 16) throw new RangeError("picture size must be a multiple of 16");
  kernels.calls.setQuantisers(qp, chromaQp(qp), ROUNDING, 0, 0);
  const columns = width >> 4;
  const rows = height >> 4;
  const w = new BitWriter(1 << 16);
  const writer = new IntraWriter(kernels, new BlockWriter(columns, rows, kernels), qp, IN_I_SLICES);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) writer.write(w, frame, column, row);
  }
  return w.toBitString();
}
