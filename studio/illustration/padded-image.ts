import type { ChannelTables } from "./levels.ts";
import { LUMA_BLUE, LUMA_GREEN, LUMA_RED } from "./luma.ts";
import type { PixelImage } from "./pixel-image.ts";

/**
 * A picture with its edges repeated all around, so that filters need no bounds checks. 4 bytes a
 * pixel: red, green, blue and, in place of alpha, luma.
 */
export interface PaddedImage {
  data: Uint8ClampedArray;
  /** Pixels of a padded row. */
  stride: number;
  /** Pixels added on each side. */
  margin: number;
  /** Pixels of the picture inside. */
  width: number;
  height: number;
}

/** Pads a picture, sending its channels through tables of their new values when there are some. */
export function padImage(image: PixelImage, margin: number, tables?: ChannelTables): PaddedImage {
  const { data: source, width, height } = image;
  const stride = width + 2 * margin;
  const data = new Uint8ClampedArray(stride * (height + 2 * margin) * 4);
  for (let y = 0; y < height; y++) {
    let from = y * width * 4;
    let to = ((y + margin) * stride + margin) * 4;
    for (let x = 0; x < width; x++, from += 4, to += 4) {
      const red = tables ? tables[0][source[from]] : source[from];
      const green = tables ? tables[1][source[from + 1]] : source[from + 1];
      const blue = tables ? tables[2][source[from + 2]] : source[from + 2];
      data[to] = red;
      data[to + 1] = green;
      data[to + 2] = blue;
      data[to + 3] = (red * LUMA_RED + green * LUMA_GREEN + blue * LUMA_BLUE) >> 8;
    }
  }
  const padded = { data, stride, margin, width, height };
  repeatEdges(padded);
  return padded;
}

function repeatEdges({ data, stride, margin, width, height }: PaddedImage): void {
  const pixels = new Uint32Array(data.buffer);
  for (let y = margin; y < margin + height; y++) {
    const first = y * stride + margin;
    const last = first + width - 1;
    pixels.fill(pixels[first], first - margin, first);
    pixels.fill(pixels[last], last + 1, last + 1 + margin);
  }
  const top = margin * stride;
  const bottom = (margin + height - 1) * stride;
  for (let row = 0; row < margin; row++) {
    pixels.copyWithin(row * stride, top, top + stride);
    pixels.copyWithin(bottom + (row + 1) * stride, bottom, bottom + stride);
  }
}
