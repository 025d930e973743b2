/** Quantisation of transform levels (ITU-T H.264 8.5.9 to 8.5.12, and the encoder's inverse of it). */

/** Zig-zag scan (Table 8-2): raster position of each coefficient in scan order. */
export const ZIGZAG = Uint8Array.of(0, 1, 4, 8, 5, 2, 3, 6, 9, 12, 13, 10, 7, 11, 14, 15);

/** Decoder's factors normAdjust4x4 (8.5.9), by QP % 6: corners, centres, the rest. */
const DEQUANT = [
  [10, 16, 13],
  [11, 18, 14],
  [13, 20, 16],
  [14, 23, 18],
  [16, 25, 20],
  [18, 29, 23],
];
/** Encoder's factors, 2^15 over the decoder's factor and the transform's own gain. */
const QUANT = [
  [13107, 5243, 8066],
  [11916, 4660, 7490],
  [10082, 4194, 6554],
  [9362, 3647, 5825],
  [8192, 3355, 5243],
  [7282, 2893, 4559],
];
/** Which of the three factors applies to a raster position. */
const CLASS = [0, 2, 0, 2, 2, 1, 2, 1, 0, 2, 0, 2, 2, 1, 2, 1];

/** QPc for each QPi (Table 8-15), with chroma_qp_index_offset 0. */
const CHROMA_QP = [
  29, 30, 31, 32, 32, 33, 34, 34, 35, 35, 36, 36, 37, 37, 37, 38, 38, 38, 39, 39, 39, 39,
];
export function chromaQp(qp: number): number {
  return qp < 30 ? qp : CHROMA_QP[qp - 30];
}

/** Quantises and scales for one QP. Blocks are 16 numbers in raster order; levels are in scan order. */
export class Quantiser {
  private readonly shift: number;
  private readonly rounding: number;
  /** The least coefficient whose level is not zero. */
  private readonly least: Int32Array;
  private readonly quant: Int32Array;
  private readonly dequant: Int32Array;
  private readonly octave: number;

  /**
   * `rounding`: the part of a step that is added before levels are cut off. A third, not half: the dead zone saves more
   * bits than it costs in quality.
   */
  constructor(qp: number, rounding = 1 / 3) {
    this.octave = Math.floor(qp / 6);
    this.shift = 15 + this.octave;
    this.rounding = Math.floor((1 << this.shift) * rounding);
    this.quant = Int32Array.from(CLASS, (c) => QUANT[qp % 6][c]);
    this.least = this.quant.map((factor) =>
      Math.ceil(((1 << this.shift) - this.rounding) / factor),
    );
    this.dequant = Int32Array.from(CLASS, (c) => DEQUANT[qp % 6][c]);
  }

  /**
   * Quantises the 16 coefficients of `block` from `at` on, in scan order from `first` on, into `levels`, and puts the values
   * that a decoder will scale them to (8.5.12.1) in their place. Returns how many levels are not zero; if none is, both are
   * left as they were.
   */
  quantise(
    block: Int32Array,
    at: number,
    levels: Int32Array,
    levelsAt: number,
    first: number,
  ): number {
    const { shift, rounding, quant, dequant, octave, least } = this;
    let from = first;
    while (from < 16) {
      const k = ZIGZAG[from];
      const value = block[at + k];
      if (value >= least[k] || -value >= least[k]) break;
      from++;
    }
    if (from === 16) return 0;
    let l = levelsAt;
    for (let i = first; i < from; i++, l++) {
      block[at + ZIGZAG[i]] = 0;
      levels[l] = 0;
    }
    let count = 0;
    for (let i = from; i < 16; i++, l++) {
      const k = ZIGZAG[i];
      const value = block[at + k];
      const magnitude = value < 0 ? -value : value;
      if (magnitude < least[k]) {
        block[at + k] = 0;
        levels[l] = 0;
        continue;
      }
      count++;
      let level = (magnitude * quant[k] + rounding) >> shift;
      if (value < 0) level = -level;
      block[at + k] = (level * dequant[k]) << octave;
      levels[l] = level;
    }
    return count;
  }

  /** A level of a DC coefficient that has gone through a second transform, which doubles its gain. */
  quantiseDc(value: number): number {
    const magnitude =
      ((value < 0 ? -value : value) * this.quant[0] + 2 * this.rounding) >> (this.shift + 1);
    return value < 0 ? -magnitude : magnitude;
  }

  /** Scaling of luma DC after its inverse transform (8.5.10). */
  scaleLumaDc(value: number): number {
    const scaled = value * this.dequant[0];
    return this.octave >= 2
      ? scaled << (this.octave - 2)
      : (scaled + (1 << (1 - this.octave))) >> (2 - this.octave);
  }

  /** Scaling of chroma DC after its inverse transform (8.5.11.2). */
  scaleChromaDc(value: number): number {
    return ((value * this.dequant[0]) << this.octave) >> 1;
  }
}
