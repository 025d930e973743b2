import { PAUSES } from "../meta.ts";
import type { SentencePhones } from "../phonemes/phones-of.ts";
import { toUtterances, type Utterance } from "./tokens.ts";
import { FRAME_SAMPLES, SAMPLE_RATE } from "./word-times.ts";

/** A word's place in the text, and when it is said in the sound of its utterance. */
export interface UtteranceWord {
  from: number;
  to: number;
  /** Seconds. */
  start: number;
  end: number;
}

/** Sound with the times of its words in it. */
export interface TimedSound {
  /** Mono, 24 kHz, -1 to 1. */
  samples: Float32Array;
  words: UtteranceWord[];
}

/** Seconds of silence that stay before and after a sentence. */
const EDGE = 0.06;
/** Seconds over which the level is taken, and the share of the loudest such step under which it is silence. */
const STEP = 0.005;
const SILENT_SHARE = 0.01;

/** The first and the last sample of a sound between the silences at its ends. */
function findSound(samples: Float32Array): { from: number; to: number } {
  const step = Math.round(STEP * SAMPLE_RATE);
  const levels: number[] = [];
  for (let at = 0; at < samples.length; at += step) {
    const part = samples.subarray(at, at + step);
    levels.push(Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length));
  }
  const threshold = SILENT_SHARE * levels.reduce((most, level) => Math.max(most, level), 0);
  const first = levels.findIndex((level) => level > threshold);
  if (first < 0) return { from: 0, to: samples.length };
  const last = levels.findLastIndex((level) => level > threshold);
  return { from: first * step, to: Math.min(samples.length, (last + 1) * step) };
}

/**
 * Cuts the model's silence before and after an utterance to 60 ms, and times its words.
 * @param samples what the model said
 * @param frames each token's length in frames, with those of the zeros at both ends: the value DURATIONS
 */
export function trimUtterance(
  { words }: Utterance,
  samples: Float32Array,
  frames: ArrayLike<number>,
): TimedSound {
  const sound = findSound(samples);
  const edge = EDGE * SAMPLE_RATE;
  const from = Math.max(0, sound.from - edge);
  const to = Math.min(samples.length, sound.to + edge);
  const starts = [0];
  for (let token = 0; token < frames.length; token++)
    starts.push(starts[token] + frames[token] * FRAME_SAMPLES);
  const timeAt = (token: number) =>
    (Math.min(to, Math.max(from, starts[token])) - from) / SAMPLE_RATE;
  return {
    samples: samples.slice(from, to),
    // The zero before the first token has a length as well.
    words: words.map((word) => ({
      from: word.from,
      to: word.to,
      start: timeAt(word.first + 1),
      end: timeAt(word.end + 1),
    })),
  };
}

/** What is read in one go. */
export interface PacedUtterance extends Utterance {
  /** Seconds of silence after it. */
  pause: number;
}

/** What is read of a text, part by part, with the pauses that the built-in voice makes. */
export const paceUtterances = (
  sentences: readonly Pick<SentencePhones, "words" | "followedBy">[],
  hasPauses: boolean,
): PacedUtterance[] =>
  sentences.flatMap((sentence) => {
    const utterances = toUtterances(sentence);
    return utterances.map((utterance, index) => {
      const isWithin = index + 1 < utterances.length;
      return {
        ...utterance,
        pause: hasPauses ? PAUSES[isWithin ? "comma" : sentence.followedBy] : 0,
      };
    });
  });
