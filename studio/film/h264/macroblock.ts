/** The position of the current macroblock, and what is coded around it (ITU-T H.264 6.4). */

export interface MacroblockPlace {
  column: number;
  row: number;
  /** Whether there is a macroblock to the left, and above. */
  left: boolean;
  top: boolean;
  /** Index of its first sample in the luma plane and in either chroma plane. */
  lumaAt: number;
  chromaAt: number;
}

/** Column and row of each 4x4 luma block within its macroblock, in coding order (6.4.3), and its place in raster order. */
export const BLOCK_X = Uint8Array.of(0, 1, 0, 1, 2, 3, 2, 3, 0, 1, 0, 1, 2, 3, 2, 3);
export const BLOCK_Y = Uint8Array.of(0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3);
export const BLOCK_RASTER = BLOCK_X.map((x, i) => 4 * BLOCK_Y[i] + x);

/** Intra16x16PredMode (Table 8-4). Chroma uses the same four in another order. */
export const VERTICAL = 0;
export const HORIZONTAL = 1;
export const DC = 2;
export const PLANE = 3;
