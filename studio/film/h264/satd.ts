import type { Samples } from "./picture.ts";

const rows = new Int32Array(16);

/** Sum of absolute Hadamard-transformed differences of a 4x4 block, halved: what a difference costs to code. */
export function satd4x4(
  source: Samples,
  sourceAt: number,
  sourceStride: number,
  prediction: Samples,
  predictionAt: number,
  predictionStride: number,
): number {
  let s = sourceAt;
  let p = predictionAt;
  for (let y = 0; y < 16; y += 4) {
    const a = source[s] - prediction[p];
    const b = source[s + 1] - prediction[p + 1];
    const c = source[s + 2] - prediction[p + 2];
    const d = source[s + 3] - prediction[p + 3];
    const ab = a + b;
    const cd = c + d;
    const amb = a - b;
    const cmd = c - d;
    rows[y] = ab + cd;
    rows[y + 1] = ab - cd;
    rows[y + 2] = amb - cmd;
    rows[y + 3] = amb + cmd;
    s += sourceStride;
    p += predictionStride;
  }
  let sum = 0;
  for (let x = 0; x < 4; x++) {
    const ab = rows[x] + rows[x + 4];
    const amb = rows[x] - rows[x + 4];
    const cd = rows[x + 8] + rows[x + 12];
    const cmd = rows[x + 8] - rows[x + 12];
    sum += Math.abs(ab + cd) + Math.abs(ab - cd) + Math.abs(amb - cmd) + Math.abs(amb + cmd);
  }
  return sum >> 1;
}
