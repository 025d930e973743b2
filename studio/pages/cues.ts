/** What is said when: the cues of a text track (https://www.w3.org/TR/webvtt1/). */
import type { PageTime, TimedSentence } from "./page-times.ts";
import type { TimedWord } from "./word-times.ts";

export interface Cue {
  /** Seconds. */
  start: number;
  end: number;
  /** In one line. */
  text: string;
}

/** A word of the cue that it is spoken in, by its number, and when, in seconds. */
export interface CueWord {
  word: number;
  start: number;
  end: number;
}

/** Players show nothing of a cue that has no length. */
const SHORTEST = 0.1;

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/**
 * A cue for each sentence, in order; one for each page that has none, such as in a recording whose times nobody knows.
 * @param pages spans of `content` with their seconds
 * @param duration seconds, of all that is heard
 */
export function listCues(
  content: string,
  pages: readonly PageTime[],
  sentences: readonly (Pick<TimedSentence, "start" | "end" | "from" | "to" | "paragraph"> & {
    text: string;
  })[],
  duration: number,
): Cue[] {
  const filled = pages.filter(({ from, to }) => content.slice(from, to).trim() !== "");
  const isRead = ({ from, to }: PageTime) =>
    sentences.some((one) => one.paragraph >= 0 && one.from < to && one.to > from);
  const ofPages = filled.flatMap((page, i) => {
    if (isRead(page)) return [];
    const end = filled[i + 1]?.start ?? duration;
    return { start: page.start, end, text: content.slice(page.from, page.to) };
  });
  const ofSentences = sentences.map(({ start, end, text }) => ({ start, end, text }));
  return [...ofSentences, ...ofPages]
    .map(({ start, end, text }) => ({
      start,
      end: Math.max(end, start + SHORTEST),
      text: oneLine(text),
    }))
    .filter(({ text }) => text !== "")
    .toSorted((a, b) => a.start - b.start);
}

const countWords = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

/** Words of the text as words of its sentences' cues; those of the title, which have no place in the text, are left out. */
export function listCueWords(
  content: string,
  sentences: readonly Pick<TimedSentence, "from" | "to" | "paragraph">[],
  words: readonly TimedWord[],
): CueWord[] {
  return words.flatMap(({ start, end, from, to }) => {
    const said = sentences.find((one) => one.paragraph >= 0 && from >= one.from && from < one.to);
    if (!said || to <= from) return [];
    const word = countWords(content.slice(said.from, from + 1)) - 1;
    return [{ word, start: start / 1_000, end: end / 1_000 }];
  });
}
