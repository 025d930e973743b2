import type { LabImage } from "../colour/oklab.ts";
import { blurPlane } from "../gaussian.ts";
import { stepPlane } from "../luma.ts";
import type { Simd } from "../simd.ts";
import { eachRow } from "../rows.ts";

/** How sharp the photo is at each sample of the half picture, 0 on blurred ground to 1. */
export function measureSharpness(
  { l, width, height }: LabImage,
  scale: number,
  simd: Simd,
): Float32Array {
  const sharp = new Float32Array(width * height);
  // Large pictures are softer from pixel to pixel.
  const step = Math.max(1, Math.round(scale));
  eachRow(height, measureRow, { l, width, height, step, sharp });
  blurPlane(sharp, width, height, Math.max(1, 4 * scale), simd);
  stepPlane(0.7, 3.2, sharp);
  blurPlane(sharp, width, height, Math.max(1, 5 * scale), simd);
  return sharp;
}

interface Measuring extends Pick<LabImage, "l" | "width" | "height"> {
  /** Pixels from one to the next that is compared. */
  step: number;
  sharp: Float32Array;
}

function measureRow({ l, width, height, step, sharp }: Measuring, y: number): void {
  if (y < step || y >= height - step) return;
  for (let x = step, i = y * width + step; x < width - step; x++, i++) {
    const above = l[i - step * width];
    sharp[i] = Math.abs(4 * l[i] - l[i - step] - l[i + step] - above - l[i + step * width]);
  }
}
