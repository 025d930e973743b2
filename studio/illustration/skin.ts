import { blurPlane } from "./gaussian.ts";
import type { Gains } from "./light.ts";
import { smoothstep } from "./luma.ts";
import type { PaddedImage } from "./padded-image.ts";

/** Standard deviations, in samples of the half-resolution grid, of the two scales of faces. */
const LARGE_FACE = 5;
const SMALL_FACE = 1.8;

/**
 * How likely a colour is skin, 0 to 1: a soft ellipse in the chroma plane of YCbCr, wide enough for
 * all complexions. A false alarm only makes the picture a little less abstract there.
 *
 * @param light factors that make the colour what it would be in neutral light
 */
export function skinLikelihood(r: number, g: number, b: number, light: Gains): number {
  const red = r * light[0];
  const green = g * light[1];
  const blue = b * light[2];
  const cb = (-0.169 * red - 0.331 * green + 0.5 * blue + 21) / 17;
  const cr = (0.5 * red - 0.419 * green - 0.081 * blue - 24) / 15;
  const distance = cb * cb + cr * cr;
  return distance > 2.2 ? 0 : distance < 0.6 ? 1 : (2.2 - distance) / 1.6;
}

/** Where faces and hands are, 0 to 1, at half resolution: one sample for 2 x 2 pixels. */
export interface FaceMap {
  /** 1 inside patches of skin, falling off around them, so that eyes and mouths count in. */
  faces: Float32Array;
  /** The same for patches so small that a line is as wide as an eye: people far away. */
  smallFaces: Float32Array;
}

export function measureFaces(image: PaddedImage, light: Gains, scale: number): FaceMap {
  const { data, stride, margin } = image;
  const width = (image.width + 1) >> 1;
  const height = (image.height + 1) >> 1;
  const smallFaces = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = ((2 * y + margin) * stride + 2 * x + margin) * 4;
      smallFaces[y * width + x] = skinLikelihood(data[p], data[p + 1], data[p + 2], light);
    }
  }
  const scratch = new Float32Array(width * height);
  blurPlane(smallFaces, width, height, SMALL_FACE * scale, scratch);
  const faces = smallFaces.slice();
  blurPlane(faces, width, height, Math.sqrt(LARGE_FACE ** 2 - SMALL_FACE ** 2) * scale, scratch);
  for (let i = 0; i < faces.length; i++) {
    const small = smoothstep(0.25, 0.6, smallFaces[i]);
    const large = faces[i];
    faces[i] = Math.max(smoothstep(0.22, 0.6, large), 0.85 * small);
    smallFaces[i] = small * (1 - smoothstep(0.4, 0.8, large));
  }
  return { faces, smallFaces };
}
