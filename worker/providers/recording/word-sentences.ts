import type { SpokenSentence } from "../../../contract/narration.ts";
import type { TimedWord } from "../../../studio/pages/word-times.ts";
import { splitSentences } from "../../../studio/voice/sentences.ts";

/**
 * The sentences that words are in, in seconds; the title is one of its own, in the paragraph -1.
 * @param title as it is read
 * @param words in the order in which they are spoken, the title's first
 */
export function listWordSentences(
  { title, content }: { title: string; content: string },
  words: readonly TimedWord[],
): SpokenSentence[] {
  const firstOfText = words.findIndex(({ to }) => to > 0);
  let next = firstOfText < 0 ? words.length : firstOfText;
  const introduction = { text: title, from: 0, to: 0, paragraph: -1 };
  const sentences = timeSentence(introduction, words.slice(0, next));
  for (const { text, from, to, paragraph } of splitSentences(content)) {
    const first = next;
    while (next < words.length && words[next]!.from < to) next += 1;
    sentences.push(...timeSentence({ text, from, to, paragraph }, words.slice(first, next)));
  }
  return sentences;
}

/** None for a sentence of which no word is spoken. */
function timeSentence(
  sentence: Omit<SpokenSentence, "start" | "end">,
  words: readonly TimedWord[],
): SpokenSentence[] {
  const [first] = words;
  if (!first) return [];
  const end = Math.max(...words.map((word) => word.end));
  return [{ ...sentence, start: first.start / 1_000, end: end / 1_000 }];
}
