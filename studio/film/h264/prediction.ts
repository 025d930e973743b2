/** Intra prediction of whole 16x16 luma and 8x8 chroma blocks (ITU-T H.264 8.3.3, 8.3.4). */
import type { Samples } from "./picture.ts";

/** Vertical and horizontal prediction of a square block into `out` (8.3.3.1, 8.3.3.2, 8.3.4.2, 8.3.4.3). */
export function predictVertical(
  plane: Samples,
  at: number,
  stride: number,
  size: number,
  out: Samples,
): void {
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) out[y * size + x] = plane[at - stride + x];
}
export function predictHorizontal(
  plane: Samples,
  at: number,
  stride: number,
  size: number,
  out: Samples,
): void {
  for (let y = 0; y < size; y++) out.fill(plane[at + y * stride - 1], y * size, (y + 1) * size);
}

/** DC prediction of a luma macroblock (8.3.3.3). */
export function predictDc16(
  plane: Samples,
  at: number,
  stride: number,
  left: boolean,
  top: boolean,
  out: Samples,
): void {
  let sum = 0;
  if (left) for (let y = 0; y < 16; y++) sum += plane[at + y * stride - 1];
  if (top) for (let x = 0; x < 16; x++) sum += plane[at - stride + x];
  out.fill(left && top ? (sum + 16) >> 5 : left || top ? (sum + 8) >> 4 : 128);
}

/** DC prediction of a chroma block, each 4x4 quarter on its own (8.3.4.1 to 8.3.4.3). */
export function predictDcChroma(
  plane: Samples,
  at: number,
  stride: number,
  left: boolean,
  top: boolean,
  out: Samples,
): void {
  for (let by = 0; by < 8; by += 4) {
    for (let bx = 0; bx < 8; bx += 4) {
      // The quarters off the diagonal use one side alone: the right one the top, the lower one the left.
      const useTop = top && !(left && bx === 0 && by === 4);
      const useLeft = left && !(top && bx === 4 && by === 0);
      let sum = 0;
      for (let i = 0; i < 4; i++) {
        if (useTop) sum += plane[at - stride + bx + i];
        if (useLeft) sum += plane[at + (by + i) * stride - 1];
      }
      const dc = useTop && useLeft ? (sum + 4) >> 3 : useTop || useLeft ? (sum + 2) >> 2 : 128;
      for (let y = by; y < by + 4; y++) out.fill(dc, y * 8 + bx, y * 8 + bx + 4);
    }
  }
}

/** Plane prediction of a 16x16 luma or 8x8 chroma block (8.3.3.4, 8.3.4.4). */
export function predictPlane(
  plane: Samples,
  at: number,
  stride: number,
  size: 8 | 16,
  out: Samples,
): void {
  const half = size >> 1;
  const above = at - stride;
  let h = 0;
  let v = 0;
  for (let i = 1; i <= half; i++) {
    h += i * (plane[above + half - 1 + i] - plane[above + half - 1 - i]);
    v += i * (plane[at + (half - 1 + i) * stride - 1] - plane[at + (half - 1 - i) * stride - 1]);
  }
  const b = size === 16 ? (5 * h + 32) >> 6 : (34 * h + 32) >> 6;
  const c = size === 16 ? (5 * v + 32) >> 6 : (34 * v + 32) >> 6;
  const a = 16 * (plane[at + (size - 1) * stride - 1] + plane[above + size - 1]);
  for (let y = 0; y < size; y++) {
    let value = a + b * (1 - half) + c * (y + 1 - half) + 16;
    for (let x = 0; x < size; x++, value += b) out[y * size + x] = value >> 5;
  }
}

/** Copies a square block out of a plane. */
export function copyBlock(
  plane: Samples,
  at: number,
  stride: number,
  size: number,
  out: Samples,
): void {
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) out[y * size + x] = plane[at + y * stride + x];
  }
}
