import { blurPlane } from "../gaussian.ts";
import { smoothstep } from "../luma.ts";
import type { LabImage } from "./oklab.ts";

/** Deviation of grain, steps of lightness, that a brush paints over by itself. */
const FINE = 1.6;
/** Pixels of blur for each step of more, and at most. */
const BLUR = 0.5;
const MOST_BLUR = 1.6;

/** One in so many pixels tells the grain. */
const STRIDE = 7;

/**
 * The deviation of a photo's grain, steps of lightness: by the calmest quarter of the photo, since
 * elsewhere detail is taken for grain (after Immerkær 1996).
 *
 * @param apart pixels from one to the next that is compared: 2 for grain that is coarser than a pixel
 */
export function measureGrain({ l, width, height }: LabImage, apart = 1): number {
  const down = apart * width;
  const count = Math.ceil(Math.max(0, width * height - 2 * (down + apart)) / STRIDE);
  const steps = new Float32Array(count);
  for (let k = 0, i = down + apart; k < count; k++, i += STRIDE)
    steps[k] = Math.abs(4 * l[i] - l[i - apart] - l[i + apart] - l[i - down] - l[i + down]);
  const quarter = steps.sort()[count >> 2] ?? 0;
  // Of a normal distribution a quarter is within 0.319 deviations; the Laplacian's is root 20 of the grain's.
  return quarter / (0.319 * Math.sqrt(20));
}

/** Part of their grain that eyes and mouths have after it. */
const REMAINING = 0.6;
/** How much wider the blur is where only grain differs. */
const CALM = 2.4;

/**
 * Softens coarse grain, of which a brush would make worms and blots: widely where there is nothing but grain, a little along edges.
 *
 * @param detail where eyes and mouths are, 0 to 1: they keep more of theirs
 * @param spare room for three planes, overwritten
 */
export function softenGrain(
  { l, width, height }: LabImage,
  grain: number,
  detail: (i: number) => number,
  spare: readonly [Float32Array, Float32Array, Float32Array],
): void {
  if (grain <= FINE) return;
  const [own, coarse, scratch] = spare;
  const blur = Math.min((grain - FINE) * BLUR, MOST_BLUR);
  own.set(l);
  blurPlane(l, width, height, blur, scratch);
  coarse.set(l);
  blurPlane(coarse, width, height, CALM * blur, scratch);
  // A blur leaves of noise its deviation by twice the root of pi, and its own sigma.
  const left = grain / Math.max(1, 3.54 * blur);
  for (let i = 0; i < l.length; i++) {
    const apart = l[i] - coarse[i];
    l[i] = coarse[i] + apart * smoothstep(left, 4 * left, Math.abs(apart));
    l[i] += (own[i] - l[i]) * REMAINING * detail(i);
  }
}
