/** Blocks of a plane, also of what is beyond its edges. */

const PATCH_STRIDE: usize = 32;
const PATCH: usize = memory.data(32 * 24, 16);

/** Where a block is read from: in the plane itself, or in a copy where it reaches beyond the plane's edges. */
export let readAt: usize = 0;
export let readStride: usize = 0;

/** Finds a block with `before` and `after` samples around it; beyond its edges the plane repeats its last samples. */
export function locate(
  plane: usize,
  width: i32,
  height: i32,
  x: i32,
  y: i32,
  size: i32,
  before: i32,
  after: i32,
): void {
  if (x >= before && y >= before && x + size + after <= width && y + size + after <= height) {
    readAt = plane + <usize>(y * width + x);
    readStride = width;
    return;
  }
  const whole = before + size + after;
  for (let r = 0; r < whole; r++) {
    const row = plane + <usize>(max(0, min(height - 1, y - before + r)) * width);
    const to = PATCH + <usize>r * PATCH_STRIDE;
    for (let c = 0; c < whole; c++) {
      const column = max(0, min(width - 1, x - before + c));
      store<u8>(to + <usize>c, load<u8>(row + <usize>column));
    }
  }
  readAt = PATCH + <usize>before * PATCH_STRIDE + <usize>before;
  readStride = PATCH_STRIDE;
}
