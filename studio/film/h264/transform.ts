/** The 4x4 transforms (ITU-T H.264 8.5 and, for the encoder's side, the inverse of it). */
import type { Samples } from "./picture.ts";

/** Transforms the difference between a 4x4 block of the picture and its prediction. */
export function forward4x4(
  source: Samples,
  sourceAt: number,
  sourceStride: number,
  prediction: Samples,
  predictionAt: number,
  predictionStride: number,
  out: Int32Array,
): void {
  for (let y = 0; y < 4; y++) {
    const s = sourceAt + y * sourceStride;
    const p = predictionAt + y * predictionStride;
    const a = source[s] - prediction[p];
    const b = source[s + 1] - prediction[p + 1];
    const c = source[s + 2] - prediction[p + 2];
    const d = source[s + 3] - prediction[p + 3];
    const i = y * 4;
    out[i] = a + b + c + d;
    out[i + 1] = 2 * (a - d) + b - c;
    out[i + 2] = a - b - c + d;
    out[i + 3] = a - d - 2 * (b - c);
  }
  for (let x = 0; x < 4; x++) {
    const a = out[x];
    const b = out[x + 4];
    const c = out[x + 8];
    const d = out[x + 12];
    out[x] = a + b + c + d;
    out[x + 4] = 2 * (a - d) + b - c;
    out[x + 8] = a - b - c + d;
    out[x + 12] = a - d - 2 * (b - c);
  }
}

/** Inverse transform (8.5.12.2), added to the prediction and clipped into the picture (8.5.14). */
export function inverse4x4(
  block: Int32Array,
  prediction: Samples,
  predictionAt: number,
  predictionStride: number,
  picture: Samples,
  pictureAt: number,
  pictureStride: number,
): void {
  for (let i = 0; i < 16; i += 4) {
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
    const e = block[x] + block[x + 8];
    const f = block[x] - block[x + 8];
    const g = (block[x + 4] >> 1) - block[x + 12];
    const h = block[x + 4] + (block[x + 12] >> 1);
    const p = predictionAt + x;
    const o = pictureAt + x;
    picture[o] = prediction[p] + ((e + h + 32) >> 6);
    picture[o + pictureStride] = prediction[p + predictionStride] + ((f + g + 32) >> 6);
    picture[o + 2 * pictureStride] = prediction[p + 2 * predictionStride] + ((f - g + 32) >> 6);
    picture[o + 3 * pictureStride] = prediction[p + 3 * predictionStride] + ((e - h + 32) >> 6);
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
  const [a, b, c, d] = dc;
  dc[0] = a + b + c + d;
  dc[1] = a - b + c - d;
  dc[2] = a + b - c - d;
  dc[3] = a - b - c + d;
}
