/** Blocks of one value, such as paper below words, which need no levels. */
import { HORIZONTAL, VERTICAL } from "./square";

/** No mode predicts a block exactly. */
export const NONE = -1;

/** The mode that predicts a block of one value alone exactly; NONE where there is none. */
export function findFlat(at: usize, stride: usize, size: usize, hasLeft: bool, hasTop: bool): i32 {
  const value = load<u8>(at);
  if (load<u8>(at + size * stride - stride + size - 1) != value) return NONE;
  const two: u64 = 0x0101 * <u64>value;
  const four = two | (two << 16);
  const eight = four | (four << 32);
  const isUp = hasTop && isRow(at - stride, size, eight);
  if (!isUp && !(hasLeft && isColumn(at - 1, stride, size, value))) return NONE;
  for (let y: usize = 0; y < size; y++) {
    if (!isRow(at + y * stride, size, eight)) return NONE;
  }
  return isUp ? VERTICAL : HORIZONTAL;
}

function isRow(at: usize, size: usize, eight: u64): bool {
  return load<u64>(at) == eight && (size == 8 || load<u64>(at, 8) == eight);
}

function isColumn(at: usize, stride: usize, size: usize, value: u8): bool {
  for (let i: usize = 0; i < size; i++, at += stride) if (load<u8>(at) != value) return false;
  return true;
}
