/** slice_header (ITU-T H.264 7.3.3) for the three kinds of slice the film is made of. One slice per picture. */
import type { BitWriter } from "./bit-writer.ts";
import { FRAME_NUM_BITS, POC_BITS, PPS_QP } from "./parameter-sets.ts";

/** slice_type (Table 7-6), saying also that no other kind of slice is in the picture. */
export const P_SLICE = 5;
export const B_SLICE = 6;
export const I_SLICE = 7;

/** A picture's position in the coded sequence that began with the last IDR picture. */
export interface SlicePosition {
  /** Reference pictures sent since the IDR picture (7.4.3). */
  frameNum: number;
  /** Frames shown since the IDR picture; POC is twice that, as for two fields (8.2.1). */
  displayed: number;
}

function common(w: BitWriter, sliceType: number, position: SlicePosition, idrPicId?: number): void {
  w.ue(0); // first_mb_in_slice
  w.ue(sliceType);
  w.ue(0); // pic_parameter_set_id
  w.bits(position.frameNum & ((1 << FRAME_NUM_BITS) - 1), FRAME_NUM_BITS);
  if (idrPicId !== undefined) w.ue(idrPicId);
  w.bits((2 * position.displayed) & ((1 << POC_BITS) - 1), POC_BITS);
}

/** slice_qp_delta and the deblocking fields that end every header here. */
function ending(w: BitWriter, qp: number, deblock: boolean): void {
  w.se(qp - PPS_QP);
  w.ue(deblock ? 0 : 1); // disable_deblocking_filter_idc
  if (deblock) {
    w.se(0); // slice_alpha_c0_offset_div2
    w.se(0); // slice_beta_offset_div2
  }
}

/**
 * dec_ref_pic_marking (7.3.3.3) that leaves two references: this picture and the one before. With more of them OpenH264
 * up to 2.4.0 has no memory left for the frames that wait to be shown.
 */
function dropOldest(w: BitWriter, { frameNum }: SlicePosition): void {
  w.flag(frameNum > 1); // adaptive_ref_pic_marking_mode_flag
  if (frameNum < 2) return;
  w.ue(1); // memory_management_control_operation: no longer used for reference
  w.ue(1); // difference_of_pic_nums_minus1: the one before the one before
  w.ue(0); // end of the list
}

export interface IntraHeader {
  position: SlicePosition;
  qp: number;
  deblock: boolean;
  /** Given for an IDR picture only; two in a row must differ (7.4.3). */
  idrPicId?: number;
}

export function writeIntraHeader(w: BitWriter, header: IntraHeader): void {
  common(w, I_SLICE, header.position, header.idrPicId);
  // dec_ref_pic_marking (7.3.3.3), as every intra picture is a reference.
  if (header.idrPicId !== undefined) {
    w.flag(false); // no_output_of_prior_pics_flag
    w.flag(false); // long_term_reference_flag
  } else {
    dropOldest(w, header.position);
  }
  ending(w, header.qp, header.deblock);
}

export interface PredictedHeader {
  position: SlicePosition;
  /** PPS_QP unless given. */
  qp?: number;
  /** Whether later pictures refer to this one. */
  isReference?: boolean;
}

/** Of a picture whose only reference is the newest one. */
export function writeP(
  w: BitWriter,
  { position, qp = PPS_QP, isReference = false }: PredictedHeader,
): void {
  common(w, P_SLICE, position);
  w.flag(false); // num_ref_idx_active_override_flag
  w.flag(false); // ref_pic_list_modification_flag_l0
  if (isReference) dropOldest(w, position);
  ending(w, qp, false);
}

/**
 * `weight1` of 128 parts come from the later picture, the rest from the earlier; without it nothing is mixed. Each of the two
 * is the only entry of its list: list 0 begins with the past picture, list 1 with the coming one (8.2.4.2.3).
 */
export function writeB(w: BitWriter, position: SlicePosition, weight1?: number): void {
  common(w, B_SLICE, position);
  w.flag(true); // direct_spatial_mv_pred_flag
  w.flag(false); // num_ref_idx_active_override_flag
  w.flag(false); // ref_pic_list_modification_flag_l0
  w.flag(false); // ref_pic_list_modification_flag_l1
  // pred_weight_table (7.3.3.2); in 64ths, as bi-prediction averages two samples (8.4.2.3).
  w.ue(6); // luma_log2_weight_denom
  w.ue(6); // chroma_log2_weight_denom
  for (const weight of weight1 === undefined ? [null, null] : [128 - weight1, weight1]) {
    w.flag(weight !== null); // luma_weight_flag
    if (weight === null) {
      w.flag(false); // chroma_weight_flag
      continue;
    }
    w.se(weight);
    w.se(0); // offset
    w.flag(true); // chroma_weight_flag
    for (let plane = 0; plane < 2; plane++) {
      w.se(weight);
      w.se(0);
    }
  }
  ending(w, PPS_QP, false);
}
