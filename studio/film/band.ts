/** The texts on the plate below a picture, one after the other, and what is marked in them. */
import type { FrameSize } from "./scene/scene.ts";
import { fitCaptionParts } from "./scene/scene.ts";
import type { FittedText } from "./scene/text-layout.ts";
import type { Typeface } from "./scene/typeface.ts";
import type { MarkedWord, ShownWords } from "./spoken-words.ts";

export interface Band {
  /** Pixels: that of the longest text. */
  height: number;
  /** From which frame of the shot on; rising, the first from 0. */
  texts: { from: number; text: FittedText; marked: TextMark[] }[];
}

/** The word of a text that is marked from a frame of the shot on, by its number; null for none. */
export interface TextMark {
  from: number;
  word: number | null;
}

/** In frames. */
const PAUSE = 8;
const EMPTY: FittedText = { size: 1, lines: [] };

/**
 * A text of more than two lines is shown in parts, each for its share of the text's time. The plate is empty from frame `end`
 * on, where a transition begins, or two texts would be seen through each other. Null when there is nothing to show.
 */
export function planBand(
  words: readonly ShownWords[],
  frames: number,
  end: number,
  typeface: Typeface,
  frame: FrameSize,
): Band | null {
  const fitted = words.map(({ from, text, marked = [] }) => ({
    ...{ from, marked, count: countWords(text) },
    band: fitCaptionParts(text, typeface, frame),
  }));
  const height = Math.max(0, ...fitted.map(({ band }) => band?.height ?? 0));
  if (height === 0) return null;
  const texts = fitted.flatMap(({ from, band, marked, count }, i) => {
    if (!band) return [{ from, text: EMPTY, marked: [] }];
    const until = fitted[i + 1]?.from ?? frames;
    const parts = band.parts.map((text) => ({ text, words: countWords(text.lines.join(" ")) }));
    // Words that are not shown are counted by nobody.
    const isWhole = sum(parts.map((part) => part.words)) === count;
    return placeParts(parts, isWhole ? marked : [], { from, until });
  });
  const before = texts.filter(({ from }) => from < end);
  return {
    height,
    texts: end < frames ? [...before, { from: end, text: EMPTY, marked: [] }] : texts,
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const countWords = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

/** Each part from its first word on, where its time is known, else for its share of the text's time. */
function placeParts(
  parts: readonly { text: FittedText; words: number }[],
  marked: readonly MarkedWord[],
  { from, until }: { from: number; until: number },
): Band["texts"] {
  const lengths = parts.map(({ text }) => text.lines.join(" ").length);
  const all = sum(lengths);
  let [first, earlier] = [0, 0];
  const placed = parts.map(({ text, words }, i) => {
    const own = marked.filter(({ word }) => word >= first && word < first + words);
    const share = from + Math.round(((until - from) * earlier) / all);
    const spoken = own.find(({ word }) => word === first)?.from ?? share;
    const at = i === 0 ? from : Math.max(from, Math.min(until, spoken));
    const shown = own.map((one) => ({ ...one, word: one.word - first }));
    first += words;
    earlier += lengths[i] ?? 0;
    return { from: at, text, shown };
  });
  return placed.map(({ shown, ...part }) => ({ ...part, marked: listMarks(shown, part.from) }));
}

/** A word is marked until the next one is spoken, but for a pause. */
function listMarks(words: readonly MarkedWord[], since: number): TextMark[] {
  return words.flatMap(({ word, from, to }, i) => {
    const next = words[i + 1]?.from ?? Infinity;
    const mark = { from: Math.max(since, from), word };
    if (next <= mark.from) return [];
    return next - to > PAUSE ? [mark, { from: Math.max(mark.from + 1, to), word: null }] : [mark];
  });
}
