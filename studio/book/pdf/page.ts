/** Pages before they are PDF. Points (1/72 inch), from the top left corner. */
import type { Line } from "./lines.ts";

export type Style = "text" | "caption" | "title";
export type Rgb = readonly [red: number, green: number, blue: number];

/** The structure type of a text, for screen readers (ISO 32000-1, 14.8.4). */
export type Tag = "H1" | "H2" | "P";

export interface TextLine {
  kind: "line";
  line: Line;
  style: Style;
  size: number;
  colour: Rgb;
  x: number;
  baseline: number;
  /** Lines with the same element are one paragraph, on whatever pages they are; null is decoration. */
  element: { tag: Tag } | null;
}

export interface PlacedPicture {
  kind: "picture";
  picture: number;
  /** Said to those who do not see it. */
  alt: string;
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
  /** Where the whole picture would be, if it is cut off above and below. */
  whole?: { y: number; height: number };
}

/** A rounded rectangle, filled or sewn on (dashed), or both. */
export interface Patch {
  kind: "patch";
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
  fill: Rgb | null;
  stitch: Rgb | null;
}

export interface QrCode {
  kind: "qr";
  text: string;
  alt: string;
  x: number;
  y: number;
  size: number;
}

export interface LinkArea {
  kind: "link";
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Item = TextLine | PlacedPicture | Patch | QrCode | LinkArea;

export interface Page {
  items: Item[];
  /** Its title in the bookmarks; null for a page that continues the one before. */
  bookmark: string | null;
}

export interface Format {
  width: number;
  height: number;
  /** Around what is printed; the page's number is in the lower one. */
  margins: { side: number; top: number; bottom: number };
  /** Sizes of the story's letters, the one with room for most last. */
  textSizes: readonly number[];
  captionSize: number;
}

const MM = 72 / 25.4;

export const FORMATS = {
  a4: {
    width: 210 * MM,
    height: 297 * MM,
    margins: { side: 58, top: 60, bottom: 72 },
    textSizes: [26, 22, 18],
    captionSize: 14,
  },
  square: {
    width: 210 * MM,
    height: 210 * MM,
    margins: { side: 54, top: 46, bottom: 58 },
    textSizes: [22, 19, 16],
    captionSize: 13,
  },
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof FORMATS;

export const INK: Rgb = [0.165, 0.129, 0.098];
export const SOFT_INK: Rgb = [0.333, 0.275, 0.227];
export const STITCH: Rgb = [0.541, 0.467, 0.388];
export const PAPER: Rgb = [0.984, 0.961, 0.918];
/** The quilt's cloths. */
export const CLOTHS: readonly Rgb[] = [
  [0.722, 0.263, 0.29],
  [0.89, 0.678, 0.247],
  [0.561, 0.682, 0.525],
  [0.357, 0.447, 0.71],
  [0.902, 0.69, 0.643],
];
export const CREAM: Rgb = [0.992, 0.949, 0.847];

export const bodyWidth = (format: Format) => format.width - 2 * format.margins.side;
export const bodyHeight = (format: Format) =>
  format.height - format.margins.top - format.margins.bottom;
