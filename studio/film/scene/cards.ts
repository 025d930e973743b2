/** The cards that open and close the film: a stitched label on a soft copy of a picture. */
import { THE_END } from "../endings.ts";
import { makeBackdrop } from "./backdrop.ts";
import { INK, PAPER, SOFT_INK } from "./palette.ts";
import { drawSheet, drawStitchedBorder } from "./paper.ts";
import type { Colour, PixelImage } from "./pixel-image.ts";
import { fillOutline } from "./rasterise.ts";
import { FILM_HEIGHT, FILM_WIDTH } from "./scene.ts";
import { fitText, type FittedText } from "./text-layout.ts";
import type { Typeface } from "./typeface.ts";

/** One text on a card. */
interface CardText {
  text: FittedText;
  typeface: Typeface;
  colour: Colour;
}

export interface CardFonts {
  title: Typeface;
  caption: Typeface;
}

const LABEL_WIDTH = 960;
const TEXT_WIDTH = 800;
const PADDING = 76;
const GAP = 26;
const RADIUS = 28;
const SEAM_INSET = 20;
const BACKDROP_CREAM = 0.3;
const LINE_HEIGHT = 1.16;
/** Distance of a line's baseline below its top, in parts of the size. */
const BASELINE = 0.88;

const TITLE_SIZES = [
  { size: 88, lines: 1 },
  { size: 76, lines: 2 },
  { size: 62, lines: 3 },
  { size: 52, lines: 4 },
];
const BYLINE_SIZES = [
  { size: 38, lines: 1 },
  { size: 34, lines: 2 },
];
const THE_END_SIZES = [{ size: 112, lines: 1 }];
const END_TITLE_SIZES = [
  { size: 44, lines: 1 },
  { size: 40, lines: 2 },
];

/** The title as it is set on its card; null if nothing of it can be shown. */
export function fitTitle(title: string, typeface: Typeface): FittedText | null {
  const shown = typeface.legible(title);
  return shown ? fitText(typeface, shown, { width: TEXT_WIDTH, sizes: TITLE_SIZES }) : null;
}

/** The title, and below it whose story it is. Null if nothing of the title can be shown in the font. */
export function composeTitleCard(
  picture: PixelImage,
  title: string,
  byline: string | undefined,
  fonts: CardFonts,
): PixelImage | null {
  const text = fitTitle(title, fonts.title);
  if (!text) return null;
  return composeCard(picture, [
    { text, typeface: fonts.title, colour: INK },
    fit(fonts.caption.legible(byline ?? ""), fonts.caption, BYLINE_SIZES, SOFT_INK),
  ]);
}

/** The last words, 'The End' where the font has none of their letters, and the title below as far as it can be shown. */
export function composeEndingCard(
  picture: PixelImage,
  title: string,
  fonts: CardFonts,
  ending: string = THE_END,
): PixelImage {
  return composeCard(picture, [
    fit(fonts.title.legible(ending) || THE_END, fonts.title, THE_END_SIZES, INK),
    fit(fonts.title.legible(title), fonts.title, END_TITLE_SIZES, SOFT_INK),
  ]);
}

function fit(
  text: string,
  typeface: Typeface,
  sizes: readonly { size: number; lines: number }[],
  colour: Colour,
): CardText {
  return { text: fitText(typeface, text, { width: TEXT_WIDTH, sizes }), typeface, colour };
}

function composeCard(picture: PixelImage, texts: CardText[]): PixelImage {
  const shown = texts.filter(({ text }) => text.lines.length > 0);
  const image = makeBackdrop(picture, FILM_WIDTH, FILM_HEIGHT, BACKDROP_CREAM);
  const heights = shown.map(({ text }) => text.lines.length * text.size * LINE_HEIGHT);
  const content = heights.reduce((sum, height) => sum + height + GAP, -GAP);
  const height = Math.round(content + 2 * PADDING);
  const label = {
    x: (FILM_WIDTH - LABEL_WIDTH) / 2,
    y: (FILM_HEIGHT - height) >> 1,
    width: LABEL_WIDTH,
    height,
  };
  drawSheet(image, label, RADIUS, PAPER);
  const seam = {
    x: label.x + SEAM_INSET,
    y: label.y + SEAM_INSET,
    width: label.width - 2 * SEAM_INSET,
    height: label.height - 2 * SEAM_INSET,
  };
  drawStitchedBorder(image, seam, RADIUS - 8);
  let y = label.y + PADDING;
  for (const [i, cardText] of shown.entries()) {
    drawText(image, cardText, y);
    y += heights[i] + GAP;
  }
  return image;
}

function drawText(image: PixelImage, cardText: CardText, top: number): void {
  const { text, typeface, colour } = cardText;
  for (const [i, line] of text.lines.entries()) {
    const x = (FILM_WIDTH - typeface.measure(line, text.size)) / 2;
    const y = top + (i * LINE_HEIGHT + BASELINE) * text.size;
    fillOutline(image, typeface.outline(line, x, y, text.size), colour);
  }
}
