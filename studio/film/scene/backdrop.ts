/** The soft copy of a picture that fills the screen behind it. */
import { createImage, type PixelImage, tint } from "./pixel-image.ts";
import { CREAM } from "./palette.ts";
import { resize } from "./resample.ts";

/** The blurring is done at this fraction of the size, where it costs next to nothing. */
const SHRINK = 16;
const RADIUS = 2;
const PASSES = 3;

/** A blurred copy that covers width x height pixels, with `cream` (0 to 1) of paper over it. */
export function makeBackdrop(
  picture: PixelImage,
  width: number,
  height: number,
  cream: number,
): PixelImage {
  const scale = Math.min(picture.width / width, picture.height / height);
  const crop = {
    x: (picture.width - width * scale) / 2,
    y: (picture.height - height * scale) / 2,
    width: width * scale,
    height: height * scale,
  };
  let small = resize(picture, Math.ceil(width / SHRINK), Math.ceil(height / SHRINK), crop);
  for (let pass = 0; pass < PASSES; pass++) small = boxBlur(boxBlur(small, 1, 0), 0, 1);
  tint(small, CREAM, cream);
  return resize(small, width, height);
}

/** Averages each pixel with those up to RADIUS steps away in one direction. */
function boxBlur(image: PixelImage, stepX: number, stepY: number): PixelImage {
  const { width, height } = image;
  const out = createImage(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (let k = -RADIUS; k <= RADIUS; k++) {
          const fromX = Math.max(0, Math.min(width - 1, x + k * stepX));
          const fromY = Math.max(0, Math.min(height - 1, y + k * stepY));
          sum += image.data[(fromY * width + fromX) * 4 + c];
        }
        out.data[(y * width + x) * 4 + c] = sum / (2 * RADIUS + 1);
      }
    }
  }
  return out;
}
