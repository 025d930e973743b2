import type { FlitePhone, FliteSpeech } from "./flite.ts";
import { raisePitch } from "./pitch.ts";
import type { SpokenWord } from "./spoken-words.ts";

/** The synthesiser's vowels. */
const VOWELS = new Set("aa ae ah ao aw ax ay eh er ey ih iy ow oy uh uw".split(" "));
/** The pitch at the end of a question, and before a comma, where there is more to come. */
const QUESTION = 1.6;
const CONTINUATION = 1.16;

/** Seconds in which the pitch moves, at the least. */
const SHORTEST = 0.2;

/** After these a question falls, as a statement does. */
const QUESTION_WORD = /^(?:who|whom|whose|what|when|where|why|which|how)\b/i;

/** From the last vowel before a time, or a little earlier, to that time. */
function findLastSyllable(phones: readonly FlitePhone[], to: number) {
  const last = phones.findLastIndex(({ name, end }) => end <= to + 0.001 && VOWELS.has(name));
  return last < 1 ? null : { from: Math.max(0, Math.min(phones[last - 1].end, to - SHORTEST)), to };
}

/**
 * Lets questions that ask for yes or no rise at their end, and clauses before a comma a little, which the synthesiser does not.
 * @param words of the speech in order, with the times (seconds) at which they end; its samples are changed in place
 */
export function bendMelody(
  speech: FliteSpeech,
  words: readonly (Pick<SpokenWord, "spoken" | "mark"> & { end: number })[],
): void {
  for (const [index, { mark, end }] of words.entries()) {
    const isQuestion = mark === "?" && !QUESTION_WORD.test(words[0].spoken);
    const isContinued = mark === "," && index < words.length - 1;
    if (!isQuestion && !isContinued) continue;
    const syllable = findLastSyllable(speech.phones, end);
    if (!syllable) continue;
    const factor = isQuestion ? QUESTION : CONTINUATION;
    raisePitch(speech.pcm, speech.sampleRate, { ...syllable, factor });
  }
}
