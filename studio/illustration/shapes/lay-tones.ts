import { halvePlane } from "../colour/oklab.ts";
import type { LabImage } from "../colour/oklab.ts";
import { blurPlane } from "../gaussian.ts";
import { clamp, smoothstep } from "../luma.ts";
import type { SkinMap } from "../portrait/skin.ts";
import type { Fills } from "./fills.ts";
import { beyond, createFencedBlur, measureInside, stepSoftly } from "./tones.ts";

/** Steps of lightness of people out of focus. */
const BROAD_STEP = 13;

/** What tones are laid by. */
export interface Toning {
  labels: Int32Array;
  fills: Fills;
  sharp: Float32Array;
  figure: Float32Array;
  scale: number;
  /** Of lightness. */
  step: number;
}

/** Turns the photo into its fills and, on them, steps of lightness. */
export function layTones(
  image: LabImage,
  photo: LabImage,
  spare: LabImage,
  { labels, fills: { values }, sharp, figure, scale, step }: Toning,
): void {
  const { width, height } = image;
  const inside = spare.a;
  measureInside(labels, width, height, inside);
  const blur = createFencedBlur(labels, width, Math.max(1, 4 * scale));
  const weight = spare.b;
  weight.set(inside);
  blur(weight);
  const half = (width + 1) >> 1;
  const fill = spare.l;
  for (const [channel, plane] of [image.l, image.a, image.b].entries()) {
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        const p = labels[i] * 9 + channel * 3;
        fill[i] = values[p] + values[p + 1] * (x / 2 - 0.25) + values[p + 2] * (y / 2 - 0.25);
        plane[i] = (plane[i] - fill[i]) * inside[i];
      }
    }
    blur(plane);
    for (let i = 0; i < plane.length; i++) plane[i] /= weight[i] + 1e-5;
    if (channel > 0) {
      for (let i = 0; i < plane.length; i++) plane[i] = fill[i] + clamp(beyond(plane[i], 1), -8, 8);
      continue;
    }
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        const r = plane[i];
        const slope =
          (Math.abs(plane[x < width - 1 ? i + 1 : i] - r) +
            Math.abs(plane[y < height - 1 ? i + width : i] - r)) /
          step;
        const stepped = step * stepSoftly(r / step, slope, 0.08);
        const at = (y >> 1) * half + (x >> 1);
        const blurred = 1 - smoothstep(0.08, 0.35, sharp[at]);
        plane[i] = fill[i] + stepped;
        if (blurred === 0) continue;
        // Blurred ground stays a wash; a blurred person is painted in a few broad tones.
        const broad = BROAD_STEP * stepSoftly(photo.l[i] / BROAD_STEP, 0, 0.14);
        const soft = photo.l[i] + (broad - photo.l[i]) * 0.75 * figure[at];
        plane[i] += (soft - plane[i]) * 0.85 * blurred;
      }
    }
  }
}

/**
 * Brings thin marks of much contrast back that are lost between regions: lettering, stripes, jewellery.
 *
 * @param photo what they are read from
 */
export function restoreMarks(
  image: LabImage,
  photo: LabImage,
  sharp: Float32Array,
  spare: LabImage,
): void {
  const { width, height } = image;
  const half = (width + 1) >> 1;
  const around = spare.l.subarray(0, sharp.length);
  halvePlane(photo.l, width, height, around);
  blurPlane(around, half, (height + 1) >> 1, 1.1, spare.a);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const at = (y >> 1) * half + (x >> 1);
      const mark = Math.abs(photo.l[i] - around[at]);
      const lost = Math.abs(photo.l[i] - image.l[i]);
      if (mark < 5 || lost < 5) continue;
      const share =
        0.9 * smoothstep(5, 11, mark) * smoothstep(5, 12, lost) * smoothstep(0.1, 0.4, sharp[at]);
      image.l[i] += (photo.l[i] - image.l[i]) * share;
      image.a[i] += (photo.a[i] - image.a[i]) * share;
      image.b[i] += (photo.b[i] - image.b[i]) * share;
    }
  }
}

/** Averages colours over 3 x 3 pixels where regions meet, which anti-aliases the shapes. */
export function softenSeams(
  image: LabImage,
  labels: Int32Array,
  skin: SkinMap,
  scratch: Float32Array,
): void {
  const { width, height } = image;
  for (const plane of [image.l, image.a, image.b]) {
    scratch.set(plane);
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
        const label = labels[i];
        if (
          labels[i - 1] === label &&
          labels[i + 1] === label &&
          labels[i - width] === label &&
          labels[i + width] === label
        )
          continue;
        if (skin.face[(y >> 1) * skin.width + (x >> 1)] > 0.9) continue;
        const sides = scratch[i - 1] + scratch[i + 1] + scratch[i - width] + scratch[i + width];
        const corners =
          scratch[i - width - 1] +
          scratch[i - width + 1] +
          scratch[i + width - 1] +
          scratch[i + width + 1];
        plane[i] = scratch[i] / 4 + sides / 8 + corners / 16;
      }
    }
  }
}
