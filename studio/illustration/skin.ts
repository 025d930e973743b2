import { blurPlane } from "./gaussian.ts";
import { smoothstep } from "./luma.ts";
import type { PaddedImage } from "./padded-image.ts";

/**
 * How likely a colour is skin, 0 to 1: a soft ellipse in the chroma plane of YCbCr, wide enough for
 * all complexions. A false alarm only makes the picture a little less abstract there.
 */
export function skinLikelihood(red: number, green: number, blue: number): number {
  const cb = (-0.169 * red - 0.331 * green + 0.5 * blue + 21) / 17;
  const cr = (0.5 * red - 0.419 * green - 0.081 * blue - 24) / 15;
  const distance = cb * cb + cr * cr;
  return distance > 2.2 ? 0 : distance < 0.6 ? 1 : (2.2 - distance) / 1.6;
}

/**
 * Where faces and hands are, at half resolution: 1 inside large patches of skin, falling off
 * around them, so that eyes and mouths count as part of a face.
 */
export function measureFaces(image: PaddedImage, scale: number): Float32Array {
  const { data, stride, margin } = image;
  const width = (image.width + 1) >> 1;
  const height = (image.height + 1) >> 1;
  const faces = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = ((2 * y + margin) * stride + 2 * x + margin) * 4;
      faces[y * width + x] = skinLikelihood(data[p], data[p + 1], data[p + 2]);
    }
  }
  blurPlane(faces, width, height, 5 * scale, new Float32Array(width * height));
  for (let i = 0; i < faces.length; i++) faces[i] = smoothstep(0.22, 0.6, faces[i]);
  return faces;
}
