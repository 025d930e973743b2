/** RGB to the samples that the film is coded in. */
import { createPicture, type Picture } from "../h264/picture.ts";
import type { PixelImage } from "./pixel-image.ts";

/**
 * Converts to YCbCr 4:2:0 of limited range with the matrix of ITU-R BT.709 (3.2 and 3.4 of part 2), each
 * chroma sample from the mean of four pixels. A last row or column that makes the size odd is left out.
 */
export function toPicture(image: PixelImage): Picture {
  const { data } = image;
  const [width, height] = [image.width & ~1, image.height & ~1];
  const picture = createPicture(width, height);
  const { y: luma, cb, cr } = picture;
  const below = image.width * 4;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0, at = y * below; x < width; x++, at += 4, i++) {
      luma[i] = 16 + 0.18259 * data[at] + 0.61423 * data[at + 1] + 0.06201 * data[at + 2];
    }
  }
  for (let y = 0, i = 0; y < height; y += 2) {
    for (let x = 0, at = y * below; x < width; x += 2, at += 8, i++) {
      const down = at + below;
      const r = data[at] + data[at + 4] + data[down] + data[down + 4];
      const g = data[at + 1] + data[at + 5] + data[down + 1] + data[down + 5];
      const b = data[at + 2] + data[at + 6] + data[down + 2] + data[down + 6];
      cb[i] = 128 + (-0.10064 * r - 0.33857 * g + 0.43922 * b) / 4;
      cr[i] = 128 + (0.43922 * r - 0.39894 * g - 0.04027 * b) / 4;
    }
  }
  return picture;
}
