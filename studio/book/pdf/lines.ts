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

/** A last line of one word is given another one, if it is narrower than this share of the width. */
const LONE_WORD = 0.2;
/** Words that the line above must have for that. */
const ENOUGH_WORDS = 4;

function breakOne(typeface: Typeface, text: string, size: number, width: number): Line[] {
  const words = [...listChunks(typeface, text, width / size)].map(({ word, spaced }) => ({
    shaped: typeface.shape(word),
    spaced,
  }));
  const space = typeface.spaceWidth * size;
  /** Where each line begins. */
  const starts: number[] = [];
  let filled = 0;
  for (const [at, { shaped, spaced }] of words.entries()) {
    const wide = shaped.width * size;
    const gap = spaced ? space : 0;
    const isNew = at === 0 || filled + gap + wide > width;
    if (isNew) starts.push(at);
    filled = isNew ? wide : filled + gap + wide;
  }
  const last = starts.at(-1) ?? 0;
  const above = last - (starts.at(-2) ?? last);
  if (last === words.length - 1 && filled < LONE_WORD * width && above >= ENOUGH_WORDS) {
    starts[starts.length - 1] = last - 1;
  }
  return starts.map((start, i) => {
    const line = words
      .slice(start, starts[i + 1])
      .map((word, at) => ({ shaped: word.shaped, spaced: at > 0 && word.spaced }));
    const wide = line.reduce(
      (sum, { shaped, spaced }) => sum + (spaced ? space : 0) + shaped.width * size,
      0,
    );
    return { words: line, width: wide };
  });
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
