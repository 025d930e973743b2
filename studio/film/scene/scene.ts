/** One picture of the film: fitted on a soft copy of itself, with its caption on a band of paper. */
import { giveTurn } from "../../give-turn.ts";
import { makeBackdrop } from "./backdrop.ts";
import { INK, PAPER } from "./palette.ts";
import { drawSeam, drawSheet } from "./paper.ts";
import {
  createImage,
  fillRectangle,
  paste,
  type PixelImage,
  type Rectangle,
} from "./pixel-image.ts";
import { fillOutline } from "./rasterise.ts";
import { resize } from "./resample.ts";
import { fitText, type FittedText, splitText, type TextRoom } from "./text-layout.ts";
import type { Typeface } from "./typeface.ts";

/** The frame of a film, in pixels. */
export interface FrameSize {
  width: number;
  height: number;
}

/** The frame that sizes are given for; they grow with the shorter side of another one. */
export const TELEVISION: FrameSize = { width: 1280, height: 720 };
export const unitOf = ({ width, height }: FrameSize): number => Math.min(width, height) / 720;

export interface Scene {
  image: PixelImage;
  /** The framed picture, in pixels. */
  frame: Rectangle;
  /** Rows above the caption band, a multiple of 16. */
  pictureHeight: number;
}

/** Height of the band for one, two or three lines, in whole macroblocks, so that it can stand still. */
const BAND_HEIGHTS = [112, 160, 192];
const CAPTION_SIZES = [
  { size: 44, lines: 1 },
  { size: 42, lines: 2 },
  { size: 38, lines: 3 },
];
/** Where a line has little room, its letters are smaller; none are below 4.5 % of the frame's shorter side. */
const NARROW_SIZES = [
  { size: 38, lines: 1 },
  { size: 36, lines: 2 },
  { size: 34, lines: 3 },
];
const MARGIN = 80;
const NARROW_MARGIN = 44;
const LINE_HEIGHT = 1.2;
/** Where the middle of a line of small letters and capitals lies above the baseline, in parts of the size. */
const MIDDLE = 0.33;
/** In parts of the size: below descenders, above the next line. */
const UNDERLINE = { below: 0.25, thickness: 0.1 };
const SEAM_DEPTH = 13;
const FRAME = 12;
/** The framed picture's share of the screen. */
const FILL = 0.92;
const BACKDROP_CREAM = 0.45;

/** How captions are set in a frame; `lines` is the most that one takes. */
function captionRoom(frame: FrameSize, lines: number): TextRoom {
  const unit = unitOf(frame);
  const isNarrow = frame.width <= frame.height;
  const sizes = (isNarrow ? NARROW_SIZES : CAPTION_SIZES).slice(0, lines);
  return {
    width: frame.width - 2 * unit * (isNarrow ? NARROW_MARGIN : MARGIN),
    sizes: sizes.map((one) => ({ ...one, size: one.size * unit })),
  };
}

/** A caption as it is set, and the height of its band; null when nothing of it can be shown. */
export function fitCaption(
  caption: string | null,
  typeface: Typeface,
  frame = TELEVISION,
): { text: FittedText; height: number } | null {
  const shown = typeface.legible(caption ?? "");
  if (!shown) return null;
  const text = fitText(typeface, shown, captionRoom(frame, BAND_HEIGHTS.length));
  return { text, height: bandHeight(frame, text.lines.length) };
}

/** The most lines that a caption takes in a picture; more are shown one after the other. */
const CAPTION_LINES = 2;

/** A caption as parts that are shown one after the other, and the height of the band for any of them; null as above. */
export function fitCaptionParts(
  caption: string | null,
  typeface: Typeface,
  frame: FrameSize,
): { parts: FittedText[]; height: number } | null {
  const shown = typeface.legible(caption ?? "");
  if (!shown) return null;
  const room = captionRoom(frame, CAPTION_LINES);
  const parts = splitText(typeface, shown, room).map((part) => fitText(typeface, part, room));
  const lines = Math.max(...parts.map((part) => part.lines.length));
  return { parts, height: bandHeight(frame, lines) };
}

/** The least height for so many lines that ends the picture above on a whole macroblock. */
function bandHeight(frame: FrameSize, lines: number): number {
  const height = BAND_HEIGHTS[lines - 1] * unitOf(frame);
  return frame.height - ((frame.height - height) & ~15);
}

/** Composes the scene; a caption of which nothing can be shown has no band. `findView`: the part of the picture that fills the room. */
export async function composeScene(
  picture: PixelImage,
  caption: string | null,
  typeface: Typeface,
  screen = TELEVISION,
  findView: (room: FrameSize) => Rectangle | null = () => null,
): Promise<Scene> {
  const band = fitCaption(caption, typeface, screen);
  const pictureHeight = screen.height - (band?.height ?? 0);
  const room = { width: screen.width, height: pictureHeight };
  const view = findView(room);
  const { image, frame } = view
    ? fillRoom(picture, screen, room, view)
    : standWhole(picture, screen, { room, fill: FILL, largest: Infinity });
  await giveTurn();
  if (band) paste(image, composeBand(band.text, typeface, band.height, screen), 0, pictureHeight);
  return { image, frame, pictureHeight };
}

function fillRoom(picture: PixelImage, screen: FrameSize, room: FrameSize, view: Rectangle) {
  const image = createImage(screen.width, screen.height);
  paste(image, resize(picture, room.width, room.height, view), 0, 0);
  return { image, frame: { x: 0, y: 0, ...room } };
}

interface StandingRoom {
  /** The upper part of the screen, in whose middle the picture stands. */
  room: FrameSize;
  /** The most that it takes of the room, 0 to 1, and the most that it is enlarged. */
  fill: number;
  largest: number;
  /** The film's frame, if the screen is larger than that. */
  unit?: FrameSize;
}

/** Where a picture stands whole, without its frame, which is `border` pixels wide. */
export function placeWhole(
  picture: FrameSize,
  screen: FrameSize,
  { room, fill, largest, unit = screen }: StandingRoom,
): { border: number; inside: Rectangle } {
  const border = Math.round(FRAME * unitOf(unit));
  const across = (room.width * fill - 2 * border) / picture.width;
  const scale = Math.min(largest, across, (room.height * fill - 2 * border) / picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const [x, y] = [(room.width - width) >> 1, (room.height - height) >> 1];
  return { border, inside: { x, y, width, height } };
}

/** The picture, whole and framed, before its own blurred colours; `inside` is where it is without its frame. */
export function standWhole(
  picture: PixelImage,
  screen: FrameSize,
  standing: StandingRoom,
): Pick<Scene, "image" | "frame"> & { inside: Rectangle } {
  const { border, inside } = placeWhole(picture, screen, standing);
  const { x, y, width, height } = inside;
  const isSized = width === picture.width && height === picture.height;
  const small = isSized ? picture : resize(picture, width, height);
  const image = makeBackdrop(small, screen.width, screen.height, BACKDROP_CREAM);
  const frame = {
    x: x - border,
    y: y - border,
    width: width + 2 * border,
    height: height + 2 * border,
  };
  drawSheet(image, frame, 4, PAPER);
  paste(image, small, x, y);
  return { image, frame, inside };
}

/** The band of one text, as wide as the frame and `height` pixels high; below it paper up to whole macroblocks. */
export function composeBand(
  text: FittedText,
  typeface: Typeface,
  height: number,
  frame = TELEVISION,
): PixelImage {
  const { width } = frame;
  const image = createImage(width, (height + 15) & ~15);
  fillRectangle(image, { x: 0, y: 0, width, height: image.height }, PAPER);
  const seam = Math.round(SEAM_DEPTH * unitOf(frame));
  drawSeam(image, seam, 0, width);
  drawLines(image, { x: 0, y: seam, width, height: height - seam }, text, typeface, LINE_HEIGHT);
  return image;
}

/** Draws lines of text in the middle of an area. */
function drawLines(
  image: PixelImage,
  area: Rectangle,
  text: FittedText,
  typeface: Typeface,
  lineHeight: number,
): void {
  for (const [i, line] of text.lines.entries()) {
    const { x, baseline } = placeLine(area, text, typeface, lineHeight, i);
    fillOutline(image, typeface.outline(line, x, baseline, text.size), INK);
  }
}

function placeLine(
  area: Rectangle,
  { lines, size }: FittedText,
  typeface: Typeface,
  lineHeight: number,
  i: number,
): { x: number; baseline: number } {
  const step = size * lineHeight;
  const middle = area.y + area.height / 2 - ((lines.length - 1) * step) / 2;
  const x = area.x + (area.width - typeface.measure(lines[i], size)) / 2;
  return { x, baseline: middle + i * step + MIDDLE * size };
}

const even = (value: number): number => 2 * Math.round(value / 2);

/** Below a word of a band's text, by its number: a line in the band's pixels, in even numbers. */
export function underline(
  text: FittedText,
  word: number,
  typeface: Typeface,
  height: number,
  frame: FrameSize,
): Rectangle | null {
  const seam = Math.round(SEAM_DEPTH * unitOf(frame));
  const room = { x: 0, y: seam, width: frame.width, height: height - seam };
  let at = word;
  for (const [i, line] of text.lines.entries()) {
    const words = line.split(" ");
    const before = words.slice(0, at).join(" ");
    const found = words[at];
    at -= words.length;
    if (found === undefined) continue;
    const { x, baseline } = placeLine(room, text, typeface, LINE_HEIGHT, i);
    const left = x + (before ? typeface.measure(`${before} `, text.size) : 0);
    const width = even(typeface.measure(found, text.size));
    const top = even(baseline + UNDERLINE.below * text.size);
    return { x: even(left), y: top, width, height: even(UNDERLINE.thickness * text.size) };
  }
  return null;
}
