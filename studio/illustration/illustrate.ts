import type { Painting } from "./bands.ts";
import { drawPhoto } from "./draw.ts";
import type { Drawing, DrawOptions } from "./draw.ts";
import { finishCartoon } from "./media/cartoon.ts";
import { finishCrayon } from "./media/crayon.ts";
import { finishPictureBook } from "./media/picture-book.ts";
import { finishWatercolour } from "./media/watercolour.ts";
import { DEFAULT_STRENGTH, isStyle } from "./meta.ts";
import type { Strength, Style } from "./meta.ts";
import { readPalette } from "./palette.ts";
import { checkPixelImage, cropToCorner, growByRepeatingEdges } from "./pixel-image.ts";
import type { PixelImage } from "./pixel-image.ts";
import type { FaceGeometry } from "./portrait/geometry.ts";
import { keepSkin } from "./portrait/likeness.ts";
import { runAtOnce } from "../steps.ts";

export interface IllustrateOptions {
  /** build/engines/brush.wasm */
  brush: WebAssembly.Module;
  /** Faces with their 68 points, in the image's pixels, as studio/faces finds them. */
  faces?: readonly FaceGeometry[];
  /** How far the drawing goes from the photo. */
  strength?: Strength;
  /** The colours of the whole story, which this photo's come nearer to: what `measurePalette` or `joinPalettes` returned. */
  palette?: unknown;
  /** Stops the work; the promise is rejected with the signal's reason. */
  signal?: AbortSignal;
  /** Awaited between two steps; by default it lets waiting events run. */
  pause?: () => Promise<void>;
  /** Told how much is done, never falling, 1 at the end. */
  onProgress?: (fraction: number) => void;
}

/** The filters need squares of 4 x 4 pixels. */
const SMALLEST_EDGE = 4;

/**
 * Draws a photo anew. It is painted with a brush that follows its edges, finely on faces, whose light is set right
 * first (portrait/), in soft steps of lightness (painting/), with ink along strong, long edges (lines/); the style
 * brings brush, pencil and paper (media/). Alpha is ignored: lay transparent pictures on a background first.
 *
 * Needs about 50 bytes a pixel, the photo included. With a signal or onProgress it lets waiting events
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
  options: IllustrateOptions,
): Promise<PixelImage> {
  checkPixelImage(image);
  if (!isStyle(style)) throw new RangeError(`There is no style called "${String(style)}".`);
  options.signal?.throwIfAborted();

  const { width, height } = image;
  const isTiny = Math.min(width, height) < SMALLEST_EDGE;
  const photo = isTiny ? growByRepeatingEdges(image, SMALLEST_EDGE) : image;
  const painting = drawIn(style, photo, {
    brush: options.brush,
    faces: options.faces ?? [],
    strength: options.strength ?? DEFAULT_STRENGTH,
    palette: readPalette(options.palette),
  });
  const picture = await (options.signal || options.onProgress
    ? runPolitely(painting, options)
    : runAtOnce(painting));
  options.onProgress?.(1);
  return isTiny ? cropToCorner(picture, width, height) : picture;
}

const FINISHES: Record<Style, (drawing: Drawing) => PixelImage> = {
  cartoon: finishCartoon,
  "picture-book": finishPictureBook,
  watercolour: finishWatercolour,
  crayon: finishCrayon,
};

function* drawIn(style: Style, photo: PixelImage, options: DrawOptions): Painting<PixelImage> {
  const drawing = yield* drawPhoto(photo, options);
  const picture = FINISHES[style](drawing);
  keepSkin(picture, photo, options.faces, drawing);
  return picture;
}

async function runPolitely(
  painting: Painting<PixelImage>,
  { signal, onProgress, pause = letEventsRun }: IllustrateOptions,
): Promise<PixelImage> {
  for (;;) {
    const step = painting.next();
    if (step.done) return step.value;
    onProgress?.(step.value);
    await pause();
    signal?.throwIfAborted();
  }
}

/** A timer, since in Node a message to ourselves would keep timers (a cancel) from running. */
function letEventsRun(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
