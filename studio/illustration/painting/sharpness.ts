import type { LabImage } from "../colour/oklab.ts";
import { blurPlane } from "../gaussian.ts";
import { smoothstep } from "../luma.ts";

/** How sharp the photo is at each sample of the half picture, 0 on blurred ground to 1. */
export function measureSharpness({ l, width, height }: LabImage, scale: number): Float32Array {
  const sharp = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      sharp[i] = Math.abs(4 * l[i] - l[i - 1] - l[i + 1] - l[i - width] - l[i + width]);
    }
  }
  const scratch = new Float32Array(width * height);
  blurPlane(sharp, width, height, Math.max(1, 4 * scale), scratch);
  for (let i = 0; i < sharp.length; i++) sharp[i] = smoothstep(0.7, 3.2, sharp[i]);
  blurPlane(sharp, width, height, Math.max(1, 5 * scale), scratch);
  return sharp;
}
