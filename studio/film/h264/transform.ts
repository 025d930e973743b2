/** The 4x4 transforms (ITU-T H.264 8.5 and, for the encoder's side, the inverse of it). */
import type { Samples } from "./picture.ts";

/** Transforms the 4x4 samples at `at` into 16 numbers from `outAt` on. */
export function forward4x4(
  source: Samples,
  at: number,
  stride: number,
  out: Int32Array,
  outAt: number,
): void {
  for (let i = outAt, s = at; i < outAt + 16; i += 4, s += stride) {
    const outer = source[s] + source[s + 3];
    const inner = source[s + 1] + source[s + 2];
    const outerStep = source[s] - source[s + 3];
    const innerStep = source[s + 1] - source[s + 2];
    out[i] = outer + inner;
    out[i + 1] = 2 * outerStep + innerStep;
    out[i + 2] = outer - inner;
    out[i + 3] = outerStep - 2 * innerStep;
  }
  transformDown(out, outAt);
}

/** Transforms the difference between 4x4 samples and those predicted, which are at the same place of another plane. */
export function forwardDifference4x4(
  source: Samples,
  prediction: Samples,
  at: number,
  stride: number,
  out: Int32Array,
  outAt: number,
): void {
  for (let i = outAt, s = at; i < outAt + 16; i += 4, s += stride) {
    const a = source[s] - prediction[s];
    const b = source[s + 1] - prediction[s + 1];
    const c = source[s + 2] - prediction[s + 2];
    const d = source[s + 3] - prediction[s + 3];
    out[i] = a + d + (b + c);
    out[i + 1] = 2 * (a - d) + (b - c);
    out[i + 2] = a + d - (b + c);
    out[i + 3] = a - d - 2 * (b - c);
  }
  transformDown(out, outAt);
}

function transformDown(out: Int32Array, outAt: number): void {
  for (let x = outAt; x < outAt + 4; x++) {
    const outer = out[x] + out[x + 12];
    const inner = out[x + 4] + out[x + 8];
    const outerStep = out[x] - out[x + 12];
    const innerStep = out[x + 4] - out[x + 8];
    out[x] = outer + inner;
    out[x + 4] = 2 * outerStep + innerStep;
    out[x + 8] = outer - inner;
    out[x + 12] = outerStep - 2 * innerStep;
  }
}

/**
 * Inverse transform (8.5.12.2) of 16 numbers from `blockAt` on, which it overwrites, added to the prediction that is in the
 * picture and clipped (8.5.14). Without `hasAc` only the first number is not zero.
 */
export function addInverse4x4(
  block: Int32Array,
  blockAt: number,
  hasAc: boolean,
  picture: Samples,
  at: number,
  stride: number,
): void {
  if (!hasAc) {
    const rise = (block[blockAt] + 32) >> 6;
    if (rise === 0) return;
    for (let y = 0, o = at; y < 4; y++, o += stride) {
      picture[o] += rise;
      picture[o + 1] += rise;
      picture[o + 2] += rise;
      picture[o + 3] += rise;
    }
    return;
  }
  for (let i = blockAt; i < blockAt + 16; i += 4) {
    const e = block[i] + block[i + 2];
    const f = block[i] - block[i + 2];
    const g = (block[i + 1] >> 1) - block[i + 3];
    const h = block[i + 1] + (block[i + 3] >> 1);
    block[i] = e + h;
    block[i + 1] = f + g;
    block[i + 2] = f - g;
    block[i + 3] = e - h;
  }
  for (let x = 0; x < 4; x++) {
    const i = blockAt + x;
    const e = block[i] + block[i + 8] + 32;
    const f = block[i] - block[i + 8] + 32;
    const g = (block[i + 4] >> 1) - block[i + 12];
    const h = block[i + 4] + (block[i + 12] >> 1);
    const o = at + x;
    picture[o] += (e + h) >> 6;
    picture[o + stride] += (f + g) >> 6;
    picture[o + 2 * stride] += (f - g) >> 6;
    picture[o + 3 * stride] += (e - h) >> 6;
  }
}

/** The 4x4 Hadamard transform, in place, of sixteen DC values in raster order (8.5.10; its own inverse). */
export function hadamard4x4(block: Int32Array): void {
  for (let pass = 0; pass < 2; pass++) {
    const step = pass === 0 ? 1 : 4;
    const next = pass === 0 ? 4 : 1;
    for (let i = 0, at = 0; i < 4; i++, at += next) {
      const a = block[at] + block[at + step];
      const b = block[at] - block[at + step];
      const c = block[at + 2 * step] + block[at + 3 * step];
      const d = block[at + 2 * step] - block[at + 3 * step];
      block[at] = a + c;
      block[at + step] = a - c;
      block[at + 2 * step] = b - d;
      block[at + 3 * step] = b + d;
    }
  }
}

/** The 2x2 transform of chroma DC (8.5.11.1), in place. */
export function hadamard2x2(dc: Int32Array): void {
  const a = dc[0];
  const b = dc[1];
  const c = dc[2];
  const d = dc[3];
  dc[0] = a + b + c + d;
  dc[1] = a - b + c - d;
  dc[2] = a + b - c - d;
  dc[3] = a - b - c + d;
}
