import type { SpokenSentence } from "../../../contract/narration.ts";

/** A paragraph and where it begins in the whole text, in UTF-16 units as JavaScript counts. */
export interface Paragraph {
  text: string;
  from: number;
}

/** A part of a paragraph: `sentence` is the index of the spoken sentence that it belongs to. */
export interface TextPart {
  text: string;
  sentence: number | null;
}

const BLANK_LINES = /\r?\n[^\S\n]*(?:\r?\n[^\S\n]*)+/g;

/** Splits at blank lines. Empty paragraphs are left out. */
export function splitParagraphs(content: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let from = 0;
  const add = (to: number) => {
    const text = content.slice(from, to);
    if (text.trim() !== "") paragraphs.push({ text, from });
  };
  for (const gap of content.matchAll(BLANK_LINES)) {
    add(gap.index);
    from = gap.index + gap[0].length;
  }
  add(content.length);
  return paragraphs;
}

/** A player that seeks to the beginning of a sentence may stop a little before it; in seconds. */
const HAIR = 0.02;

/**
 * The sentence spoken at `seconds`, or the last one before it (a pause belongs to the sentence before it); -1 before
 * all.
 */
export function sentenceAt(sentences: readonly SpokenSentence[], seconds: number): number {
  return sentences.findLastIndex((sentence) => sentence.start <= seconds + HAIR);
}

/** Cuts a paragraph where its spoken sentences begin and end. Offsets count from the text's beginning. */
export function cutIntoParts(
  paragraph: Paragraph,
  sentences: readonly SpokenSentence[],
): TextPart[] {
  const end = paragraph.from + paragraph.text.length;
  const parts: TextPart[] = [];
  let at = paragraph.from;
  const add = (to: number, sentence: number | null) => {
    if (to > at) {
      parts.push({
        text: paragraph.text.slice(at - paragraph.from, to - paragraph.from),
        sentence,
      });
      at = to;
    }
  };
  for (const [index, { from, to }] of sentences.entries()) {
    if (to <= at || from >= end) continue;
    add(from, null);
    add(Math.min(to, end), index);
  }
  add(end, null);
  return parts;
}

export interface BookSize {
  paragraphs: number;
  pictures: number;
  /** The paragraph at which each picture appears; spread evenly where it is not known. */
  pictureStarts?: readonly number[] | undefined;
}

/** The picture that goes with a paragraph: the last one that has appeared. */
export function pictureOfParagraph(
  paragraph: number,
  { paragraphs, pictures, pictureStarts }: BookSize,
): number {
  if (paragraphs === 0 || pictures === 0) return 0;
  if (pictureStarts?.length === pictures) {
    return Math.max(
      0,
      pictureStarts.findLastIndex((start) => start <= paragraph),
    );
  }
  return Math.min(pictures - 1, Math.floor((paragraph * pictures) / paragraphs));
}

/** For a translation without timings: each paragraph is one sentence, spoken while its original is. */
export function spreadOverParagraphs(
  sentences: readonly SpokenSentence[],
  paragraphs: readonly Paragraph[],
): SpokenSentence[] {
  return paragraphs.flatMap(({ text, from }, paragraph) => {
    const spoken = sentences.filter((sentence) => sentence.paragraph === paragraph);
    const [first, last] = [spoken[0], spoken.at(-1)];
    if (!first || !last) return [];
    return [{ text, paragraph, from, to: from + text.length, start: first.start, end: last.end }];
  });
}
