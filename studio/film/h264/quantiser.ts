/** What quantisers mean (ITU-T H.264 8.5.8); quantisation itself is in ../kernels. */

/** Below this quantiser a level could exceed what level_prefix 15 can hold (9.2.2.1). */
export const MIN_QP = 12;
export const MAX_QP = 51;

/** QPc for each QPi (Table 8-15), with chroma_qp_index_offset 0. */
const CHROMA_QP = [
  29, 30, 31, 32, 32, 33, 34, 34, 35, 35, 36, 36, 37, 37, 37, 38, 38, 38, 39, 39, 39, 39,
];
export function chromaQp(qp: number): number {
  return qp < 30 ? qp : CHROMA_QP[qp - 30];
}
