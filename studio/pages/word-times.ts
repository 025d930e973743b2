/** When the words of a narration are spoken, in little room: a narration has up to 20 000. */
import { READING_RATE, type ReadingPart } from "./plan-reading.ts";

export interface TimedWord {
  /** Milliseconds of the sound. */
  start: number;
  end: number;
  /** Its place in the text that is read; 0 and 0 for a word of the title, which is no part of it. */
  from: number;
  to: number;
}

const NUMBERS = 4;

/** Start, length, from, length of the first word, then of the next. */
export const packWords = (words: readonly TimedWord[]): number[] =>
  words.flatMap(({ start, end, from, to }) => [start, end - start, from, to - from]);

export function unpackWords(packed: readonly number[]): TimedWord[] {
  return Array.from({ length: Math.floor(packed.length / NUMBERS) }, (_, i) => {
    const [start = 0, duration = 0, from = 0, length = 0] = packed.slice(
      i * NUMBERS,
      (i + 1) * NUMBERS,
    );
    return { start, end: start + duration, from, to: from + length };
  });
}

const SAMPLES_A_MILLISECOND = READING_RATE / 1_000;

/**
 * The words of a narration that reads only some parts of a reading, as they are heard in it.
 * @param delay seconds before the first part
 */
export function moveWords(
  words: readonly TimedWord[],
  parts: readonly ReadingPart[],
  delay: number,
): TimedWord[] {
  const moved: TimedWord[] = [];
  let now = 0;
  for (const part of parts) {
    if (part.kind === "narration") {
      const first = part.skip / SAMPLES_A_MILLISECOND;
      const last = first + part.samples / SAMPLES_A_MILLISECOND;
      const by = Math.round(now / SAMPLES_A_MILLISECOND - first + delay * 1_000);
      // A word begins within the millisecond that it is rounded to.
      const heard = words.filter(({ start }) => start > first - 1 && start < last - 1);
      moved.push(
        ...heard.map(({ start, end, ...place }) => ({
          start: start + by,
          end: Math.min(end, Math.round(last)) + by,
          ...place,
        })),
      );
    }
    now += part.samples;
  }
  return moved;
}
