import { blurPlane } from "./gaussian.ts";
import { smoothstep } from "./luma.ts";
import type { PaddedImage } from "./padded-image.ts";

/** Local contrast, in levels of luma, at half resolution: the mean distance from the blurred luma. */
export function measureDetail(image: PaddedImage, scale: number): Float32Array {
  const { data, stride, margin } = image;
  const width = (image.width + 1) >> 1;
  const height = (image.height + 1) >> 1;
  const blurred = new Float32Array(width * height);
  const detail = new Float32Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const p = ((2 * y + margin) * stride + 2 * x + margin) * 4 + 3;
      const below = p + stride * 4;
      blurred[at] = (data[p] + data[p + 4] + data[below] + data[below + 4]) / 4;
    }
  }
  blurPlane(blurred, width, height, 1.6 * scale, detail);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const p = ((2 * y + margin) * stride + 2 * x + margin) * 4 + 3;
      const below = p + stride * 4;
      const mean = blurred[at];
      detail[at] =
        (Math.abs(data[p] - mean) +
          Math.abs(data[p + 4] - mean) +
          Math.abs(data[below] - mean) +
          Math.abs(data[below + 4] - mean)) /
        4;
    }
  }
  blurPlane(detail, width, height, 1.1 * scale, blurred);
  return detail;
}

/**
 * Brings small, high-contrast structure back from the photo into the smoothed picture, nearly all
 * of it on faces (eyes, mouths) and little elsewhere (lettering).
 *
 * @param painted width x height x 4, changed in place
 * @param strength 0 to 1
 */
export function restoreDetail(
  painted: Uint8ClampedArray,
  { data, stride, margin, width, height }: PaddedImage,
  detail: Float32Array,
  faces: Float32Array,
  strength: number,
): void {
  const halfWidth = (width + 1) >> 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const half = (y >> 1) * halfWidth + (x >> 1);
      const share = strength * smoothstep(4, 14, detail[half]) * (0.12 + 0.88 * faces[half]);
      if (share < 0.01) continue;
      const p = ((y + margin) * stride + x + margin) * 4;
      const at = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel++) {
        painted[at + channel] += (data[p + channel] - painted[at + channel]) * share;
      }
    }
  }
}
