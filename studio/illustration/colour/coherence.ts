import { exp } from "../arithmetic.ts";
import { walkFlow, type Flow } from "./flow.ts";
import type { LabImage } from "./oklab.ts";

/**
 * Mixes colours along the flow alone (line integral convolution, Cabral and Leedom 1993): jagged edges
 * become curves, hair becomes strands, nothing blurs across an edge. Rows `from` up to `to`.
 *
 * @param reach pixels to either side
 */
export function smoothAlongRows(
  image: LabImage,
  flow: Flow,
  reach: number,
  target: LabImage,
  from: number,
  to: number,
): void {
  const { l, a, b, width, height } = image;
  const weights = new Float32Array(reach + 1);
  for (let k = 0; k <= reach; k++) weights[k] = exp((-2 * k * k) / (reach * reach));
  const places = new Int32Array(reach);
  for (let y = from, i = from * width; y < to; y++) {
    for (let x = 0; x < width; x++, i++) {
      let sumL = l[i];
      let sumA = a[i];
      let sumB = b[i];
      let total = 1;
      for (let direction = -1; direction <= 1; direction += 2) {
        const count = walkFlow(flow, width, height, x, y, direction, places);
        for (let k = 0; k < count; k++) {
          const j = places[k];
          const weight = weights[k + 1];
          sumL += l[j] * weight;
          sumA += a[j] * weight;
          sumB += b[j] * weight;
          total += weight;
        }
      }
      target.l[i] = sumL / total;
      target.a[i] = sumA / total;
      target.b[i] = sumB / total;
    }
  }
}

/** Bends of lightness across the flow, steps of l, from which on an edge is made sharper. */
const LEAST_BEND = 0.35;

/**
 * Sharpens across the flow (a shock filter, Osher and Rudin 1990, as Kyprianidis and Kang 2011 use it): dark
 * sides of an edge grow darker, bright ones brighter, until shapes look cut. Rows `from` up to `to`.
 *
 * @param reach pixels across the edge
 */
export function sharpenAcrossRows(
  { l, a, b, width, height }: LabImage,
  flow: Flow,
  reach: number,
  target: LabImage,
  from: number,
  to: number,
): void {
  for (let y = from, i = from * width; y < to; y++) {
    for (let x = 0; x < width; x++, i++) {
      const half = (y >> 1) * flow.width + (x >> 1);
      const dx = Math.round(-flow.y[half] * reach);
      const dy = Math.round(flow.x[half] * reach);
      let from_ = i;
      if (
        x + dx >= 0 &&
        x + dx < width &&
        x - dx >= 0 &&
        x - dx < width &&
        y + dy >= 0 &&
        y + dy < height &&
        y - dy >= 0 &&
        y - dy < height
      ) {
        const one = i + dy * width + dx;
        const two = i - dy * width - dx;
        const bend = l[one] + l[two] - 2 * l[i];
        if (bend > LEAST_BEND) from_ = l[one] < l[two] ? one : two;
        else if (bend < -LEAST_BEND) from_ = l[one] > l[two] ? one : two;
        if (from_ !== i && (bend > 0 ? l[from_] > l[i] : l[from_] < l[i])) from_ = i;
      }
      target.l[i] = l[from_];
      target.a[i] = a[from_];
      target.b[i] = b[from_];
    }
  }
}
