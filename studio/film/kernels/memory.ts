/** Where the kernels keep what they compute; the codec reads levels and counts from there. All numbers are places in memory. */

/** Levels of the current macroblock, in scan order, 16 a block: 16 blocks of luma, 4 of Cb, 4 of Cr. */
export const LEVELS: usize = memory.data(24 * 32, 16);
/** How many levels of each of these blocks are not zero: bytes. */
export const COUNTS: usize = memory.data(24, 16);
/** DC levels that are coded on their own: 16 of luma, in scan order, 4 of Cb, 4 of Cr. */
export const DC_LEVELS: usize = memory.data(24 * 2, 16);

/** Levels and counts of chroma come after those of luma. */
export function blockOfChroma(c: i32): i32 {
  return 16 + 4 * c;
}
