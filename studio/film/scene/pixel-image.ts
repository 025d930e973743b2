/** Pictures as the scenes are drawn in. */

/** width x height x 4 bytes: red, green, blue (sRGB) and alpha, which is taken to be opaque. */
export interface PixelImage {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** Pixels, from the top left corner. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A new image, black but opaque. */
export function createImage(width: number, height: number): PixelImage {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 3; i < data.length; i += 4) data[i] = 255;
  return { data, width, height };
}

export function fillRectangle(image: PixelImage, area: Rectangle, colour: Colour): void {
  const { data, width: across } = image;
  const [x, y] = [Math.max(0, area.x), Math.max(0, area.y)];
  const width = Math.min(across, area.x + area.width) - x;
  const height = Math.min(image.height, area.y + area.height) - y;
  if (width <= 0 || height <= 0) return;
  const first = (y * across + x) * 4;
  const end = first + width * 4;
  for (let at = first; at < end; at += 4) {
    data[at] = colour[0];
    data[at + 1] = colour[1];
    data[at + 2] = colour[2];
    data[at + 3] = 255;
  }
  // The other rows are copies of the first, which is many times as quick.
  for (let row = 1; row < height; row++) data.copyWithin(first + row * across * 4, first, end);
}

/** Mixes `part` (0 to 1) of a colour into the whole image. */
export function tint(image: PixelImage, colour: Colour, part: number): void {
  const { data } = image;
  for (let i = 0; i < data.length; i += 4) {
    for (let c = 0; c < 3; c++) data[i + c] += (colour[c] - data[i + c]) * part;
  }
}

/** Mixes `part` (0 to 1) of a colour into the pixel at index `at` of the data. */
export function blendPixel(image: PixelImage, at: number, colour: Colour, part: number): void {
  const { data } = image;
  data[at] += (colour[0] - data[at]) * part;
  data[at + 1] += (colour[1] - data[at + 1]) * part;
  data[at + 2] += (colour[2] - data[at + 2]) * part;
}

/** Copies `part` over `image` with its top left corner at x, y; it must lie inside. */
export function paste(image: PixelImage, part: PixelImage, x: number, y: number): void {
  for (let row = 0; row < part.height; row++) {
    const from = row * part.width * 4;
    const line = part.data.subarray(from, from + part.width * 4);
    image.data.set(line, ((y + row) * image.width + x) * 4);
  }
}
