import { blurPlane } from "../gaussian.ts";
import type { Flow } from "../colour/flow.ts";

/**
 * How much darker each place is than around it (a difference of Gaussians), smoothed along the flow, which
 * joins broken lines (Kang, Lee and Chui 2007).
 *
 * @param sigma of the narrower Gaussian, pixels
 * @param reach pixels along the flow to either side
 * @param scratch two planes, overwritten
 */
export function findDarkLines(
  l: Float32Array,
  width: number,
  height: number,
  sigma: number,
  flow: Flow,
  reach: number,
  [wide, scratch]: [Float32Array, Float32Array],
): Float32Array {
  const response = l.slice();
  blurPlane(response, width, height, sigma, scratch);
  wide.set(response);
  blurPlane(wide, width, height, sigma * 1.25, scratch);
  for (let i = 0; i < wide.length; i++) wide[i] -= response[i];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      response[i] = wide[i];
      if (wide[i] > 0.15) response[i] = meanAlong(wide, width, height, flow, x, y, reach);
    }
  }
  return response;
}

function meanAlong(
  plane: Float32Array,
  width: number,
  height: number,
  flow: Flow,
  x: number,
  y: number,
  reach: number,
): number {
  let sum = plane[y * width + x];
  let total = 1;
  for (let direction = -1; direction <= 1; direction += 2) {
    let atX = x + 0.5;
    let atY = y + 0.5;
    let lastX = 0;
    let lastY = 0;
    for (let k = 1; k <= reach; k++) {
      const half = (atY >> 1) * flow.width + (atX >> 1);
      let stepX = flow.x[half];
      let stepY = flow.y[half];
      const turn = k === 1 ? direction : stepX * lastX + stepY * lastY;
      if (turn < 0) {
        stepX = -stepX;
        stepY = -stepY;
      }
      lastX = stepX;
      lastY = stepY;
      atX += stepX;
      atY += stepY;
      if (atX < 0 || atY < 0 || atX >= width || atY >= height) break;
      const weight = 1 - k / (reach + 1);
      sum += plane[(atY | 0) * width + (atX | 0)] * weight;
      total += weight;
    }
  }
  return sum / total;
}

/** Drops lines that are strong nowhere or short: connected places from `low` on need `high` once and `least` pixels. */
export function dropSpecks(
  response: Float32Array,
  width: number,
  low: (i: number) => number,
  high: number,
  least: number,
): void {
  const seen = new Uint8Array(response.length);
  const found: number[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] > 0 || response[start] < low(start)) continue;
    found.length = 0;
    found.push(start);
    seen[start] = 1;
    let strongest = 0;
    for (let next = 0; next < found.length; next++) {
      const i = found[next];
      strongest = Math.max(strongest, response[i]);
      const x = i % width;
      for (let dy = -width; dy <= width; dy += width) {
        for (let dx = -1; dx <= 1; dx++) {
          const j = i + dy + dx;
          if (x + dx < 0 || x + dx >= width || j < 0 || j >= seen.length) continue;
          if (seen[j] > 0 || response[j] < low(j)) continue;
          seen[j] = 1;
          found.push(j);
        }
      }
    }
    if (strongest >= high && found.length >= least) continue;
    for (const i of found) response[i] = 0;
  }
}
