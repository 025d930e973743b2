/** One picture of the film: fitted on a soft copy of itself, with its caption on a band of paper. */
import { makeBackdrop } from "./backdrop.ts";
import { INK, PAPER } from "./palette.ts";
import { drawSeam, drawSheet } from "./paper.ts";
import { fillRectangle, paste, type PixelImage, type Rectangle } from "./pixel-image.ts";
import { fillOutline } from "./rasterise.ts";
import { resize } from "./resample.ts";
import { fitText, type FittedText } from "./text-layout.ts";
import type { Typeface } from "./typeface.ts";

/** Pixels. */
export const FILM_WIDTH = 1280;
export const FILM_HEIGHT = 720;

export interface Scene {
  image: PixelImage;
  /** The framed picture, in pixels. */
  frame: Rectangle;
  /** Rows above the caption band, a multiple of 16. */
  pictureHeight: number;
}

/** Height of the band for one, two or three lines, in whole macroblocks, so that it can stand still. */
const BAND_HEIGHTS = [112, 160, 192];
const CAPTION_ROOM = {
  width: 1120,
  sizes: [
    { size: 44, lines: 1 },
    { size: 42, lines: 2 },
    { size: 38, lines: 3 },
  ],
};
const LINE_HEIGHT = 1.2;
/** Where the middle of a line of small letters and capitals lies above the baseline, in parts of the size. */
const MIDDLE = 0.33;
const SEAM_DEPTH = 13;
const FRAME = 12;
/** The framed picture's share of the screen, such that a zoom of 1.08 does not cut it. */
const FILL = 0.92;
const BACKDROP_CREAM = 0.45;

/** The caption as it is set, and the height of its band; null when nothing of it can be shown. */
export function fitCaption(
  caption: string | null,
  typeface: Typeface,
): { text: FittedText; height: number } | null {
  const shown = typeface.legible(caption ?? "");
  if (!shown) return null;
  const text = fitText(typeface, shown, CAPTION_ROOM);
  return { text, height: BAND_HEIGHTS[text.lines.length - 1] };
}

/** Composes the scene; a caption of which nothing can be shown has no band. */
export function composeScene(
  picture: PixelImage,
  caption: string | null,
  typeface: Typeface,
): Scene {
  const band = fitCaption(caption, typeface);
  const pictureHeight = FILM_HEIGHT - (band?.height ?? 0);

  const { width, height } = fittedSize(picture, FILM_WIDTH * FILL, pictureHeight * FILL);
  const small = resize(picture, width, height);
  const image = makeBackdrop(small, FILM_WIDTH, FILM_HEIGHT, BACKDROP_CREAM);
  const x = (FILM_WIDTH - width) >> 1;
  const y = (pictureHeight - height) >> 1;
  const frame = {
    x: x - FRAME,
    y: y - FRAME,
    width: width + 2 * FRAME,
    height: height + 2 * FRAME,
  };
  drawSheet(image, frame, 4, PAPER);
  paste(image, small, x, y);
  if (band) drawBand(image, pictureHeight, band.text, typeface);
  return { image, frame, pictureHeight };
}

/** The largest size within width x height with the picture's aspect ratio. */
function fittedSize(picture: PixelImage, width: number, height: number) {
  const [inner, tall] = [width - 2 * FRAME, height - 2 * FRAME];
  const scale = Math.min(inner / picture.width, tall / picture.height);
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
}

function drawBand(image: PixelImage, top: number, text: FittedText, typeface: Typeface): void {
  const height = FILM_HEIGHT - top;
  fillRectangle(image, { x: 0, y: top, width: FILM_WIDTH, height }, PAPER);
  drawSeam(image, top + SEAM_DEPTH, 0, FILM_WIDTH);
  const room = { x: 0, y: top + SEAM_DEPTH, width: FILM_WIDTH, height: height - SEAM_DEPTH };
  drawLines(image, room, text, typeface, LINE_HEIGHT);
}

/** Draws lines of text in the middle of an area. */
function drawLines(
  image: PixelImage,
  area: Rectangle,
  text: FittedText,
  typeface: Typeface,
  lineHeight: number,
): void {
  const step = text.size * lineHeight;
  const middle = area.y + area.height / 2 - ((text.lines.length - 1) * step) / 2;
  for (const [i, line] of text.lines.entries()) {
    const x = area.x + (area.width - typeface.measure(line, text.size)) / 2;
    const baseline = middle + i * step + MIDDLE * text.size;
    fillOutline(image, typeface.outline(line, x, baseline, text.size), INK);
  }
}
