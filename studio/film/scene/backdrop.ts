/** The soft copy of a picture that fills the screen behind it. */
import { createImage, type PixelImage, tint } from "./pixel-image.ts";
import { CREAM } from "./palette.ts";
import { resize } from "./resample.ts";

/** Blurring is done at these fractions of the size, where it costs little: first widely, then to smooth the steps. */
const FIRST = 16;
const SECOND = 4;
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
  let soft = resize(picture, Math.ceil(width / FIRST), Math.ceil(height / FIRST), crop);
  for (let pass = 0; pass < PASSES; pass++) soft = blur(soft);
  tint(soft, CREAM, cream);
  soft = blur(blur(resize(soft, Math.ceil(width / SECOND), Math.ceil(height / SECOND))));
  return resize(soft, width, height);
}

/** Averages each pixel with those up to RADIUS steps away, first sideways, then up and down. */
function blur(image: PixelImage): PixelImage {
  const { width, height } = image;
  const sideways = createImage(width, height);
  for (let y = 0; y < height; y++) blurLine(image, sideways, y * width * 4, 4, width);
  const out = createImage(width, height);
  for (let x = 0; x < width; x++) blurLine(sideways, out, x * 4, width * 4, height);
  return out;
}

/** Blurs `count` pixels that begin at index `start` of the data and are `step` apart, by a running sum. */
function blurLine(
  from: PixelImage,
  to: PixelImage,
  start: number,
  step: number,
  count: number,
): void {
  const { data } = from;
  for (let channel = start; channel < start + 3; channel++) {
    const last = channel + (count - 1) * step;
    // Beyond its ends the line is extended with its first and last pixel.
    let sum = data[channel] * (RADIUS + 1);
    for (let i = 1; i <= RADIUS; i++) sum += data[Math.min(last, channel + i * step)];
    for (let i = 0, at = channel; i < count; i++, at += step) {
      to.data[at] = sum / (2 * RADIUS + 1);
      const entering = Math.min(last, at + (RADIUS + 1) * step);
      const leaving = Math.max(channel, at - RADIUS * step);
      sum += data[entering] - data[leaving];
    }
  }
}
