/** Letters of one style, from several font files that share its characters out between them. */
import fontkit from "@pdf-lib/fontkit";
import { requireItem } from "./require-item.ts";

type Font = ReturnType<typeof fontkit.create>;

/** Text in one font, cut where pairs of letters are moved: strings and, between them, movements in em. */
export interface Run {
  font: number;
  parts: (string | number)[];
}

export interface ShapedWord {
  /** In em. */
  width: number;
  runs: Run[];
}

export class Typeface {
  /** TrueType or WOFF files; a character is taken from the first that has it. */
  readonly files: readonly Uint8Array[];
  /** What the files' fonts are called, in PostScript's letters. */
  readonly names: readonly string[];
  /** Indices of the files that were needed so far. */
  readonly used = new Set<number>();
  readonly spaceWidth: number;
  private readonly fonts: Font[];
  private readonly words = new Map<string, ShapedWord>();

  constructor(files: readonly Uint8Array[]) {
    this.files = files;
    this.fonts = files.map((file) => fontkit.create(file));
    this.names = this.fonts.map((font) => toPostScriptName(font.postscriptName ?? ""));
    this.spaceWidth = this.shape(" ").width;
  }

  has(character: string): boolean {
    return this.findFont(character) >= 0;
  }

  /** A word's letters with ligatures and kerning. Characters that no font has must be gone before. */
  shape(word: string): ShapedWord {
    const known = this.words.get(word);
    if (known) return known;
    const runs = this.splitRuns(word).map(({ font, text }) => this.shapeRun(font, text));
    const width = runs.reduce((sum, run) => sum + run.width, 0);
    const shaped = { width, runs: runs.map(({ font, parts }) => ({ font, parts })) };
    this.words.set(word, shaped);
    return shaped;
  }

  private findFont(character: string): number {
    const point = character.codePointAt(0) ?? 0;
    return this.fonts.findIndex((font) => font.hasGlyphForCodePoint(point));
  }

  private splitRuns(word: string): { font: number; text: string }[] {
    const runs: { font: number; text: string }[] = [];
    for (const character of word) {
      const font = Math.max(0, this.findFont(character));
      const last = runs.at(-1);
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  }

  private shapeRun(font: number, text: string): Run & { width: number } {
    this.used.add(font);
    const file = requireItem(this.fonts, font);
    const { glyphs, positions } = file.layout(text);
    const parts: (string | number)[] = [];
    let width = 0;
    let pending = "";
    for (const [i, glyph] of glyphs.entries()) {
      pending += String.fromCodePoint(...glyph.codePoints);
      const advance = requireItem(positions, i).xAdvance;
      width += advance;
      const moved = advance - glyph.advanceWidth;
      if (moved === 0) continue;
      parts.push(pending, moved / file.unitsPerEm);
      pending = "";
    }
    if (pending !== "") parts.push(pending);
    return { font, parts, width: width / file.unitsPerEm };
  }
}

const toPostScriptName = (name: string) => name.replace(/[^\w-]/g, "") || "Font";
