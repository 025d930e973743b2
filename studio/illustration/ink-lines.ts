import { gaussianWeights } from "./gaussian.ts";
import type { StyleSettings } from "./style-settings.ts";
import { luma } from "./luma.ts";
import type { PaddedImage } from "./padded-image.ts";
import type { FlowField } from "./structure-tensor.ts";

/** A plane of width x height samples. */
export interface Plane {
  data: Float32Array;
  width: number;
  height: number;
}

/** The ratio of the two Gaussians that approximates a Laplacian (Marr and Hildreth 1980). */
const SIGMA_RATIO = 1.6;

/** Added to the denominators of contrasts, so that noise in the dark draws no lines. */
const DARK_OFFSET = 28;
const DARK_OFFSET_BOLD = 40;

/** Luma that lines are looked for in: between the photo, full of detail, and the calm painting. */
export function mixLuma(photo: PaddedImage, painted: Uint8ClampedArray): Plane {
  const { data: source, stride, margin, width, height } = photo;
  const data = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const row = ((y + margin) * stride + margin) * 4 + 3;
    for (let x = 0; x < width; x++, i++) {
      const p = i * 4;
      const calm = luma(painted[p], painted[p + 1], painted[p + 2]);
      data[i] = 0.45 * source[row + x * 4] + 0.55 * calm;
    }
  }
  return { data, width, height };
}

function sampleLinear({ data, width, height }: Plane, atX: number, atY: number): number {
  const maxX = width - 1.001;
  const maxY = height - 1.001;
  const x = atX < 0 ? 0 : atX > maxX ? maxX : atX;
  const y = atY < 0 ? 0 : atY > maxY ? maxY : atY;
  const column = x | 0;
  const u = x - column;
  const p = (y | 0) * width + column;
  const upper = data[p] + (data[p + 1] - data[p]) * u;
  const lower = data[p + width] + (data[p + width + 1] - data[p + width]) * u;
  return upper + (lower - upper) * (y - (y | 0));
}

/**
 * Rows `from` up to `to` of the difference of Gaussians across the flow, positive where the picture
 * is darker than around (Kang, Lee and Chui 2007), as a contrast.
 */
export function findLineRows(
  source: Plane,
  flow: FlowField,
  lines: StyleSettings["lines"],
  scale: number,
  target: Float32Array,
  from: number,
  to: number,
): void {
  const sigma = lines.sigma * scale;
  const radius = Math.max(2, Math.ceil(sigma * SIGMA_RATIO * 2.2));
  const narrowWeights = gaussianWeights(sigma, radius);
  const wideWeights = gaussianWeights(sigma * SIGMA_RATIO, radius);
  for (let y = from; y < to; y++) {
    for (let x = 0; x < source.width; x++) {
      const half = (y >> 1) * flow.width + (x >> 1);
      const normalX = -flow.tangentY[half];
      const normalY = flow.tangentX[half];
      const centre = source.data[y * source.width + x];
      const pairAt = (distance: number) =>
        sampleLinear(source, x + normalX * distance, y + normalY * distance) +
        sampleLinear(source, x - normalX * distance, y - normalY * distance);

      let narrow = centre * narrowWeights[0];
      let wide = centre * wideWeights[0];
      for (let k = 1; k <= radius; k++) {
        const pair = pairAt(k);
        narrow += pair * narrowWeights[k];
        wide += pair * wideWeights[k];
      }
      const near = (pairAt(1.3 * sigma) + 2 * centre) / 4;
      const far = pairAt(5.2 * sigma) / 2;
      const darkness = (far - near) / (far + DARK_OFFSET_BOLD);
      target[y * source.width + x] =
        (wide - narrow) / (wide + DARK_OFFSET) + lines.bold * Math.max(0, darkness - 0.06) * 0.35;
    }
  }
}

/**
 * Rows `from` up to `to` of the response smoothed along the flow, which joins broken lines and
 * drops specks (Kang et al. 2007; Winnemöller, Kyprianidis and Olsen 2012).
 */
export function joinLineRows(
  response: Plane,
  flow: FlowField,
  steps: number,
  target: Float32Array,
  from: number,
  to: number,
): void {
  const { data, width, height } = response;
  const weights = gaussianWeights(steps * 0.6, steps);
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      let sum = data[y * width + x] * weights[0];
      let total = weights[0];
      for (let direction = -1; direction <= 1; direction += 2) {
        let atX = x;
        let atY = y;
        let lastX = 0;
        let lastY = 0;
        for (let k = 1; k <= steps; k++) {
          const half = (atY >> 1) * flow.width + (atX >> 1);
          let stepX = flow.tangentX[half];
          let stepY = flow.tangentY[half];
          // A tangent has no sign: keep walking the way we came.
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
          sum += data[(atY | 0) * width + (atX | 0)] * weights[k];
          total += weights[k];
        }
      }
      target[y * width + x] = sum / total;
    }
  }
}
