/** A view of a picture at the film's size, resampled in YCbCr 4:2:0 with integer weights. */
import type { Picture, Samples } from "./picture.ts";
import type { View } from "./view.ts";

/**
 * Two samples are weighted at once, in the halves of one number: weights add up to 1 << WEIGHT_BITS, so that a sum fits in
 * 16 bits, and what is added to it keeps it above 0 whatever the negative weights take away.
 */
const WEIGHT_BITS = 7;
const ACROSS_OFFSET = 48;
const DOWN_OFFSET = 60;
const ALL_OFFSETS = ACROSS_OFFSET + DOWN_OFFSET;
const HALF = 1 << (WEIGHT_BITS - 1);
const twice = (value: number): number => value | (value << 16);
const ACROSS_START = twice((ACROSS_OFFSET << WEIGHT_BITS) + HALF);
const DOWN_START = twice((DOWN_OFFSET << WEIGHT_BITS) + HALF);
/** Of both halves, once they are shifted down: what is left of either. */
const REST = twice((1 << (16 - WEIGHT_BITS)) - 1);
/** A picture that is reduced further than by half is shrunk beforehand. */
const MOST_TAPS = 8;
/** Up to this step (source samples a film sample) aliasing is not seen, and four sharp taps are enough. */
const SHARP_STEP = 1.12;
/** Up to this step the four nearest taps of a wider kernel are nearly all of it. */
const FOUR_TAP_STEP = 1.3;
/** Rows come in pairs, hence more than there are taps. */
const RING = 2 * MOST_TAPS;
const MOST_WIDTH = 1 << 12;

/** The taps of each output sample: `count` source samples from `starts` on, with `weights`. */
interface Taps {
  count: number;
  starts: Int32Array;
  weights: Int32Array;
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
  const count = Math.min(wanted, sourceSize);
  const starts = new Int32Array(size);
  const weights = new Int32Array(size * count);
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

/** Two rows of the source, as the halves of one. */
const pair = new Int32Array(MOST_WIDTH);
/** Rows that are resampled sideways, two neighbours in a number. */
const ring = new Int32Array((RING * MOST_WIDTH) / 2);
const ringAt = (row: number): number => ((row % RING) * MOST_WIDTH) / 2;

function loadPair(source: Plane, row: number, from: number, to: number): void {
  const { samples, width, height } = source;
  const upper = row * width;
  const lower = Math.min(height - 1, row + 1) * width;
  for (let x = from; x < to; x++) pair[x] = samples[upper + x] | (samples[lower + x] << 16);
}

/** A sample of the pair, resampled sideways. */
function acrossAt({ count, starts, weights }: Taps, i: number): number {
  let sum = ACROSS_START;
  for (let t = 0, s = starts[i], k = i * count; t < count; t++, s++, k++) {
    sum = (sum + Math.imul(weights[k], pair[s])) | 0;
  }
  return (sum >>> WEIGHT_BITS) & REST;
}

/** The pair, resampled sideways. Four taps have a loop of their own, which takes a third of the time. */
function sampleAcross(taps: Taps, row: number): void {
  const { count, starts, weights } = taps;
  const size = starts.length;
  const upper = ringAt(row);
  const lower = ringAt(row + 1);
  for (let i = 0, k = 0, o = 0; i < size; i += 2, o++) {
    let left: number;
    let right: number;
    if (count === 4) {
      const s = starts[i];
      const a = Math.imul(weights[k], pair[s]) + Math.imul(weights[k + 1], pair[s + 1]);
      const b = Math.imul(weights[k + 2], pair[s + 2]) + Math.imul(weights[k + 3], pair[s + 3]);
      left = ((ACROSS_START + a + b) >>> WEIGHT_BITS) & REST;
      const r = starts[i + 1];
      const c = Math.imul(weights[k + 4], pair[r]) + Math.imul(weights[k + 5], pair[r + 1]);
      const d = Math.imul(weights[k + 6], pair[r + 2]) + Math.imul(weights[k + 7], pair[r + 3]);
      right = ((ACROSS_START + c + d) >>> WEIGHT_BITS) & REST;
      k += 8;
    } else {
      left = acrossAt(taps, i);
      right = acrossAt(taps, i + 1);
    }
    ring[upper + o] = (left & 0xffff) | (right << 16);
    ring[lower + o] = (left >>> 16) | (right & ~0xffff);
  }
}

/** One row of the view from the ring's rows. */
function sampleDown(taps: Taps, y: number, width: number, out: Samples, outAt: number): void {
  const { count, starts, weights } = taps;
  const k = y * count;
  const first = starts[y];
  if (count === 4) {
    const a = ringAt(first);
    const b = ringAt(first + 1);
    const c = ringAt(first + 2);
    const d = ringAt(first + 3);
    const wa = weights[k];
    const wb = weights[k + 1];
    const wc = weights[k + 2];
    const wd = weights[k + 3];
    for (let x = 0, o = outAt; x < width >> 1; x++, o += 2) {
      const upper = Math.imul(wa, ring[a + x]) + Math.imul(wb, ring[b + x]);
      const lower = Math.imul(wc, ring[c + x]) + Math.imul(wd, ring[d + x]);
      const sum = (DOWN_START + upper + lower) | 0;
      out[o] = ((sum & 0xffff) >> WEIGHT_BITS) - ALL_OFFSETS;
      out[o + 1] = (sum >>> (16 + WEIGHT_BITS)) - ALL_OFFSETS;
    }
    return;
  }
  for (let x = 0, o = outAt; x < width >> 1; x++, o += 2) {
    let sum = DOWN_START;
    for (let t = 0; t < count; t++) {
      sum = (sum + Math.imul(weights[k + t], ring[ringAt(first + t) + x])) | 0;
    }
    out[o] = ((sum & 0xffff) >> WEIGHT_BITS) - ALL_OFFSETS;
    out[o + 1] = (sum >>> (16 + WEIGHT_BITS)) - ALL_OFFSETS;
  }
}

interface Plane {
  samples: Samples;
  width: number;
  height: number;
}

function samplePlane(source: Plane, view: View, out: Plane, rows: number): void {
  const across = tapsFor(view.x, view.width, out.width, source.width);
  const down = tapsFor(view.y, view.height, out.height, source.height);
  const from = across.starts[0];
  const to = across.starts[out.width - 1] + across.count;
  let ready = 0;
  for (let y = 0; y < rows; y++) {
    const first = down.starts[y];
    for (ready = Math.max(ready, first & ~1); ready < first + down.count; ready += 2) {
      loadPair(source, ready, from, to);
      sampleAcross(across, ready);
    }
    sampleDown(down, y, out.width, out.samples, y * out.width);
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
