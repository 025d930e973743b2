import { blurPlane } from "../gaussian.ts";
import type { Simd } from "../simd.ts";
import { walkFlow, type Flow } from "../colour/flow.ts";
import { eachRow } from "../rows.ts";

/**
 * Turns a plane of lightness into how much darker each place is than around it (a difference of Gaussians), smoothed along the flow, which
 * joins broken lines (Kang, Lee and Chui 2007).
 *
 * @param sigma of the narrower Gaussian, pixels
 * @param reach pixels along the flow to either side
 * @param wide room for a plane, overwritten
 */
export function findDarkLines(
  response: Float32Array,
  width: number,
  height: number,
  sigma: number,
  flow: Flow,
  reach: number,
  wide: Float32Array,
  simd: Simd,
): void {
  blurPlane(response, width, height, sigma, simd);
  wide.set(response);
  blurPlane(wide, width, height, sigma * 1.25, simd);
  subtract(wide, response);
  const places = new Int32Array(reach);
  const weights = Float64Array.from(places, (_, k) => 1 - (k + 1) / (reach + 1));
  eachRow(height, joinRow, { response, wide, width, height, flow, places, weights });
}

function subtract(plane: Float32Array, other: Float32Array): void {
  for (let i = 0; i < plane.length; i++) plane[i] -= other[i];
}

interface Joining {
  response: Float32Array;
  wide: Float32Array;
  width: number;
  height: number;
  flow: Flow;
  /** Room for the places that are come to along the flow, and how much each counts. */
  places: Int32Array;
  weights: Float64Array;
}

function joinRow(of: Joining, y: number): void {
  const { response, wide, width, height, flow, places, weights } = of;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    response[i] = wide[i];
    if (wide[i] > 0.15) response[i] = meanAlong(wide, width, height, flow, x, y, places, weights);
  }
}

function meanAlong(
  plane: Float32Array,
  width: number,
  height: number,
  flow: Flow,
  x: number,
  y: number,
  places: Int32Array,
  weights: Float64Array,
): number {
  let sum = plane[y * width + x];
  let total = 1;
  for (let direction = -1; direction <= 1; direction += 2) {
    const count = walkFlow(flow, width, height, x, y, direction, places);
    for (let k = 0; k < count; k++) {
      sum += plane[places[k]] * weights[k];
      total += weights[k];
    }
  }
  return sum / total;
}

/** Drops lines that are strong nowhere or short: connected places from `low` on need `high` once and `least` pixels. */
export function dropSpecks(
  response: Float32Array,
  width: number,
  low: number,
  high: number,
  least: number,
): void {
  const seen = new Uint8Array(response.length);
  const found: number[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] > 0 || response[start] < low) continue;
    found.length = 0;
    found.push(start);
    seen[start] = 1;
    const strongest = followLine(found, seen, response, width, low);
    if (strongest >= high && found.length >= least) continue;
    for (const i of found) response[i] = 0;
  }
}

/**
 * Adds all places of a line to the one that is found of it.
 *
 * @returns how strong it is where it is strongest
 */
function followLine(
  found: number[],
  seen: Uint8Array,
  response: Float32Array,
  width: number,
  low: number,
): number {
  let strongest = 0;
  for (let next = 0; next < found.length; next++) {
    const i = found[next];
    strongest = Math.max(strongest, response[i]);
    const x = i % width;
    for (let dy = -width; dy <= width; dy += width) {
      for (let dx = -1; dx <= 1; dx++) {
        const j = i + dy + dx;
        if (x + dx < 0 || x + dx >= width || j < 0 || j >= seen.length) continue;
        if (seen[j] > 0 || response[j] < low) continue;
        seen[j] = 1;
        found.push(j);
      }
    }
  }
  return strongest;
}
