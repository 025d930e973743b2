import type { Drawing } from "../draw.ts";

/** Half the length of a brush mark, samples of the half picture. */
const REACH = 11;

/** Strength of edges, squared steps of lightness, from which on brushes follow them. */
const LEAST_ENERGY = 29;

/** The direction that brushes take where nothing flows. */
const [OWN_X, OWN_Y] = [0.96, 0.28];

/** A whole number mixed into 0 to 1: the same marks everywhere, every time. */
function hash(x: number, y: number): number {
  let h = (Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263)) | 0;
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}

/**
 * Marks of a brush's bristles, about -1 to 1, at half the resolution: noise smeared along the flow and, where
 * nothing flows, slightly downwards.
 */
export function layBristles({ flow, scale }: Drawing): Float32Array {
  const { width, height } = flow;
  const noise = new Float32Array(width * height);
  // Bristles are as wide on a large picture as on a small one.
  const grain = 0.62 / Math.max(1, scale);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++)
      noise[i] = hash(Math.floor(x * grain), Math.floor(y * grain)) - 0.5;
  }
  const reach = Math.max(3, Math.round(REACH * scale));
  const marks = new Float32Array(width * height);
  const strength = 3.4 / Math.sqrt(2 * reach + 1);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let sum = noise[i];
      for (let direction = -1; direction <= 1; direction += 2) {
        let atX = x + 0.5;
        let atY = y + 0.5;
        let lastX = OWN_X * direction;
        let lastY = OWN_Y * direction;
        for (let k = 0; k < reach; k++) {
          const at = (atY | 0) * width + (atX | 0);
          const follows = flow.energy[at] > LEAST_ENERGY;
          let stepX = follows ? flow.x[at] : OWN_X;
          let stepY = follows ? flow.y[at] : OWN_Y;
          if (stepX * lastX + stepY * lastY < 0) {
            stepX = -stepX;
            stepY = -stepY;
          }
          lastX = stepX;
          lastY = stepY;
          atX += stepX;
          atY += stepY;
          if (atX < 0 || atY < 0 || atX >= width || atY >= height) break;
          sum += noise[(atY | 0) * width + (atX | 0)];
        }
      }
      marks[i] = sum * strength;
    }
  }
  return marks;
}
