import { blurPlane } from "../gaussian.ts";
import { clamp } from "../luma.ts";
import type { LabImage } from "./oklab.ts";

/** Deviation of grain, steps of lightness, that a brush paints over by itself. */
const FINE = 1.6;
/** Pixels of blur for each step of more, and at most. */
const BLUR = 0.5;
const MOST_BLUR = 1.6;

/** One in so many pixels tells the grain. */
const STRIDE = 7;

/**
 * The deviation of a photo's grain from pixel to pixel, steps of lightness: by the calmest quarter of the photo, since
 * elsewhere detail is taken for grain (after Immerkær 1996).
 */
export function measureGrain({ l, width, height }: LabImage): number {
  const steps: number[] = [];
  for (let i = width + 1; i < width * (height - 1) - 1; i += STRIDE)
    steps.push(Math.abs(4 * l[i] - l[i - 1] - l[i + 1] - l[i - width] - l[i + width]));
  const quarter = steps.sort((a, b) => a - b)[steps.length >> 2] ?? 0;
  // Of a normal distribution a quarter is within 0.319 deviations; the Laplacian's is root 20 of the grain's.
  return quarter / (0.319 * Math.sqrt(20));
}

/** Softens coarse grain, of which a brush would make worms and blots. */
export function softenGrain(image: LabImage, scratch: Float32Array): void {
  const blur = clamp((measureGrain(image) - FINE) * BLUR, 0, MOST_BLUR);
  blurPlane(image.l, image.width, image.height, blur, scratch);
}
