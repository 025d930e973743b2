import type { SpokenSentence } from "../../../contract/narration.ts";
import type { Paragraph } from "../../../studio/pages/paragraphs.ts";

/** A part of a paragraph: `sentence` is the index of the spoken sentence that it belongs to. */
export interface TextPart {
  text: string;
  sentence: number | null;
}

/** A player that seeks to the beginning of a sentence may stop a little before it; in seconds. */
export const SEEK_TOLERANCE = 0.02;

/**
 * The sentence spoken at `seconds`, or the last one before it (a pause belongs to the sentence before it); -1 before
 * all.
 */
export function sentenceAt(sentences: readonly SpokenSentence[], seconds: number): number {
  return sentences.findLastIndex((sentence) => sentence.start <= seconds + SEEK_TOLERANCE);
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
