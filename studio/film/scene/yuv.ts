/** RGB to the samples that the film is coded in. */
import { createPicture, type Picture } from "../h264/picture.ts";
import type { PixelImage } from "./pixel-image.ts";

/** Black in 65536ths of luma, and no colour in 65536ths of the sum of four; both with the half that rounds. */
const BLACK = 16.5 * 65_536;
const GREY = 128.5 * 4 * 65_536;

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
      luma[i] = (BLACK + 11_966 * data[at] + 40_254 * data[at + 1] + 4_064 * data[at + 2]) >> 16;
    }
  }
  for (let y = 0, i = 0; y < height; y += 2) {
    for (let x = 0, at = y * below; x < width; x += 2, at += 8, i++) {
      const down = at + below;
      const r = data[at] + data[at + 4] + data[down] + data[down + 4];
      const g = data[at + 1] + data[at + 5] + data[down + 1] + data[down + 5];
      const b = data[at + 2] + data[at + 6] + data[down + 2] + data[down + 6];
      cb[i] = (GREY - 6_596 * r - 22_189 * g + 28_785 * b) >> 18;
      cr[i] = (GREY + 28_785 * r - 26_145 * g - 2_640 * b) >> 18;
    }
  }
  return picture;
}
