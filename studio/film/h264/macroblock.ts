/** The position of the current macroblock, and what is coded around it (ITU-T H.264 6.4). */

export interface MacroblockPlace {
  column: number;
  row: number;
  /** Whether there is a macroblock to the left, above, and above to the right. */
  left: boolean;
  top: boolean;
  topRight: boolean;
  /** Index of its first sample in the luma plane and in either chroma plane. */
  lumaAt: number;
  chromaAt: number;
}

/** Column and row of each 4x4 luma block within its macroblock, in coding order (6.4.3). */
export const BLOCK_X = [0, 1, 0, 1, 2, 3, 2, 3, 0, 1, 0, 1, 2, 3, 2, 3];
export const BLOCK_Y = [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3];

/** Intra16x16PredMode (Table 8-4). Chroma uses the same four in another order. */
export const VERTICAL = 0;
export const HORIZONTAL = 1;
export const DC = 2;
export const PLANE = 3;

/** Whether the samples that a 16x16 or chroma mode predicts from are there. */
export function allowsMode(place: MacroblockPlace, mode: number): boolean {
  if (mode === VERTICAL) return place.top;
  if (mode === HORIZONTAL) return place.left;
  return mode === DC || (place.left && place.top);
}
