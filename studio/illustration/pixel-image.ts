import { MAX_AREA, MAX_EDGE, MIN_EDGE } from "./meta.ts";

/** A picture in memory: rows from the top, 4 bytes a pixel (red, green, blue, alpha), sRGB. */
export interface PixelImage {
  data: Uint8ClampedArray;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
}

function isEdge(edge: number): boolean {
  return Number.isInteger(edge) && edge >= MIN_EDGE && edge <= MAX_EDGE;
}

/**
 * Checks that a picture can be illustrated.
 *
 * @throws RangeError when it is empty, too large, or its data does not hold width x height x 4 bytes.
 */
export function checkPixelImage({ data, width, height }: PixelImage): void {
  if (!isEdge(width) || !isEdge(height)) {
    throw new RangeError(
      `A picture has ${MIN_EDGE} to ${MAX_EDGE} pixels along each edge, not ${width} x ${height}.`,
    );
  }
  if (width * height > MAX_AREA) {
    throw new RangeError(`A picture has at most ${MAX_AREA} pixels, not ${width} x ${height}.`);
  }
  if (data.length !== width * height * 4) {
    throw new RangeError(
      `A picture of ${width} x ${height} pixels takes ${width * height * 4} bytes, not ${data.length}.`,
    );
  }
}

/** Repeats the last column and row until the picture is at least `edge` pixels along both edges. */
export function growByRepeatingEdges(image: PixelImage, edge: number): PixelImage {
  const width = Math.max(edge, image.width);
  const height = Math.max(edge, image.height);
  const source = new Uint32Array(image.data.slice().buffer);
  const target = new Uint32Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.min(y, image.height - 1) * image.width;
    for (let x = 0; x < width; x++) {
      target[y * width + x] = source[row + Math.min(x, image.width - 1)];
    }
  }
  return { data: new Uint8ClampedArray(target.buffer), width, height };
}

/** Keeps the top left corner of a picture, `width` x `height` pixels. */
export function cropToCorner(image: PixelImage, width: number, height: number): PixelImage {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const start = y * image.width * 4;
    data.set(image.data.subarray(start, start + width * 4), y * width * 4);
  }
  return { data, width, height };
}
