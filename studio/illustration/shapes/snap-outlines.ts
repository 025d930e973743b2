import type { LabImage } from "../colour/oklab.ts";
import { sample } from "../lines/sample.ts";
import type { Outlines } from "./outlines.ts";
import { smoothOutlines } from "./outlines.ts";

/** How far to either side an edge is looked for, pixels. */
const REACH = 4;

/** Steps of lightness across the whole reach from which on an edge is followed. */
const LEAST_STEP = 1.5;

/**
 * Moves curves that were found at half the resolution onto the edges of the whole picture: each point goes to where
 * the lightness changes most across the curve, neighbours together, so that curves stay smooth.
 */
export function snapOutlines(outlines: Outlines, { l, width, height }: LabImage): void {
  const { xs, ys, starts, left, right, count } = outlines;
  const steps = new Float32Array(2 * REACH);
  for (let n = 0; n < count; n++) {
    const [from, to] = [starts[n], starts[n + 1] - 1];
    if (left[n] < 0 || right[n] < 0 || to - from < 6) continue;
    const offsets = new Float32Array(to - from + 1);
    const normals = new Float32Array(2 * offsets.length);
    for (let i = from + 1; i < to; i++) {
      const [before, after] = [Math.max(from, i - 4), Math.min(to, i + 4)];
      const [dx, dy] = [xs[after] - xs[before], ys[after] - ys[before]];
      const length = Math.sqrt(dx * dx + dy * dy);
      if (length < 1) continue;
      const [nx, ny] = [-dy / length, dx / length];
      let last = sample(l, width, height, xs[i] - 0.5 - REACH * nx, ys[i] - 0.5 - REACH * ny);
      let [total, sum] = [0, 0];
      for (let k = 0; k < steps.length; k++) {
        const at = k + 1 - REACH;
        const here = sample(l, width, height, xs[i] - 0.5 + at * nx, ys[i] - 0.5 + at * ny);
        const weight = (here - last) * (here - last);
        total += weight;
        sum += weight * (at - 0.5);
        last = here;
      }
      normals[2 * (i - from)] = nx;
      normals[2 * (i - from) + 1] = ny;
      offsets[i - from] = sum / (total + LEAST_STEP * LEAST_STEP);
    }
    smoothOffsets(offsets);
    for (let i = from; i <= to; i++) {
      xs[i] += offsets[i - from] * normals[2 * (i - from)];
      ys[i] += offsets[i - from] * normals[2 * (i - from) + 1];
    }
  }
  smoothOutlines(outlines, () => 8);
}

function smoothOffsets(offsets: Float32Array): void {
  for (let round = 0; round < 3; round++) {
    let before = 0;
    for (let k = 1; k < offsets.length - 1; k++) {
      const here = offsets[k];
      offsets[k] = (before + here + offsets[k + 1]) / 3;
      before = here;
    }
  }
}
