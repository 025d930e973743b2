/** Where the blocks of a macroblock are (ITU-T H.264 6.4). */

/** Column and row of each 4x4 luma block within its macroblock, in coding order (6.4.3). */
export const BLOCK_X = Uint8Array.of(0, 1, 0, 1, 2, 3, 2, 3, 0, 1, 0, 1, 2, 3, 2, 3);
export const BLOCK_Y = Uint8Array.of(0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3);
