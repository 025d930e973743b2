/** Words of a narration that was made elsewhere: when each is spoken, and where it is written. */
import { spokenTimes, TIMES_MESSAGES } from "../../../contract/narration.ts";
import type { TimedWord } from "../../../studio/pages/word-times.ts";
import { invalid } from "../../errors.ts";
import type { Script } from "./script.ts";

/** An encoder rounds a sound up to whole frames, and players count what it adds at both ends differently. */
const TOLERANCE_MS = 100;

/** @throws AppError 400 for what are no times of this text's words, in the order in which they are spoken */
export function parseWords(json: string, { content }: Pick<Script, "content">): TimedWord[] {
  const parsed = spokenTimes.safeParse(readJson(json));
  if (!parsed.success) throw invalid(parsed.error.issues[0]?.message ?? TIMES_MESSAGES.invalid);
  let before: TimedWord = { start: 0, end: 0, from: 0, to: 0 };
  return parsed.data.map((one) => {
    const word = { ...one, start: Math.round(one.start), end: Math.round(one.end) };
    const isOfTitle = word.from === 0 && word.to === 0 && before.to === 0;
    const isPlaced = isOfTitle || (word.from < word.to && word.to <= content.length);
    const isNext = word.start >= before.start && word.from >= before.from && word.to >= before.to;
    if (!isPlaced || !isNext || word.end < word.start) throw invalid(TIMES_MESSAGES.misplaced);
    before = word;
    return word;
  });
}

/** @param duration of the sound, in seconds */
export const areWithin = (words: readonly TimedWord[], duration: number): boolean =>
  words.every(({ end }) => end <= duration * 1_000 + TOLERANCE_MS);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
