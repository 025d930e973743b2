/** Sequence and picture parameter sets (ITU-T H.264 7.3.2.1, 7.3.2.2, Annex E) and the avcC box. */
import { BitWriter } from "./bit-writer.ts";
import { NAL_PPS, NAL_SPS, nalUnit } from "./nal.ts";

export const MAIN_PROFILE = 77;
/** Bits of frame_num and pic_order_cnt_lsb in every slice header. */
export const FRAME_NUM_BITS = 8;
export const POC_BITS = 16;
/**
 * Two would do: the anchors before and after. The others are room for decoders that hold pictures back
 * longer than they need to: with two, OpenH264 up to 2.4.0 runs out of pictures after a cross-fade. Four is
 * what level 4.0 allows at 1920x1088 and less than level 3.1 allows at 1280x720 (A.3.1).
 */
const MAX_REF_FRAMES = 4;
/** The quantiser that slice_qp_delta counts from. */
export const PPS_QP = 26;

export interface StreamFormat {
  /** Of the visible picture, in samples, even. What is coded beyond it to whole macroblocks is cropped. */
  width: number;
  height: number;
  framesPerSecond: number;
}

const wholeBlocks = (size: number): number => (size + 15) & ~15;
export const codedWidth = ({ width }: StreamFormat): number => wholeBlocks(width);
export const codedHeight = ({ height }: StreamFormat): number => wholeBlocks(height);
const macroblocksOf = (format: StreamFormat): number =>
  (codedWidth(format) * codedHeight(format)) / 256;

/** Levels (Table A-1): the most macroblocks a picture and a second, and the least compression (MinCR). */
const LEVELS = [
  { level: 30, picture: 1620, second: 40_500, compression: 2 },
  { level: 31, picture: 3600, second: 108_000, compression: 4 },
  { level: 40, picture: 8192, second: 245_760, compression: 4 },
  { level: 51, picture: 36_864, second: 983_040, compression: 2 },
] as const;

/** The lowest level whose picture size and macroblock rate suffice. */
function limitsOf(format: StreamFormat) {
  const macroblocks = macroblocksOf(format);
  const rate = macroblocks * format.framesPerSecond;
  const found = LEVELS.find(({ picture, second }) => macroblocks <= picture && rate <= second);
  if (!found) throw new RangeError("picture too large");
  return found;
}

export const levelOf = (format: StreamFormat): number => limitsOf(format).level;

/** The most bytes that a coded picture of the level may have (A.3.1 c, d, of a picture that lasts one frame). */
export function mostBytes(format: StreamFormat): number {
  const { second, compression } = limitsOf(format);
  return Math.floor((384 * second) / format.framesPerSecond / compression);
}

/** The codec string of RFC 6381, as in `avc1.4d001f`. */
export function codecString(format: StreamFormat): string {
  return `avc1.4d00${levelOf(format).toString(16).padStart(2, "0")}`;
}

/** seq_parameter_set_rbsp (7.3.2.1.1). */
export function sequenceParameterSet(format: StreamFormat): Uint8Array {
  if (format.width % 2 || format.height % 2) throw new RangeError("picture size must be even");
  const w = new BitWriter(64);
  w.bits(MAIN_PROFILE, 8);
  w.bits(0, 8); // constraint flags
  w.bits(levelOf(format), 8);
  w.ue(0); // seq_parameter_set_id
  w.ue(FRAME_NUM_BITS - 4);
  w.ue(0); // pic_order_cnt_type
  w.ue(POC_BITS - 4);
  w.ue(MAX_REF_FRAMES); // max_num_ref_frames
  w.flag(false); // gaps_in_frame_num_value_allowed_flag
  w.ue((codedWidth(format) >> 4) - 1);
  w.ue((codedHeight(format) >> 4) - 1);
  w.flag(true); // frame_mbs_only_flag
  w.flag(true); // direct_8x8_inference_flag
  const right = codedWidth(format) - format.width;
  const bottom = codedHeight(format) - format.height;
  w.flag(right + bottom > 0); // frame_cropping_flag
  // In units of chroma samples: left, right, top, bottom.
  if (right + bottom > 0) for (const crop of [0, right / 2, 0, bottom / 2]) w.ue(crop);
  w.flag(true); // vui_parameters_present_flag
  vuiParameters(w, format.framesPerSecond);
  return w.finish().slice();
}

/** vui_parameters (E.1.1). */
function vuiParameters(w: BitWriter, framesPerSecond: number): void {
  w.flag(true); // aspect_ratio_info_present_flag
  w.bits(1, 8); // square samples
  w.flag(false); // overscan_info_present_flag
  w.flag(true); // video_signal_type_present_flag
  w.bits(5, 3); // video_format: unspecified
  w.flag(false); // limited range
  w.flag(true); // colour_description_present_flag
  w.bits(1, 8); // BT.709 primaries,
  w.bits(1, 8); // transfer
  w.bits(1, 8); // and matrix
  w.flag(false); // chroma_loc_info_present_flag
  w.flag(true); // timing_info_present_flag
  w.bits(0, 16);
  w.bits(1, 16); // num_units_in_tick
  w.bits(0, 16);
  w.bits(2 * framesPerSecond, 16); // time_scale: a frame is two ticks
  w.flag(true); // fixed_frame_rate_flag
  w.flag(false); // nal_hrd_parameters_present_flag
  w.flag(false); // vcl_hrd_parameters_present_flag
  w.flag(false); // pic_struct_present_flag
  w.flag(true); // bitstream_restriction_flag
  w.flag(true); // motion_vectors_over_pic_boundaries_flag
  w.ue(0); // max_bytes_per_pic_denom: no limit
  w.ue(0); // max_bits_per_mb_denom: no limit
  w.ue(15); // log2_max_mv_length_horizontal
  w.ue(15); // log2_max_mv_length_vertical
  w.ue(1); // max_num_reorder_frames: one anchor at a time is sent early
  w.ue(MAX_REF_FRAMES); // max_dec_frame_buffering
}

/** pic_parameter_set_rbsp (7.3.2.2). */
export function pictureParameterSet(): Uint8Array {
  const w = new BitWriter(64);
  w.ue(0); // pic_parameter_set_id
  w.ue(0); // seq_parameter_set_id
  w.flag(false); // entropy_coding_mode_flag: CAVLC
  w.flag(false); // bottom_field_pic_order_in_frame_present_flag
  w.ue(0); // one slice group
  w.ue(0); // num_ref_idx_l0_default_active_minus1
  w.ue(0); // num_ref_idx_l1_default_active_minus1
  w.flag(false); // weighted_pred_flag
  w.bits(1, 2); // weighted_bipred_idc: explicit weights
  w.se(PPS_QP - 26);
  w.se(0); // pic_init_qs
  w.se(0); // chroma_qp_index_offset
  w.flag(true); // deblocking_filter_control_present_flag
  w.flag(false); // constrained_intra_pred_flag
  w.flag(false); // redundant_pic_cnt_present_flag
  return w.finish().slice();
}

/** The AVCDecoderConfigurationRecord (ISO/IEC 14496-15) that the avcC box and WebCodecs' `description` hold. */
export function decoderConfiguration(format: StreamFormat): Uint8Array {
  const sps = nalUnit(NAL_SPS, 3, sequenceParameterSet(format));
  const pps = nalUnit(NAL_PPS, 3, pictureParameterSet());
  // Version 1, profile, constraint flags, level, 4-byte lengths, one SPS ... one PPS.
  const head = [1, MAIN_PROFILE, 0, levelOf(format), 0xff, 0xe1, sps.length >> 8, sps.length & 255];
  return Uint8Array.from([...head, ...sps, 1, pps.length >> 8, pps.length & 255, ...pps]);
}
