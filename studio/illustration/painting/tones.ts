import type { LabImage } from "../colour/oklab.ts";
import { clamp, smoothstep } from "../luma.ts";
import type { Strength } from "../meta.ts";
import type { Guides } from "./paint.ts";

/** Steps of lightness and how much of them is seen, by strength. */
const STEPS: Record<Strength, number> = { 1: 11, 2: 14, 3: 18 };
const SEEN: Record<Strength, number> = { 1: 0.6, 2: 0.83, 3: 0.9 };

/** Strength of edges, squared steps of lightness, below which a slope (a sky, a wall) has hardly any steps, and of clear folds. */
const GENTLE = 2;
const STEEP = 30;

/** Contrast that is added to middle tones, steps of lightness. */
const DEPTH = 90;

/** Lays the painting in soft steps of lightness, gentler ones on faces. */
export function layTones(image: LabImage, { flow, skin, sharp, scale, strength }: Guides): void {
  const { l, width, height } = image;
  const step = STEPS[strength];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const right = Math.abs(l[x < width - 1 ? i + 1 : i] - l[i]);
      const below = Math.abs(l[y < height - 1 ? i + width : i] - l[i]);
      const at = (y >> 1) * skin.width + (x >> 1);
      const around = 1 - skin.head[at];
      // Steps along the blurred border of a head would be rings around it.
      const steep =
        smoothstep(GENTLE, STEEP, flow.energy[at]) *
        (1 - (1 - around) * (1 - smoothstep(0.05, 0.3, sharp[at])));
      const slope = ((right + below) * scale) / step;
      const stepped = step * stepSoftly(l[i] / step, slope, 0.5 - 0.22 * steep - 0.12 * around);
      const seen =
        SEEN[strength] *
        (0.35 + 0.25 * around + (0.65 - 0.25 * around) * steep) *
        (1 - 0.8 * skin.face[at]);
      l[i] += (stepped - l[i]) * seen;
      // Around people light and shade are told apart more than a camera does.
      const t = l[i] / 100;
      const depth = t > 0.45 ? DEPTH : 0.4 * DEPTH;
      l[i] += depth * (0.3 + 0.7 * around) * (t - 0.45) * t * (1 - t);
    }
  }
}

/**
 * Soft steps (Winnemöller, Olsen and Gooch 2006) whose borders are a pixel wide wherever the slope allows
 * it: they look cut and are anti-aliased.
 *
 * @param value in steps
 * @param slope of the value from pixel to pixel
 * @param softest half width, in steps, of the border where the slope is low
 */
function stepSoftly(value: number, slope: number, softest: number): number {
  const below = Math.floor(value);
  const halfWidth = clamp(slope * 0.8, softest, 0.5);
  const t = clamp((value - below - 0.5) / (2 * halfWidth) + 0.5, 0, 1);
  return below + t * t * (3 - 2 * t);
}
