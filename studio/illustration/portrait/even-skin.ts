import { exp } from "../arithmetic.ts";
import type { LabImage } from "../colour/oklab.ts";
import { blurPlane } from "../gaussian.ts";
import { smoothstep } from "../luma.ts";
import type { SkinMap } from "./skin.ts";

/** Skin as if there were no eyes, brows, mouths or wrinkles on it, at half the resolution. */
export interface EvenSkin {
  l: Float32Array;
  a: Float32Array;
  b: Float32Array;
  width: number;
  height: number;
}

/**
 * Bare skin blurred, which fills the places of eyes and mouths from around them; a second round leaves
 * out what differs from the first: teeth, shine, shadows of brows.
 *
 * @param sigma of the blur, samples of the half picture
 */
export function evenSkin(half: LabImage, { bare, face }: SkinMap, sigma: number): EvenSkin {
  const { width, height } = half;
  const size = width * height;
  const weights = new Float32Array(size);
  for (let i = 0; i < size; i++) weights[i] = bare[i] * bare[i] + 0.002 * face[i] + 1e-4;
  const scratch = new Float32Array(size);
  const total = new Float32Array(size);
  const blurWeighted = (plane: Float32Array, blurSigma: number): Float32Array => {
    const sum = new Float32Array(size);
    for (let i = 0; i < size; i++) sum[i] = plane[i] * weights[i];
    blurPlane(sum, width, height, blurSigma, scratch);
    for (let i = 0; i < size; i++) sum[i] /= total[i] + 1e-7;
    return sum;
  };
  const weigh = (blurSigma: number): void => {
    total.set(weights);
    blurPlane(total, width, height, blurSigma, scratch);
  };
  weigh(sigma * 1.7);
  const odd = new Float32Array(size);
  for (const [channel, usual] of [
    ["l", 8],
    ["a", 3],
    ["b", 4],
  ] as const) {
    const rough = blurWeighted(half[channel], sigma * 1.7);
    for (let i = 0; i < size; i++) {
      const d = (half[channel][i] - rough[i]) / usual;
      odd[i] += d * d;
    }
  }
  for (let i = 0; i < size; i++) weights[i] *= (odd[i] > 9 ? 0 : exp(-odd[i])) + 1e-3;
  weigh(sigma);
  const l = blurWeighted(half.l, sigma);
  weigh(sigma * 2);
  return {
    l,
    a: blurWeighted(half.a, sigma * 2),
    b: blurWeighted(half.b, sigma * 2),
    width,
    height,
  };
}

/** How much there is around each place that is darker than skin: lashes, pupils, lips, 0 to 1. */
export function measureDarkAround(half: LabImage, even: EvenSkin, sigma: number): Float32Array {
  const dark = new Float32Array(even.l.length);
  for (let i = 0; i < dark.length; i++) dark[i] = smoothstep(7, 18, even.l[i] - half.l[i]);
  blurPlane(dark, even.width, even.height, sigma, new Float32Array(dark.length));
  return dark;
}
