/** Fonts, and text set in them glyph by glyph: no ligatures, and no scripts whose letters join. */
import { type Font, type Glyph, parse } from "opentype.js/dist/opentype.mjs";
import type { Outline } from "./rasterise.ts";

export interface Typeface {
  /**
   * The text as far as the fonts can show it: an ellipsis replaces words that they cannot spell, signs such as
   * emoji go without a trace. "" if no letter or digit is left.
   */
  legible(text: string): string;
  /** The words that `legible` replaces by an ellipsis. */
  missingWords(text: string): string[];
  /** Whether the fonts have a letter or digit as it is, accents and all. */
  has(character: string): boolean;
  /** Width in pixels at a size in pixels. */
  measure(text: string, size: number): number;
  /** Outlines of the text, which begins at x on a baseline at y. */
  outline(text: string, x: number, y: number, size: number): Outline;
}

const parsed = new WeakMap<readonly Uint8Array[], Typeface>();

/**
 * Reads fonts (TrueType or WOFF, not WOFF2), the same array of files once. Each character is taken from the first font
 * that has it. Throws if one cannot be read.
 */
export function parseTypeface(files: readonly Uint8Array[]): Typeface {
  let typeface = parsed.get(files);
  if (!typeface) {
    typeface = openTypeface(files);
    parsed.set(files, typeface);
  }
  return typeface;
}

function openTypeface(files: readonly Uint8Array[]): Typeface {
  const fonts = files.map((file) => parse(new Uint8Array(file).buffer));
  const fontOf = (character: string): Font | undefined =>
    fonts.find((font) => font.charToGlyphIndex(character) > 0);

  const isShown = (character: string): boolean => fontOf(character) !== undefined;

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
    legible: (text) => legibleText(text, isShown),
    missingWords: (text) =>
      splitWords(text)
        .filter((word) => spellWord(word, isShown) === null)
        .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, "")),
    has: isShown,
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

const ELLIPSIS = "\u2026";

const splitWords = (text: string): string[] => text.normalize("NFC").split(/\s+/u).filter(Boolean);

function legibleText(text: string, isShown: (character: string) => boolean): string {
  const words = splitWords(text).map((word) => spellWord(word, isShown) ?? ELLIPSIS);
  const shown = words.filter(
    (word, i) => word && !(word === ELLIPSIS && words[i - 1] === ELLIPSIS),
  );
  const tidy = shown
    .join(" ")
    .replaceAll(/ (?=[,.;:!?])/g, "")
    .trim();
  return /[\p{L}\p{N}]/u.test(tidy) ? tidy : "";
}

/** The word without signs that are not shown; null if that takes a letter or a digit away. */
function spellWord(word: string, isShown: (character: string) => boolean): string | null {
  let spelt = "";
  for (const character of word) {
    // A letter with an accent that the font lacks is better plain than missing.
    const plain = character.normalize("NFKD").replaceAll(/\p{M}/gu, "");
    if (isShown(character)) spelt += character;
    else if (plain !== "" && [...plain].every(isShown)) spelt += plain;
    else if (/[\p{L}\p{N}]/u.test(character)) return null;
  }
  return spelt;
}
