import { continuesSentence, findMissedBreaks, LIST_LINES } from "./sentence-breaks.ts";

/** A text to be read in one breath: a sentence, or part of a very long one. */
export interface Sentence {
  /** Exactly `input.slice(from, to)`. */
  text: string;
  from: number;
  to: number;
  /** Paragraphs are parted by blank lines and counted from 0. */
  paragraph: number;
  /** What follows it: nothing, more of the same sentence, another sentence, another paragraph, another page. */
  followedBy: "end" | "clause" | "sentence" | "paragraph" | "page";
}

interface Span {
  from: number;
  to: number;
}

/** Memory and delay grow with the length of what is synthesised at once. */
const MAX_CHARACTERS = 300;

const BLANK_LINES = /\n[^\S\n]*(?:\n[^\S\n]*)+/g;
const READABLE = /[\p{L}\p{N}]/u;

/** As much of a sentence as `continuesSentence` needs to see. */
const ENDING_CHARACTERS = 40;

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

function trimSpan(text: string, from: number, to: number): Span {
  const part = text.slice(from, to);
  const start = from + part.length - part.trimStart().length;
  return { from: start, to: Math.max(start, from + part.trimEnd().length) };
}

function splitParagraphs(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const gap of text.matchAll(BLANK_LINES)) {
    spans.push(trimSpan(text, from, gap.index));
    from = gap.index + gap[0].length;
  }
  spans.push(trimSpan(text, from, text.length));
  return spans.filter((span) => span.to > span.from);
}

function splitBlock(text: string, { from, to }: Span): Span[] {
  // A line break is no sentence break; one space for one character keeps the offsets.
  const block = text.slice(from, to).replaceAll(/\s/g, " ");
  const spans: Span[] = [];
  let before = "";
  for (const { segment, index } of segmenter.segment(block)) {
    const last = spans.at(-1);
    const isFirst = last?.from === from && last.to - from === before.length;
    if (last && continuesSentence(before, segment, isFirst))
      last.to = from + index + segment.length;
    else spans.push({ from: from + index, to: from + index + segment.length });
    before = segment.slice(-ENDING_CHARACTERS);
  }
  return spans.flatMap((span) => {
    const breaks = findMissedBreaks(block.slice(span.from - from, span.to - from));
    const starts = [span.from, ...breaks.map((at) => span.from + at)];
    return starts.map((start, index) => trimSpan(text, start, starts[index + 1] ?? span.to));
  });
}

function splitParagraph(text: string, { from, to }: Span): Span[] {
  const lines = text.slice(from, to).split(LIST_LINES);
  let start = from;
  return lines.flatMap((line) => {
    const block = trimSpan(text, start, start + line.length);
    start += line.length + 1;
    return splitBlock(text, block);
  });
}

/** Cuts at the last comma or space that leaves enough to say, else anywhere but inside a surrogate pair. */
function findCut(chunk: string): number {
  for (const separator of [", ", "; ", " "]) {
    const at = chunk.lastIndexOf(separator, MAX_CHARACTERS - separator.length);
    if (at > MAX_CHARACTERS / 3) return at + separator.length;
  }
  const last = chunk.charCodeAt(MAX_CHARACTERS - 1);
  return last >= 0xd800 && last < 0xdc00 ? MAX_CHARACTERS - 1 : MAX_CHARACTERS;
}

function cutLongSentence(text: string, { from, to }: Span): Span[] {
  const spans: Span[] = [];
  let start = from;
  while (to - start > MAX_CHARACTERS) {
    const cut = start + findCut(text.slice(start, start + MAX_CHARACTERS).replaceAll(/\s/g, " "));
    spans.push(trimSpan(text, start, cut));
    start = cut;
  }
  spans.push(trimSpan(text, start, to));
  return spans;
}

function isReadable(text: string, span: Span): boolean {
  return READABLE.test(text.slice(span.from, span.to));
}

/** A page that ends within a sentence, which no reader can pause in, ends nowhere. */
function findWhatFollows(
  { to, paragraph }: Sentence,
  next: { from: number; paragraph: number; isClause: boolean },
  pageEnds: readonly number[],
): Sentence["followedBy"] {
  if (next.isClause) return "clause";
  if (pageEnds.some((end) => end >= to && end <= next.from)) return "page";
  return paragraph === next.paragraph ? "sentence" : "paragraph";
}

/**
 * Splits a text into what is read in one go, in order, leaving out parts without a letter or digit.
 * @param pageEnds places in the text (UTF-16) at which its pages end
 */
export function* splitSentences(
  text: string,
  pageEnds: readonly number[] = [],
): Generator<Sentence> {
  const paragraphs = splitParagraphs(text);
  let held: Sentence | null = null;
  for (const [paragraph, span] of paragraphs.entries()) {
    for (const sentence of splitParagraph(text, span)) {
      const chunks = cutLongSentence(text, sentence).filter((chunk) => isReadable(text, chunk));
      for (const [index, chunk] of chunks.entries()) {
        if (held) {
          const next = { from: chunk.from, paragraph, isClause: index > 0 };
          held.followedBy = findWhatFollows(held, next, pageEnds);
          yield held;
        }
        held = { ...chunk, text: text.slice(chunk.from, chunk.to), paragraph, followedBy: "end" };
      }
    }
  }
  if (held) yield held;
}
