/** Quantisation of transform levels (ITU-T H.264 8.5.9 to 8.5.12, and the encoder's inverse of it). */

/** Decoder's factors normAdjust4x4 (8.5.9), by QP % 6: corners, centres, the rest. */
const DEQUANT: StaticArray<i32> = [
  10, 16, 13, 11, 18, 14, 13, 20, 16, 14, 23, 18, 16, 25, 20, 18, 29, 23,
];
/** Encoder's factors, 2^15 over the decoder's factor and the transform's own gain. */
const QUANT: StaticArray<i32> = [
  13107, 5243, 8066, 11916, 4660, 7490, 10082, 4194, 6554, 9362, 3647, 5825, 8192, 3355, 5243, 7282,
  2893, 4559,
];
/** Which of the three factors applies to a place of the block; the same by rows and by columns. */
const CLASS: StaticArray<u8> = [0, 2, 0, 2, 2, 1, 2, 1, 0, 2, 0, 2, 2, 1, 2, 1];

/** A quantiser: 16 factors, 16 factors of the decoder (scaled), shift, rounding, both first factors, QP / 6. */
const SHIFT: usize = 64;
const ROUNDING: usize = 68;
const FACTOR: usize = 72;
const DECODER_FACTOR: usize = 76;
const OCTAVE: usize = 80;
const SIZE: i32 = 96;

export const LUMA: usize = memory.data(SIZE, 16);
export const CHROMA: usize = memory.data(SIZE, 16);

/** `rounding`: the part of a step that is added before levels are cut off. */
export function setQuantiser(quantiser: usize, qp: i32, rounding: f64): void {
  const octave = qp / 6;
  const shift = 15 + octave;
  const first = 3 * (qp % 6);
  for (let i = 0; i < 16; i++) {
    const at = quantiser + 2 * <usize>i;
    store<i16>(at, <i16>QUANT[first + CLASS[i]]);
    store<i16>(at, <i16>(DEQUANT[first + CLASS[i]] << octave), 32);
  }
  store<i32>(quantiser, shift, SHIFT);
  store<i32>(quantiser, <i32>Math.floor(<f64>(1 << shift) * rounding), ROUNDING);
  store<i32>(quantiser, QUANT[first], FACTOR);
  store<i32>(quantiser, DEQUANT[first], DECODER_FACTOR);
  store<i32>(quantiser, octave, OCTAVE);
}

function levelsOf(numbers: v128, quantiser: usize, offset: usize): v128 {
  const factors = v128.load(quantiser + offset);
  const shift = load<i32>(quantiser, SHIFT);
  const rounding = i32x4.splat(load<i32>(quantiser, ROUNDING));
  const sizes = i16x8.abs(numbers);
  const low = i32x4.add(i32x4.extmul_low_i16x8_s(sizes, factors), rounding);
  const high = i32x4.add(i32x4.extmul_high_i16x8_s(sizes, factors), rounding);
  const levels = i16x8.narrow_i32x4_s(i32x4.shr_s(low, shift), i32x4.shr_s(high, shift));
  const signs = i16x8.shr_s(numbers, 15);
  return i16x8.sub(v128.xor(levels, signs), signs);
}

function countOf(levels: v128): i32 {
  return popcnt(i16x8.bitmask(i16x8.ne(levels, i16x8.splat(0))));
}

/**
 * Quantises a block into levels in scan order (Table 8-2), and puts the values that a decoder will scale them to (8.5.12.1) in its
 * numbers' place. Returns how many levels are not zero.
 */
export function quantise(block: usize, levels: usize, quantiser: usize): i32 {
  const low = levelsOf(v128.load(block), quantiser, 0);
  const high = levelsOf(v128.load(block, 16), quantiser, 16);
  v128.store(block, i16x8.mul(low, v128.load(quantiser, 32)));
  v128.store(block, i16x8.mul(high, v128.load(quantiser, 48)), 16);
  storeLevels(low, high, levels);
  return countOf(low) + countOf(high);
}

/** The same without the first number, which is left as it is: its level counts as 0. */
export function quantiseAc(block: usize, levels: usize, quantiser: usize): i32 {
  const first = load<i16>(block);
  let low = levelsOf(v128.load(block), quantiser, 0);
  low = v128.and(low, i16x8(0, -1, -1, -1, -1, -1, -1, -1));
  const high = levelsOf(v128.load(block, 16), quantiser, 16);
  v128.store(block, i16x8.mul(low, v128.load(quantiser, 32)));
  v128.store(block, i16x8.mul(high, v128.load(quantiser, 48)), 16);
  store<i16>(block, first);
  storeLevels(low, high, levels);
  return countOf(low) + countOf(high);
}

function storeLevels(low: v128, high: v128, levels: usize): void {
  v128.store(levels, v128.shuffle<i16>(low, high, 0, 4, 1, 2, 5, 8, 12, 9));
  v128.store(levels, v128.shuffle<i16>(low, high, 6, 3, 7, 10, 13, 14, 11, 15), 16);
}

/** A level of a DC coefficient that has gone through a second transform, which doubles its gain. */
export function quantiseDc(value: i32, quantiser: usize): i32 {
  const rounding = 2 * load<i32>(quantiser, ROUNDING);
  const size =
    (abs(value) * load<i32>(quantiser, FACTOR) + rounding) >> (load<i32>(quantiser, SHIFT) + 1);
  return value < 0 ? -size : size;
}

/** Scaling of luma DC after its inverse transform (8.5.10). */
export function scaleLumaDc(value: i32, quantiser: usize): i32 {
  const scaled = value * load<i32>(quantiser, DECODER_FACTOR);
  const octave = load<i32>(quantiser, OCTAVE);
  return octave >= 2 ? scaled << (octave - 2) : (scaled + (1 << (1 - octave))) >> (2 - octave);
}

/** Scaling of chroma DC after its inverse transform (8.5.11.2). */
export function scaleChromaDc(value: i32, quantiser: usize): i32 {
  return ((value * load<i32>(quantiser, DECODER_FACTOR)) << load<i32>(quantiser, OCTAVE)) >> 1;
}
