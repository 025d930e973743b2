/** What the film uses of opentype.js 2, which ships no types. */
declare module "opentype.js/dist/opentype.mjs" {
  export interface PathCommand {
    type: "M" | "L" | "Q" | "C" | "Z";
    x: number;
    y: number;
    x1: number;
    y1: number;
    x2: number;
    y2: number;
  }
  export interface Glyph {
    advanceWidth: number;
    getPath(x: number, y: number, size: number): { commands: PathCommand[] };
  }
  export interface Font {
    unitsPerEm: number;
    charToGlyphIndex(character: string): number;
    charToGlyph(character: string): Glyph;
    getKerningValue(left: Glyph, right: Glyph): number;
  }
  /** Throws if the bytes are no TrueType, OpenType or WOFF font. */
  export function parse(buffer: ArrayBuffer): Font;
}
