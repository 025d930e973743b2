import { blurPlane } from "../gaussian.ts";
import { smoothstep } from "../luma.ts";
import type { Simd } from "../simd.ts";
import type { LabImage } from "./oklab.ts";
import { eachRow } from "../rows.ts";

/** Where edges run, at half the resolution: one sample for 2 x 2 pixels. */
export interface Flow {
  width: number;
  height: number;
  /** Unit vector along the local edge; it has no sign. */
  x: Float32Array;
  y: Float32Array;
  /** Strength of the edges around, squared steps of lightness. */
  energy: Float32Array;
  /** 0 where no direction prevails, 1 on a straight edge. */
  anisotropy: Float32Array;
}

/** How much a picture runs in one direction there, as hair, grass and folds do: 0 to 1. */
export const strandAt = ({ anisotropy }: Flow, at: number): number =>
  smoothstep(0.3, 0.65, anisotropy[at]);

/** Energy below which a direction would be noise. */
const FAINT = 60;

/**
 * The flow by the eigenvectors of the smoothed structure tensor (Kyprianidis, Kang and Döllner 2009).
 *
 * @param half the picture at half its size
 * @param sigma of the smoothing, samples of the half picture
 */
export function measureFlow(half: LabImage, sigma: number, simd: Simd): Flow {
  const { width, height } = half;
  const size = width * height;
  const xx = new Float32Array(size);
  const xy = new Float32Array(size);
  const yy = new Float32Array(size);
  for (const plane of [half.l, half.a, half.b])
    eachRow(height, addSlopes, { plane, width, height, xx, xy, yy });
  const anisotropy = new Float32Array(size);
  for (const plane of [xx, xy, yy]) blurPlane(plane, width, height, sigma, simd);
  findDirections(xx, xy, yy, anisotropy);
  return { width, height, x: xx, y: yy, energy: xy, anisotropy };
}

/** A plane and its structure tensor, one sample each for one of the plane. */
interface Structure {
  plane: Float32Array;
  width: number;
  height: number;
  xx: Float32Array;
  xy: Float32Array;
  yy: Float32Array;
}

function addSlopes({ plane, width, height, xx, xy, yy }: Structure, y: number): void {
  const above = (y > 0 ? y - 1 : y) * width;
  const row = y * width;
  const below = (y < height - 1 ? y + 1 : y) * width;
  for (let x = 0; x < width; x++) {
    const west = x > 0 ? x - 1 : x;
    const east = x < width - 1 ? x + 1 : x;
    const nw = plane[above + west];
    const ne = plane[above + east];
    const sw = plane[below + west];
    const se = plane[below + east];
    const gx = 2 * (plane[row + east] - plane[row + west]) + ne + se - nw - sw;
    const gy = 2 * (plane[below + x] - plane[above + x]) + sw + se - nw - ne;
    const i = row + x;
    xx[i] += gx * gx;
    xy[i] += gx * gy;
    yy[i] += gy * gy;
  }
}

/** Turns a structure tensor into the flow: its x, energy and y take the places of xx, xy and yy. */
function findDirections(
  xx: Float32Array,
  xy: Float32Array,
  yy: Float32Array,
  anisotropy: Float32Array,
): void {
  for (let i = 0; i < xx.length; i++) {
    const e = xx[i];
    const f = xy[i];
    const g = yy[i];
    const root = Math.sqrt((e - g) * (e - g) + 4 * f * f);
    const along = 0.5 * (e - g + root);
    // Of the two equal forms of the eigenvector the longer one is the exact one.
    const vx = e > g ? -f : 0.5 * (g - e + root);
    const vy = e > g ? along : -f;
    const length = Math.sqrt(vx * vx + vy * vy);
    xx[i] = length > 1e-6 ? vx / length : 1;
    yy[i] = length > 1e-6 ? vy / length : 0;
    xy[i] = root;
    anisotropy[i] = root / (e + g + FAINT);
  }
}

/**
 * Walks along the flow from the middle of pixel (x, y), a pixel a step, until `places` is full or the picture ends.
 *
 * @param direction 1 or -1: the way of the first step, since a tangent has no sign
 * @param places gets the index of each pixel that is come to
 * @returns how many those are
 */
export function walkFlow(
  flow: Flow,
  width: number,
  height: number,
  x: number,
  y: number,
  direction: number,
  places: Int32Array,
): number {
  let atX = x + 0.5;
  let atY = y + 0.5;
  let lastX = 0;
  let lastY = 0;
  for (let k = 0; k < places.length; k++) {
    const half = (atY >> 1) * flow.width + (atX >> 1);
    let stepX = flow.x[half];
    let stepY = flow.y[half];
    const turn = k === 0 ? direction : stepX * lastX + stepY * lastY;
    if (turn < 0) {
      stepX = -stepX;
      stepY = -stepY;
    }
    lastX = stepX;
    lastY = stepY;
    atX += stepX;
    atY += stepY;
    if (atX < 0 || atY < 0 || atX >= width || atY >= height) return k;
    places[k] = (atY | 0) * width + (atX | 0);
  }
  return places.length;
}
