/** Fonts, and text set in them glyph by glyph: no ligatures, and no scripts whose letters join. */
import { type Font, type Glyph, parse } from "opentype.js/dist/opentype.mjs";
import type { Outline } from "./rasterise.ts";

export interface Typeface {
  /** The text without what the fonts cannot show; "" if no letter or digit is left. */
  legible(text: string): string;
  /** Whether the fonts have a letter or digit as it is, accents and all. */
  has(character: string): boolean;
  /** Width in pixels at a size in pixels. */
  measure(text: string, size: number): number;
  /** Outlines of the text, which begins at x on a baseline at y. */
  outline(text: string, x: number, y: number, size: number): Outline;
}

/**
 * Reads fonts (TrueType or WOFF, not WOFF2). Each character is taken from the first font that has it.
 * Throws if one cannot be read.
 */
export function parseTypeface(files: readonly Uint8Array[]): Typeface {
  const fonts = files.map((file) => parse(new Uint8Array(file).buffer));
  const fontOf = (character: string): Font | undefined =>
    fonts.find((font) => font.charToGlyphIndex(character) > 0);

  const place = (text: string, size: number, visit: (glyph: Glyph, x: number) => void): number => {
    let x = 0;
    let lastFont: Font | undefined;
    let lastGlyph: Glyph | undefined;
    for (const character of text) {
      const font = fontOf(character);
      if (!font) continue;
      const glyph = font.charToGlyph(character);
      const scale = size / font.unitsPerEm;
      if (lastGlyph && lastFont === font) x += font.getKerningValue(lastGlyph, glyph) * scale;
      visit(glyph, x);
      x += glyph.advanceWidth * scale;
      lastFont = font;
      lastGlyph = glyph;
    }
    return x;
  };

  return {
    legible: (text) => legibleText(text, (character) => fontOf(character) !== undefined),
    has: (character) => fontOf(character) !== undefined,
    measure: (text, size) => place(text, size, () => {}),
    outline: (text, x, y, size) => {
      const outline: Outline = [];
      place(text, size, (glyph, at) => {
        for (const command of glyph.getPath(x + at, y, size).commands) outline.push(command);
      });
      return outline;
    },
  };
}

function legibleText(text: string, has: (character: string) => boolean): string {
  const isShown = (character: string): boolean => character === " " || has(character);
  let kept = "";
  for (const character of text.normalize("NFC").replaceAll(/\s+/gu, " ")) {
    if (isShown(character)) {
      kept += character;
      continue;
    }
    // A letter with an accent that the font lacks is better plain than missing.
    const plain = character.normalize("NFKD").replaceAll(/\p{M}/gu, "");
    if (plain !== character && [...plain].every(isShown)) kept += plain;
  }
  const tidy = kept
    .replaceAll(/ +/g, " ")
    .replaceAll(/ (?=[,.;:!?])/g, "")
    .trim();
  return /[\p{L}\p{N}]/u.test(tidy) ? tidy : "";
}
