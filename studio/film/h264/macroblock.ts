/** Where the blocks of a macroblock are (ITU-T H.264 6.4), and how it is written which of them are coded. */

/** Column and row of each 4x4 luma block within its macroblock, in coding order (6.4.3). */
export const BLOCK_X = Uint8Array.of(0, 1, 0, 1, 2, 3, 2, 3, 0, 1, 0, 1, 2, 3, 2, 3);
export const BLOCK_Y = Uint8Array.of(0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3);

/** coded_block_pattern of each codeNum for inter macroblocks (Table 9-4, Inter column). */
const PATTERN_OF_CODE = [
  0, 16, 1, 2, 4, 8, 32, 3, 5, 10, 12, 15, 47, 7, 11, 13, 14, 6, 9, 31, 35, 37, 42, 44, 33, 34, 36,
  40, 39, 43, 45, 46, 17, 18, 20, 24, 19, 21, 26, 28, 23, 27, 29, 30, 22, 25, 38, 41,
];
export const CODE_OF_PATTERN = Uint8Array.from(PATTERN_OF_CODE, (_, pattern) =>
  PATTERN_OF_CODE.indexOf(pattern),
);
