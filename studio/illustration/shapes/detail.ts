import { blurPlane } from "../gaussian.ts";
import { smoothstep } from "../luma.ts";
import type { LabImage } from "../colour/oklab.ts";
import type { SkinMap } from "../portrait/skin.ts";

/** How much a place deserves, at half the resolution, 0 to 1 a sample. */
export interface DetailMap {
  /** How sharp the photo is: 0 on blurred ground. */
  sharp: Float32Array;
  /** How much detail matters: what is sharp, faces and hands. */
  detail: Float32Array;
}

export function measureDetail(half: LabImage, skin: SkinMap, scale: number): DetailMap {
  const { l, width, height } = half;
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
  const detail = new Float32Array(width * height);
  for (let i = 0; i < detail.length; i++) {
    detail[i] = Math.min(1, 0.5 * sharp[i] + 0.6 * Math.max(skin.face[i], 0.6 * skin.bare[i]));
  }
  return { sharp, detail };
}
