import type { Painting } from "./bands.ts";
import { STYLE_SETTINGS } from "./style-settings.ts";
import { isStyle } from "./meta.ts";
import type { Style } from "./meta.ts";
import { paint } from "./paint.ts";
import { checkPixelImage, cropToCorner, growByRepeatingEdges } from "./pixel-image.ts";
import type { PixelImage } from "./pixel-image.ts";

export interface IllustrateOptions {
  /** Stops the work; the promise is rejected with the signal's reason. */
  signal?: AbortSignal;
  /** Told how much is done, never falling, 1 at the end. */
  onProgress?: (fraction: number) => void;
}

/** The filters need squares of 4 x 4 pixels. */
const SMALLEST_EDGE = 4;

/**
 * Turns a photo into an illustration: automatic levels, an anisotropic Kuwahara filter on the
 * smoothed structure tensor (Kyprianidis, Kang and Döllner 2009), flow-based difference-of-Gaussians
 * lines (Kang, Lee and Chui 2007), then the style's tones, medium and paper. Detail of faces is preserved
 * by the colour of skin and local contrast; no person is detected. Alpha is ignored: lay transparent
 * pictures on a background first.
 *
 * Needs about 30 bytes a pixel besides the photo. With a signal or onProgress it lets waiting events
 * run some ten times a second; without, it works in one go.
 *
 * @param image width x height x 4, any size from 1 x 1 to the limits of meta.ts; never changed
 * @returns a new picture of the same size, alpha 255, always the same for the same photo and style
 * @throws RangeError when the picture is empty, too large or its data is of another length, or when
 *   there is no such style
 */
export async function illustrate(
  image: PixelImage,
  style: Style,
  options: IllustrateOptions = {},
): Promise<PixelImage> {
  checkPixelImage(image);
  if (!isStyle(style)) throw new RangeError(`There is no style called "${String(style)}".`);
  options.signal?.throwIfAborted();

  const { width, height } = image;
  const isTiny = Math.min(width, height) < SMALLEST_EDGE;
  const photo = isTiny ? growByRepeatingEdges(image, SMALLEST_EDGE) : image;
  const painting = paint(photo, STYLE_SETTINGS[style]);
  const picture = await (options.signal || options.onProgress
    ? runPolitely(painting, options)
    : runAtOnce(painting));
  options.onProgress?.(1);
  return isTiny ? cropToCorner(picture, width, height) : picture;
}

function runAtOnce(painting: Painting<PixelImage>): PixelImage {
  for (;;) {
    const step = painting.next();
    if (step.done) return step.value;
  }
}

async function runPolitely(
  painting: Painting<PixelImage>,
  { signal, onProgress }: IllustrateOptions,
): Promise<PixelImage> {
  for (;;) {
    const step = painting.next();
    if (step.done) return step.value;
    onProgress?.(step.value);
    await letEventsRun();
    signal?.throwIfAborted();
  }
}

/** A timer, since in Node a message to ourselves would keep timers (a cancel) from running. */
function letEventsRun(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
