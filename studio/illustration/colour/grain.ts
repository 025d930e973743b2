import { blurPlane } from "../gaussian.ts";
import { smoothstep } from "../luma.ts";
import type { Simd } from "../simd.ts";
import type { LabImage } from "./oklab.ts";

/** Deviation of grain, steps of lightness, that a brush paints over by itself. */
const FINE = 1.6;
/** Pixels of blur for each step of more, and at most. */
const BLUR = 0.5;
const MOST_BLUR = 1.6;

/** Times that two pixels apart differ more than neighbours: at most where a photo is as it was taken, and at least where its grain was enlarged with it. */
const [AS_TAKEN, ENLARGED] = [2.4, 2.9];
/** Deviation of such grain, steps of lightness, that nobody sees, and that is seen; and how much finer grain it is softened like. */
const [UNSEEN, SEEN, FINER] = [0.85, 1.05, 1.4];

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
  const quarter = count > 0 ? valueAt(steps, count >> 2) : 0;
  // Of a normal distribution a quarter is within 0.319 deviations; the Laplacian's is root 20 of the grain's.
  return quarter / (0.319 * Math.sqrt(20));
}

/** What comes at this place when values, none of them negative, are put in order. */
function valueAt(values: Float32Array, place: number): number {
  // Floats that are not negative are in the order of their bits: only those that begin alike are sorted.
  const bits = new Uint32Array(values.buffer);
  const counts = new Uint32Array(1 << 16);
  for (const one of bits) counts[one >>> 16]++;
  let below = 0;
  let start = 0;
  while (below + counts[start] <= place) below += counts[start++];
  const alike = new Float32Array(counts[start]);
  for (let i = 0, k = 0; k < alike.length; i++)
    if (bits[i] >>> 16 === start) alike[k++] = values[i];
  return alike.sort()[place - below];
}

/** Part of their grain that eyes and mouths have after it; of an enlarged photo they are soft already. */
const [REMAINING, SOFT_REMAINING] = [0.6, 0.9];
/** How much wider the blur is where only grain differs. */
const CALM = 2.4;

/**
 * Softens coarse grain, of which a brush would make worms and blots: widely where there is nothing but grain, a little along edges.
 *
 * @param grain its deviation from one pixel to the next, and two pixels apart
 * @param detail where eyes and mouths are, 0 to 1: they keep more of theirs
 * @param own and coarse: room for a plane each, overwritten
 */
export function softenGrain(
  { l, width, height }: LabImage,
  grain: { fine: number; coarse: number },
  detail: (i: number) => number,
  [own, coarse]: readonly [Float32Array, Float32Array],
  simd: Simd,
): void {
  const enlarged =
    smoothstep(AS_TAKEN, ENLARGED, grain.coarse / (grain.fine + 1e-4)) *
    smoothstep(UNSEEN, SEEN, grain.coarse);
  const deviation = Math.max(grain.fine, FINE + enlarged * FINER * grain.coarse);
  if (deviation <= FINE) return;
  const blur = Math.min((deviation - FINE) * BLUR, MOST_BLUR);
  const remaining = REMAINING + (SOFT_REMAINING - REMAINING) * enlarged;
  own.set(l);
  blurPlane(l, width, height, blur, simd);
  coarse.set(l);
  blurPlane(coarse, width, height, CALM * blur, simd);
  // A blur leaves of noise its deviation by twice the root of pi, and its own sigma.
  const left = deviation / Math.max(1, 3.54 * blur);
  for (let i = 0; i < l.length; i++) {
    const apart = l[i] - coarse[i];
    l[i] = coarse[i] + apart * smoothstep(left, 4 * left, Math.abs(apart));
    l[i] += (own[i] - l[i]) * remaining * detail(i);
  }
}
