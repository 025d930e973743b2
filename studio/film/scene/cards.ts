/** The cards that open and close the film: a stitched label on a soft copy of a picture. */
import { giveTurn } from "../../give-turn.ts";
import { THE_END } from "../endings.ts";
import { makeBackdrop } from "./backdrop.ts";
import { INK, PAPER, SOFT_INK } from "./palette.ts";
import { drawSheet, drawStitchedBorder } from "./paper.ts";
import type { Colour, PixelImage } from "./pixel-image.ts";
import { fillOutline } from "./rasterise.ts";
import { type FrameSize, TELEVISION, unitOf } from "./scene.ts";
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
/** Between the label and the frame's edge where that is narrow, and between the label's edge and its text. */
const OUTER_MARGIN = 40;
const INNER_MARGIN = 80;
const PADDING = 76;
const GAP = 26;
/** Between lines that belong together. */
const SMALL_GAP = 8;
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
  { size: 46, lines: 5 },
  { size: 42, lines: 6 },
];
const BYLINE_SIZES = [
  { size: 38, lines: 1 },
  { size: 34, lines: 2 },
];
const THE_END_SIZES = [{ size: 112, lines: 1 }];
const END_TITLE_SIZES = [
  { size: 44, lines: 1 },
  { size: 40, lines: 2 },
  { size: 36, lines: 3 },
];
const SMALL_SIZES = [
  { size: 34, lines: 1 },
  { size: 32, lines: 2 },
];

const labelWidth = (frame: FrameSize): number =>
  Math.round(Math.min(LABEL_WIDTH * unitOf(frame), frame.width - 2 * OUTER_MARGIN * unitOf(frame)));

/** The title as it is set on its card; null if nothing of it can be shown. */
export function fitTitle(title: string, typeface: Typeface, frame = TELEVISION): FittedText | null {
  const shown = typeface.legible(title);
  return shown ? fit(shown, typeface, TITLE_SIZES, frame) : null;
}

/** The title, and below it whose story it is and its date. Null if nothing of the title can be shown in the font. */
export async function composeTitleCard(
  picture: PixelImage,
  title: string,
  byline: string | undefined,
  fonts: CardFonts,
  { date = "", frame = TELEVISION }: { date?: string; frame?: FrameSize } = {},
): Promise<PixelImage | null> {
  const text = fitTitle(title, fonts.title, frame);
  if (!text) return null;
  const small = (words: string, sizes: typeof BYLINE_SIZES): CardText => ({
    text: fit(fonts.caption.legible(words), fonts.caption, sizes, frame),
    typeface: fonts.caption,
    colour: SOFT_INK,
  });
  const texts = [small(byline ?? "", BYLINE_SIZES), small(date, SMALL_SIZES)];
  return composeCard(picture, [[{ text, typeface: fonts.title, colour: INK }], texts], frame);
}

/**
 * The last words, 'The End' where the font has none of their letters, and below as far as they can be shown the title and
 * who told, drew and read the story, each on a line.
 */
export async function composeEndingCard(
  picture: PixelImage,
  title: string,
  fonts: CardFonts,
  ending: string = THE_END,
  { credits = [], frame = TELEVISION }: { credits?: readonly string[]; frame?: FrameSize } = {},
): Promise<PixelImage> {
  const set = (
    words: string,
    typeface: Typeface,
    sizes: typeof BYLINE_SIZES,
    colour: Colour,
  ): CardText => ({ text: fit(words, typeface, sizes, frame), typeface, colour });
  const { title: large, caption } = fonts;
  return composeCard(
    picture,
    [
      [set(large.legible(ending) || THE_END, large, THE_END_SIZES, INK)],
      [set(large.legible(title), large, END_TITLE_SIZES, SOFT_INK)],
      credits.map((line) => set(caption.legible(line), caption, SMALL_SIZES, SOFT_INK)),
    ],
    frame,
  );
}

function fit(
  text: string,
  typeface: Typeface,
  sizes: readonly { size: number; lines: number }[],
  frame: FrameSize,
): FittedText {
  const unit = unitOf(frame);
  const width = labelWidth(frame) - 2 * INNER_MARGIN * unit;
  const scaled = sizes.map(({ size, lines }) => ({ size: size * unit, lines }));
  return fitText(typeface, text, { width, sizes: scaled });
}

/** Texts of the same group are closer to each other than to those of the next. */
async function composeCard(
  picture: PixelImage,
  groups: CardText[][],
  frame: FrameSize,
): Promise<PixelImage> {
  const unit = unitOf(frame);
  const shown = groups.flatMap((texts) =>
    texts
      .filter(({ text }) => text.lines.length > 0)
      .map((one, i) => ({ ...one, gap: (i === 0 ? GAP : SMALL_GAP) * unit })),
  );
  const image = makeBackdrop(picture, frame.width, frame.height, BACKDROP_CREAM);
  await giveTurn();
  const heights = shown.map(({ text }) => text.lines.length * text.size * LINE_HEIGHT);
  const content = heights.reduce((sum, height, i) => sum + height + (i > 0 ? shown[i].gap : 0), 0);
  const height = Math.round(content + 2 * PADDING * unit);
  const label = {
    x: (frame.width - labelWidth(frame)) / 2,
    y: (frame.height - height) >> 1,
    width: labelWidth(frame),
    height,
  };
  drawSheet(image, label, RADIUS * unit, PAPER);
  const inset = SEAM_INSET * unit;
  const seam = {
    x: label.x + inset,
    y: label.y + inset,
    width: label.width - 2 * inset,
    height: label.height - 2 * inset,
  };
  drawStitchedBorder(image, seam, (RADIUS - 8) * unit);
  let y = label.y + PADDING * unit;
  for (const [i, cardText] of shown.entries()) {
    if (i > 0) y += cardText.gap;
    drawText(image, cardText, y);
    y += heights[i];
  }
  return image;
}

function drawText(image: PixelImage, cardText: CardText, top: number): void {
  const { text, typeface, colour } = cardText;
  for (const [i, line] of text.lines.entries()) {
    const x = (image.width - typeface.measure(line, text.size)) / 2;
    const y = top + (i * LINE_HEIGHT + BASELINE) * text.size;
    fillOutline(image, typeface.outline(line, x, y, text.size), colour);
  }
}
