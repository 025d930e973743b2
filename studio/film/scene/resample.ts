/** Resizes pictures with a triangle filter, one direction after the other. */
import { createImage, type PixelImage, type Rectangle } from "./pixel-image.ts";

/** Where each output sample begins to read, and the weights of the `count` samples it reads. */
interface Taps {
  starts: Int32Array;
  weights: Float32Array;
  count: number;
}

/** Scales `length` input samples from `offset` on to `size` output samples, of an input `limit` long. */
function tapsFor(limit: number, offset: number, length: number, size: number): Taps {
  const scale = length / size;
  // When shrinking the triangle grows with the scale, so that every input sample has its part.
  const reach = Math.max(1, scale);
  // An enlarged sample lies between two.
  const count = Math.min(limit, scale > 1 ? Math.ceil(2 * reach) + 1 : 2);
  const starts = new Int32Array(size);
  const weights = new Float32Array(size * count);
  for (let i = 0; i < size; i++) {
    const centre = offset + (i + 0.5) * scale - 0.5;
    const start = Math.max(0, Math.min(limit - count, Math.ceil(centre - reach)));
    let sum = 0;
    for (let k = 0; k < count; k++) {
      sum += weights[i * count + k] = Math.max(0, 1 - Math.abs(start + k - centre) / reach);
    }
    for (let k = 0; k < count; k++) weights[i * count + k] /= sum;
    starts[i] = start;
  }
  return { starts, weights, count };
}

/** One row, resized sideways, into `out` (width x 3). */
function resizeRow(image: PixelImage, row: number, taps: Taps, out: Float32Array): void {
  const { data } = image;
  const { starts, weights, count } = taps;
  const rowAt = row * image.width * 4;
  for (let i = 0, o = 0, w = 0; i < starts.length; i++, o += 3) {
    let at = rowAt + starts[i] * 4;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let k = 0; k < count; k++, w++, at += 4) {
      const weight = weights[w];
      red += data[at] * weight;
      green += data[at + 1] * weight;
      blue += data[at + 2] * weight;
    }
    out[o] = red;
    out[o + 1] = green;
    out[o + 2] = blue;
  }
}

/**
 * What is done with a row is a function of its own, and not a loop within `resize`: that runs so seldom that its loops would be
 * compiled while they run, once for each row.
 */
function addRow(sum: Float32Array, row: Float32Array, weight: number): void {
  for (let i = 0; i < sum.length; i++) sum[i] += row[i] * weight;
}

function writeRow(sum: Float32Array, data: Uint8ClampedArray, start: number): void {
  for (let i = 0, at = start; i < sum.length; i += 3, at += 4) {
    data[at] = sum[i] | 0;
    data[at + 1] = sum[i + 1] | 0;
    data[at + 2] = sum[i + 2] | 0;
  }
}

/** As `addRow` and `writeRow` for two rows, which is all that an enlarged one has: as exact, in one pass. */
function writeBetween(
  rows: readonly [Float32Array, Float32Array],
  weights: readonly [number, number],
  data: Uint8ClampedArray,
  start: number,
): void {
  const [upper, lower] = rows;
  const [above, below] = weights;
  for (let i = 0, at = start; i < upper.length; i += 3, at += 4) {
    data[at] = Math.fround(Math.fround(0.5 + upper[i] * above) + lower[i] * below) | 0;
    data[at + 1] = Math.fround(Math.fround(0.5 + upper[i + 1] * above) + lower[i + 1] * below) | 0;
    data[at + 2] = Math.fround(Math.fround(0.5 + upper[i + 2] * above) + lower[i + 2] * below) | 0;
  }
}

/** The image, or the part of it in `crop`, at another size in pixels. */
export function resize(
  image: PixelImage,
  width: number,
  height: number,
  crop: Rectangle = { x: 0, y: 0, width: image.width, height: image.height },
): PixelImage {
  const across = tapsFor(image.width, crop.x, crop.width, width);
  const down = tapsFor(image.height, crop.y, crop.height, height);
  const out = createImage(width, height);
  const rows = Array.from({ length: down.count }, () => new Float32Array(width * 3));
  const sum = new Float32Array(width * 3);
  let ready = 0;
  for (let y = 0; y < height; y++) {
    const start = down.starts[y];
    for (ready = Math.max(ready, start); ready < start + down.count; ready++) {
      resizeRow(image, ready, across, rows[ready % down.count]);
    }
    if (down.count === 2) {
      const weights = [down.weights[2 * y], down.weights[2 * y + 1]] as const;
      writeBetween([rows[start % 2], rows[(start + 1) % 2]], weights, out.data, y * width * 4);
      continue;
    }
    sum.fill(0.5);
    for (let k = 0; k < down.count; k++) {
      const weight = down.weights[y * down.count + k];
      if (weight > 0) addRow(sum, rows[(start + k) % down.count], weight);
    }
    writeRow(sum, out.data, y * width * 4);
  }
  return out;
}
