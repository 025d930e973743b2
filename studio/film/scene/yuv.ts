/** RGB to the samples that the film is coded in. */
import { createPicture, type Picture } from "../h264/picture.ts";
import { type Colour, createImage, fillRectangle, type PixelImage } from "./pixel-image.ts";

/** Black in 65536ths of luma, and no colour in 65536ths of the sum of four; both with the half that rounds. */
const BLACK = 16.5 * 65_536;
const GREY = 128.5 * 4 * 65_536;

/**
 * Converts to YCbCr 4:2:0 of limited range with the matrix of ITU-R BT.709 (3.2 and 3.4 of part 2), each
 * chroma sample from the mean of four pixels. A last row or column that makes the size odd is left out.
 */
export function toPicture(image: PixelImage): Picture {
  const [width, height] = [image.width & ~1, image.height & ~1];
  const picture = createPicture(width, height);
  for (let y = 0; y < height; y += 2) convertRows(image, y, picture);
  return picture;
}

/** Rows `y` and `y` + 1; a function of its own for the reason that resample.ts gives. */
function convertRows(image: PixelImage, y: number, picture: Picture): void {
  const { data } = image;
  const { y: luma, cb, cr, width } = picture;
  const below = image.width * 4;
  for (
    let x = 0, at = y * below, i = y * width, c = (y * width) >> 2;
    x < width;
    x += 2, at += 8, i += 2, c++
  ) {
    const down = at + below;
    const r0 = data[at];
    const g0 = data[at + 1];
    const b0 = data[at + 2];
    const r1 = data[at + 4];
    const g1 = data[at + 5];
    const b1 = data[at + 6];
    const r2 = data[down];
    const g2 = data[down + 1];
    const b2 = data[down + 2];
    const r3 = data[down + 4];
    const g3 = data[down + 5];
    const b3 = data[down + 6];
    luma[i] = (BLACK + 11_966 * r0 + 40_254 * g0 + 4_064 * b0) >> 16;
    luma[i + 1] = (BLACK + 11_966 * r1 + 40_254 * g1 + 4_064 * b1) >> 16;
    luma[i + width] = (BLACK + 11_966 * r2 + 40_254 * g2 + 4_064 * b2) >> 16;
    luma[i + width + 1] = (BLACK + 11_966 * r3 + 40_254 * g3 + 4_064 * b3) >> 16;
    const r = r0 + r1 + r2 + r3;
    const g = g0 + g1 + g2 + g3;
    const b = b0 + b1 + b2 + b3;
    cb[c] = (GREY - 6_596 * r - 22_189 * g + 28_785 * b) >> 18;
    cr[c] = (GREY + 28_785 * r - 26_145 * g - 2_640 * b) >> 18;
  }
}

/** Y, Cb and Cr of one colour. */
export function toSample(colour: Colour): readonly [number, number, number] {
  const image = createImage(2, 2);
  fillRectangle(image, { x: 0, y: 0, width: 2, height: 2 }, colour);
  const { y, cb, cr } = toPicture(image);
  return [y[0], cb[0], cr[0]];
}
