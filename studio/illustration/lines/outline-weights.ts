import { CHROMA_WEIGHT } from "../colour/oklab.ts";
import type { LabImage } from "../colour/oklab.ts";
import { clamp, smoothstep } from "../luma.ts";
import type { Outlines } from "../shapes/outlines.ts";
import { dab } from "./pen.ts";
import { sample } from "./sample.ts";
import type { Ink } from "./pen.ts";

/** What outlines are weighed by. */
export interface Weighing {
  /** The smoothed photo at half its size, and its maps. */
  half: LabImage;
  sharp: Float32Array;
  /** 0 to 1: faces, which have no outlines inside. */
  face: Float32Array;
  bare: Float32Array;
  /** 0 to 1: heads that stay as in the photo, where only clear edges get a line, and a thin one. */
  whole: Float32Array;
  /** 0 to 1: people, who have the boldest lines. */
  figure: Float32Array;
  /** Area of each region, pixels of the half picture. */
  area: Float32Array;
  scale: number;
}

/**
 * How strongly each point of the curves, in pixels of the whole picture, is drawn, 0 to 1: by the contrast across it,
 * where the photo is in focus. Long borders with little contrast get a thin line nevertheless.
 */
export function weighOutlines(outlines: Outlines, weighing: Weighing): Float32Array {
  const { half, sharp, face, bare, whole, figure, area, scale } = weighing;
  const { width, height } = half;
  const { xs, ys, starts, left, right, count } = outlines;
  const weights = new Float32Array(xs.length);
  for (let n = 0; n < count; n++) {
    if (left[n] < 0 || right[n] < 0) continue;
    const from = starts[n];
    const points = starts[n + 1] - from;
    if (points < 3) continue;
    const smaller = Math.min(area[left[n]], area[right[n]]) / (scale * scale);
    const size = 0.35 + 0.65 * smoothstep(40, 1600, smaller);
    // Between pieces of ears and curls on a head there would be scraps of lines.
    const isRegion = 1 - smoothstep(300, 2000, smaller);
    for (let k = 0; k < points; k++) {
      const i = from + k;
      const before = from + Math.max(0, k - 2);
      const after = from + Math.min(points - 1, k + 2);
      const dx = xs[after] - xs[before];
      const dy = ys[after] - ys[before];
      const length = Math.sqrt(dx * dx + dy * dy) || 1;
      const [nx, ny] = [(-dy / length) * 1.6 * scale, (dx / length) * 1.6 * scale];
      const [x, y] = [xs[i] / 2 - 0.5, ys[i] / 2 - 0.5];
      const across = (plane: Float32Array, reach: number): number =>
        sample(plane, width, height, x + reach * nx, y + reach * ny) -
        sample(plane, width, height, x - reach * nx, y - reach * ny);
      const [dl, da, db] = [
        across(half.l, 1),
        across(half.a, 1) * CHROMA_WEIGHT,
        across(half.b, 1) * CHROMA_WEIGHT,
      ];
      const step = Math.sqrt(dl * dl + da * da + db * db);
      // In focus, most of a step happens within a few pixels.
      const wide = Math.abs(across(half.l, 3)) + 1.5;
      const at = clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1);
      const crisp = Math.max(0.4 * figure[at], smoothstep(0.25, 0.6, (Math.abs(dl) + 1) / wide));
      const focused = Math.max(0.45 * figure[at], smoothstep(0.03, 0.22, sharp[at]));
      const inFace = Math.min(
        sample(face, width, height, x + 1.5 * nx, y + 1.5 * ny),
        sample(face, width, height, x - 1.5 * nx, y - 1.5 * ny),
      );
      const onSkin = Math.min(
        sample(bare, width, height, x + 1.5 * nx, y + 1.5 * ny),
        sample(bare, width, height, x - 1.5 * nx, y - 1.5 * ny),
      );
      const contrast = smoothstep(2 + 4 * whole[at], 22 + 4 * whole[at], step);
      weights[i] =
        (0.55 + 0.45 * figure[at]) *
        size *
        crisp *
        focused *
        contrast *
        (1 - inFace) *
        (1 - 0.7 * onSkin) *
        (1 - 0.4 * whole[at]) *
        (1 - isRegion * whole[at]);
    }
    const run = weights.subarray(from, from + points);
    closeBreaks(run, 6);
    smoothWidths(run, 12);
  }
  return weights;
}

/** Bridges weak stretches of up to twice `reach` points: a hand would not lift the pen there. */
function closeBreaks(weights: Float32Array, reach: number): void {
  const grown = weights.slice();
  const last = weights.length - 1;
  for (let k = 0; k <= last; k++) {
    for (let j = Math.max(0, k - reach); j <= Math.min(last, k + reach); j++) {
      if (weights[j] > grown[k]) grown[k] = weights[j];
    }
  }
  for (let k = 0; k <= last; k++) {
    let least = grown[k];
    for (let j = Math.max(0, k - reach); j <= Math.min(last, k + reach); j++) {
      if (grown[j] < least) least = grown[j];
    }
    weights[k] = least;
  }
}

function smoothWidths(weights: Float32Array, rounds: number): void {
  for (let round = 0; round < rounds; round++) {
    let before = weights[0];
    for (let k = 0; k < weights.length; k++) {
      const here = weights[k];
      const after = k + 1 < weights.length ? weights[k + 1] : here;
      weights[k] = (before + 2 * here + after) / 4;
      before = here;
    }
  }
}

export interface Pen {
  /** Half widths of the boldest and the thinnest line, pixels. */
  bold: number;
  thin: number;
  /** How far the hand strays from the outline, pixels. */
  stray: number;
}

/** Draws the outlines with a pen whose width follows their weights and tapers to nothing. */
export function drawOutlines(ink: Ink, outlines: Outlines, weights: Float32Array, pen: Pen): void {
  const { xs, ys, starts, count } = outlines;
  for (let n = 0; n < count; n++) {
    for (let i = starts[n]; i < starts[n + 1] - 1; i++) {
      if (Math.max(weights[i], weights[i + 1]) < 0.05) continue;
      const dx = xs[i + 1] - xs[i];
      const dy = ys[i + 1] - ys[i];
      const length = Math.sqrt(dx * dx + dy * dy);
      // Every curve strays a little differently, in slow waves.
      const stray = pen.stray * wave((i - starts[n]) * 0.045 + n * 0.618);
      const [strayX, strayY] =
        length > 0 ? [(-dy / length) * stray, (dx / length) * stray] : [0, 0];
      const steps = Math.max(1, Math.ceil(length / 0.8));
      for (let k = 0; k < steps; k++) {
        const t = k / steps;
        const weight = weights[i] + (weights[i + 1] - weights[i]) * t;
        const strength = smoothstep(0.04, 0.26, weight);
        const half = (pen.thin + (pen.bold - pen.thin) * weight) * (0.35 + 0.65 * strength);
        dab(ink, xs[i] + dx * t + strayX, ys[i] + dy * t + strayY, half, strength);
      }
    }
  }
}

/** A smooth wave of -1 to 1 with a period of 2. */
export function wave(at: number): number {
  const t = at - 2 * Math.floor(at / 2);
  const up = t < 1 ? t : 2 - t;
  return 2 * up * up * (3 - 2 * up) - 1;
}
