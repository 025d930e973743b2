/** Breaks text into lines. Widths are in points. */
import type { ShapedWord, Typeface } from "./typeface.ts";

interface LineWord {
  shaped: ShapedWord;
  /** Whether a blank precedes it. */
  spaced: boolean;
}

export interface Line {
  words: LineWord[];
  width: number;
}

/** Lines no wider than `width`; a line break in the text begins a new one. A word that is wider is cut. */
export function breakLines(typeface: Typeface, text: string, size: number, width: number): Line[] {
  return text.split("\n").flatMap((line) => breakOne(typeface, line, size, width));
}

function breakOne(typeface: Typeface, text: string, size: number, width: number): Line[] {
  const lines: Line[] = [];
  let line: Line = { words: [], width: 0 };
  for (const { word, spaced } of listChunks(typeface, text, width / size)) {
    const shaped = typeface.shape(word);
    const gap = spaced && line.words.length > 0 ? typeface.spaceWidth * size : 0;
    const wide = shaped.width * size;
    if (line.words.length > 0 && line.width + gap + wide > width) {
      lines.push(line);
      line = { words: [], width: 0 };
    }
    const isFirst = line.words.length === 0;
    line.words.push({ shaped, spaced: spaced && !isFirst });
    line.width += (isFirst ? 0 : gap) + wide;
  }
  if (line.words.length > 0) lines.push(line);
  return lines;
}

/** What may stand at a line's end: words, parts of words up to a dash, and parts of what is too wide. */
function* listChunks(typeface: Typeface, text: string, widest: number) {
  for (const whole of text.split(" ").filter((word) => word !== "")) {
    let spaced = true;
    for (const part of whole.split(/(?<=\p{L}[-–—/])(?=\p{L})/u)) {
      for (const word of cutToWidth(typeface, part, widest)) {
        yield { word, spaced };
        spaced = false;
      }
    }
  }
}

function cutToWidth(typeface: Typeface, word: string, widest: number): string[] {
  if (typeface.shape(word).width <= widest) return [word];
  const fragments: string[] = [];
  let fragment = "";
  let wide = 0;
  for (const character of word) {
    const { width } = typeface.shape(character);
    if (fragment !== "" && wide + width > widest) {
      fragments.push(fragment);
      [fragment, wide] = ["", 0];
    }
    fragment += character;
    wide += width;
  }
  return [...fragments, fragment];
}
