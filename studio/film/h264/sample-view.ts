/** A view of a picture at the film's size, resampled in YCbCr 4:2:0 with integer weights. */
import type { Picture, Samples } from "./picture.ts";
import type { View } from "./view.ts";

/** Weights add up to 1 << WEIGHT_BITS; DROPPED_BITS of them are dropped after the first direction. */
const WEIGHT_BITS = 12;
const DROPPED_BITS = 6;
const LAST_SHIFT = 2 * WEIGHT_BITS - DROPPED_BITS;
const HALF = 1 << (LAST_SHIFT - 1);
/** A picture that is reduced further than by half is shrunk beforehand. */
const MOST_TAPS = 8;
/** Up to this step (source samples a film sample) aliasing is not seen, and four sharp taps are enough. */
const SHARP_STEP = 1.12;
/** Up to this step the four nearest taps of a wider kernel are nearly all of it. */
const FOUR_TAP_STEP = 1.3;
const RING = MOST_TAPS;

/** The taps of each output sample: `count` source samples from `starts` on, with `weights`. */
interface Taps {
  count: number;
  starts: Int32Array;
  weights: Int16Array;
}

/** The Catmull-Rom kernel. */
function catmullRom(distance: number): number {
  const d = Math.abs(distance);
  if (d < 1) return 1 + d * d * (1.5 * d - 2.5);
  return d < 2 ? 2 - d * (4 - d * (2.5 - 0.5 * d)) : 0;
}

/** Scales `span` samples from `from` on to `size` samples; beyond its ends the source's last sample repeats. */
function tapsFor(from: number, span: number, size: number, sourceSize: number): Taps {
  const step = span / size;
  const reach = step > SHARP_STEP ? step : 1;
  const wanted = step <= FOUR_TAP_STEP ? 4 : Math.min(MOST_TAPS, 2 * Math.ceil(2 * reach));
  // Two rows at a time are added, hence an even count.
  const count = Math.min(wanted, sourceSize & ~1);
  const starts = new Int32Array(size);
  const weights = new Int16Array(size * count);
  const exact = new Float64Array(wanted);
  for (let i = 0, at = 0; i < size; i++, at += count) {
    const centre = from + (i + 0.5) * step - 0.5;
    const first = Math.floor(centre) - wanted / 2 + 1;
    let sum = 0;
    for (let k = 0; k < wanted; k++) sum += exact[k] = catmullRom((first + k - centre) / reach);
    const start = Math.max(0, Math.min(sourceSize - count, first));
    let rest = 1 << WEIGHT_BITS;
    let largest = 0;
    for (let k = 0; k < wanted; k++) {
      const weight = Math.round((exact[k] / sum) * (1 << WEIGHT_BITS));
      const tap = Math.max(0, Math.min(count - 1, first + k - start));
      weights[at + tap] += weight;
      rest -= weight;
      if (weights[at + tap] > weights[at + largest]) largest = tap;
    }
    weights[at + largest] += rest;
    starts[i] = start;
  }
  return { count, starts, weights };
}

/** One row, resampled sideways into `out`. The usual counts have loops of their own, which take a third of the time. */
function sampleRow(source: Samples, rowAt: number, taps: Taps, out: Int16Array, at: number): void {
  const { count, starts, weights } = taps;
  const size = starts.length;
  if (count === 4) {
    for (let i = 0, k = 0; i < size; i++, k += 4) {
      const s = rowAt + starts[i];
      const left = weights[k] * source[s] + weights[k + 1] * source[s + 1];
      const right = weights[k + 2] * source[s + 2] + weights[k + 3] * source[s + 3];
      out[at + i] = (left + right + 32) >> DROPPED_BITS;
    }
    return;
  }
  if (count === 6) {
    for (let i = 0, k = 0; i < size; i++, k += 6) {
      const s = rowAt + starts[i];
      const left = weights[k] * source[s] + weights[k + 1] * source[s + 1];
      const middle = weights[k + 2] * source[s + 2] + weights[k + 3] * source[s + 3];
      const right = weights[k + 4] * source[s + 4] + weights[k + 5] * source[s + 5];
      out[at + i] = (left + middle + right + 32) >> DROPPED_BITS;
    }
    return;
  }
  for (let i = 0, k = 0; i < size; i++) {
    const s = rowAt + starts[i];
    let sum = 32;
    for (let t = 0; t < count; t++, k++) sum += weights[k] * source[s + t];
    out[at + i] = sum >> DROPPED_BITS;
  }
}

const sums = new Int32Array(1 << 12);
const ring = new Int16Array(RING << 12);
const ringAt = (row: number): number => (row % RING) << 12;

/** One row of the view from the ring's rows. */
function sumRows(taps: Taps, y: number, width: number, out: Samples, outAt: number): void {
  const { count, starts, weights } = taps;
  const k = y * count;
  const first = starts[y];
  if (count === 4) {
    const [a, b, c, d] = [ringAt(first), ringAt(first + 1), ringAt(first + 2), ringAt(first + 3)];
    const [wa, wb, wc, wd] = [weights[k], weights[k + 1], weights[k + 2], weights[k + 3]];
    for (let x = 0; x < width; x++) {
      const upper = wa * ring[a + x] + wb * ring[b + x];
      const lower = wc * ring[c + x] + wd * ring[d + x];
      out[outAt + x] = (upper + lower + HALF) >> LAST_SHIFT;
    }
    return;
  }
  // Two rows at a time.
  sums.fill(HALF, 0, width);
  for (let t = 0; t < count; t += 2) {
    const a = ringAt(first + t);
    const b = ringAt(first + t + 1);
    const wa = weights[k + t];
    const wb = weights[k + t + 1];
    for (let x = 0; x < width; x++) sums[x] += wa * ring[a + x] + wb * ring[b + x];
  }
  for (let x = 0; x < width; x++) out[outAt + x] = sums[x] >> LAST_SHIFT;
}

interface Plane {
  samples: Samples;
  width: number;
  height: number;
}

function samplePlane(source: Plane, view: View, out: Plane, rows: number): void {
  const across = tapsFor(view.x, view.width, out.width, source.width);
  const down = tapsFor(view.y, view.height, out.height, source.height);
  let ready = 0;
  for (let y = 0; y < rows; y++) {
    const first = down.starts[y];
    for (ready = Math.max(ready, first); ready < first + down.count; ready++) {
      sampleRow(source.samples, ready * source.width, across, ring, ringAt(ready));
    }
    sumRows(down, y, out.width, out.samples, y * out.width);
  }
}

const lumaOf = ({ y, width, height }: Picture): Plane => ({ samples: y, width, height });
const chromaOf = (picture: Picture, samples: Samples): Plane => ({
  samples,
  width: picture.width / 2,
  height: picture.height / 2,
});

/**
 * Fills `out` with the view of `source`. What the view has beyond the source's edges repeats its last samples.
 * Only the first `rows` of it, an even number, are made. Both are at most 4096 samples wide; a step of more than two source samples a film sample is not smoothed enough.
 */
export function sampleView(
  source: Picture,
  view: View,
  out: Picture,
  rows: number = out.height,
): void {
  samplePlane(lumaOf(source), view, lumaOf(out), rows);
  const { x, y, width, height } = view;
  const half = { x: x / 2, y: y / 2, width: width / 2, height: height / 2 };
  samplePlane(chromaOf(source, source.cb), half, chromaOf(out, out.cb), rows / 2);
  samplePlane(chromaOf(source, source.cr), half, chromaOf(out, out.cr), rows / 2);
}
