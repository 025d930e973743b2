/** Breaks text into lines that fit. */
import type { Typeface } from "./typeface.ts";

export interface TextRoom {
  /** Pixels. */
  width: number;
  /** Sizes in pixels to try in turn, each with the most lines it may take. */
  sizes: readonly { size: number; lines: number }[];
}

export interface FittedText {
  lines: string[];
  size: number;
}

const ELLIPSIS = "\u2026";

/** The text at the first size at which it fits; at the last size an ellipsis replaces what does not fit. */
export function fitText(typeface: Typeface, text: string, room: TextRoom): FittedText {
  for (const { size, lines: most } of room.sizes) {
    const lines = wrap(typeface, text, room.width, size);
    if (lines.length <= most) return { lines: balance(typeface, text, room.width, size), size };
  }
  const { size, lines: most } = room.sizes[room.sizes.length - 1];
  const lines = wrap(typeface, text, room.width, size).slice(0, most);
  lines.push(shorten(typeface, lines.pop() ?? "", room.width, size));
  return { lines, size };
}

/** Where a reader takes a breath: after a sentence, else after a part of one. */
const PHRASES = /(?<=[.!?…;:,–—]["'”’)]*)\s+/u;

/** Articles, conjunctions and prepositions of most languages are no longer: they belong to what comes after them. */
const SHORT_WORD = 3;

/** The text in parts that each fit, cut between phrases, or between words of a phrase that is too long alone. */
export function splitText(typeface: Typeface, text: string, room: TextRoom): string[] {
  const { size, lines } = room.sizes[room.sizes.length - 1];
  const fits = (part: string) => wrap(typeface, part, room.width, size).length <= lines;
  return join(text.split(PHRASES).filter(Boolean), fits).flatMap((part) =>
    fits(part) ? [part] : splitPhrase(part, fits),
  );
}

/** As many phrases, or words, to a part as belong in it. */
function join(phrases: readonly string[], belongs: (part: string) => boolean): string[] {
  const parts: string[] = [];
  for (const phrase of phrases) {
    const longer = parts.length > 0 ? `${parts[parts.length - 1]} ${phrase}` : phrase;
    if (parts.length > 0 && belongs(longer)) parts[parts.length - 1] = longer;
    else parts.push(phrase);
  }
  return parts;
}

/** As few parts as the phrase takes, of about the same length, so that no word or two are left for the last one. */
function splitPhrase(phrase: string, fits: (part: string) => boolean): string[] {
  const words = phrase.split(" ").filter(Boolean);
  const full = join(words, fits);
  const longest = Math.max(...full.map((part) => part.length));
  for (let most = Math.ceil(phrase.length / full.length); most <= longest; most++) {
    const even = join(words, (part) => part.length <= most);
    if (even.length > full.length) continue;
    const parts = [passOn(even), even].find((some) => some.every(fits));
    if (parts) return parts;
  }
  return full;
}

/** A short word at the end of a part begins the next one. */
function passOn(parts: readonly string[]): string[] {
  const passed = parts.slice();
  for (let i = 0; i + 1 < passed.length; i++) {
    for (;;) {
      const space = passed[i].lastIndexOf(" ");
      const word = passed[i].slice(space + 1);
      if (space < 0 || word.length > SHORT_WORD) break;
      passed[i] = passed[i].slice(0, space);
      passed[i + 1] = `${word} ${passed[i + 1]}`;
    }
  }
  return passed;
}

/** Drops words, or letters of a line that is one word, until an ellipsis fits behind the rest. */
function shorten(typeface: Typeface, line: string, width: number, size: number): string {
  let left = line;
  for (;;) {
    const ended = left.replace(/[\s,.;:!?\u2013\u2014-]+$/u, "") + ELLIPSIS;
    if (left === "" || typeface.measure(ended, size) <= width) return ended;
    const space = left.lastIndexOf(" ");
    left = space > 0 ? left.slice(0, space) : [...left].slice(0, -1).join("");
  }
}

/** Lines that are no wider than `width` pixels; a word that is wider alone is cut. */
function wrap(typeface: Typeface, text: string, width: number, size: number): string[] {
  const fits = (line: string): boolean => typeface.measure(line, size) <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = "";
    for (const character of word) {
      if (line && !fits(line + character)) {
        lines.push(line);
        line = "";
      }
      line += character;
    }
  }
  if (line) lines.push(line);
  return lines;
}

/** The same number of lines, of about the same length. */
function balance(typeface: Typeface, text: string, width: number, size: number): string[] {
  let best = wrap(typeface, text, width, size);
  if (best.length < 2) return best;
  for (let narrower = width * 0.95; ; narrower *= 0.95) {
    const lines = wrap(typeface, text, narrower, size);
    const cutsWord = lines.some((line) => !` ${text} `.includes(` ${line} `));
    if (lines.length > best.length || cutsWord) return best;
    best = lines;
  }
}
