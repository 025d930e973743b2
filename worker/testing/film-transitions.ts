/** How a film goes from one picture to the next, as it is coded (ITU-T H.264). */
import { BitReader } from "../../studio/film/fixtures/bit-reader.ts";
import { bodyAt, readTable, readU32 } from "../../studio/film/fixtures/mp4-boxes.ts";
import type { Transition } from "../../studio/film/h264/film.ts";
import { NAL_SLICE } from "../../studio/film/h264/nal.ts";
import { FRAME_NUM_BITS, POC_BITS } from "../../studio/film/h264/parameter-sets.ts";
import { B_SLICE, I_SLICE } from "../../studio/film/h264/slice-header.ts";

/** Of the video track, which is the file's first. */
const TABLES = "moov/trak/mdia/minf/stbl";

/** The samples' NAL units, without the bytes that keep start codes out of them (7.4.1). */
function* readUnits(film: Uint8Array): Generator<Uint8Array> {
  const [first, ...offsets] = readTable(bodyAt(film, `${TABLES}/stco`));
  const runs = readTable(bodyAt(film, `${TABLES}/stsc`));
  const [, ...sizes] = readTable(bodyAt(film, `${TABLES}/stsz`));
  let sample = 0;
  for (const [chunk, offset] of [first, ...offsets].entries()) {
    let count = 0;
    for (let i = 0; i < runs.length; i += 3) {
      if ((runs[i] ?? 0) <= chunk + 1) count = runs[i + 1] ?? 0;
    }
    let at = offset ?? 0;
    for (let i = 0; i < count; i++, sample++) {
      const unit = film.subarray(at + 4, at + 4 + readU32(film, at));
      yield unit.filter((byte, k) => byte !== 3 || k < 2 || unit[k - 1] !== 0 || unit[k - 2] !== 0);
      at += sizes[sample] ?? 0;
    }
  }
}

/** slice_type, and whether a B slice mixes its two references by weights (7.3.3). */
function readSlice(unit: Uint8Array): { type: number; isMixed: boolean } {
  const reader = new BitReader(unit.subarray(1, 40));
  reader.ue(); // first_mb_in_slice
  const type = reader.ue();
  if (type !== B_SLICE) return { type, isMixed: false };
  reader.ue(); // pic_parameter_set_id
  reader.bits(FRAME_NUM_BITS + POC_BITS);
  reader.bits(4); // direct prediction; no lists of the slice's own
  reader.ue(); // luma_log2_weight_denom
  reader.ue(); // chroma_log2_weight_denom
  return { type, isMixed: reader.bits(1) === 1 };
}

/**
 * A picture that comes before its time is intra but no key picture, and what follows it has something of it and of the
 * one before: a weighted mean in a cross-fade, in a page turn each block out of either.
 */
export function listTransitions(film: Uint8Array): Transition[] {
  const transitions: Transition[] = [];
  let isComing = false;
  for (const unit of readUnits(film)) {
    const { type, isMixed } = readSlice(unit);
    if (isComing) transitions.push(isMixed ? "fade" : "page-turn");
    isComing = type === I_SLICE && ((unit[0] ?? 0) & 31) === NAL_SLICE;
  }
  return transitions;
}
