import type { FlitePhone, FliteSpeech } from "./flite.ts";

/** Speech whose silences have been set, and where each moment of the original went. */
export interface PacedSpeech {
  pcm: Int16Array;
  /** Maps a time in the original speech to one in `pcm`, both in seconds. */
  moveTime(seconds: number): number;
}

interface Insertion {
  /** Sample of the original before which silence is inserted. */
  at: number;
  silence: number;
}

const SILENCE = "pau";
/** Seconds that remain of the synthesiser's silence before and after a sentence. */
export const LEAD = 0.05;
export const TAIL = 0.08;

const startOf = (phones: FlitePhone[], index: number) => (index ? phones[index - 1].end : 0);

/** The part of the speech that remains, in seconds. */
function findBounds(phones: FlitePhone[]): { from: number; to: number } {
  const first = phones[0];
  const last = phones.length - 1;
  const from = first.name === SILENCE ? Math.max(0, first.end - LEAD) : 0;
  const end = phones[last].end;
  const to = phones[last].name === SILENCE ? Math.min(end, startOf(phones, last) + TAIL) : end;
  return { from, to };
}

/**
 * Trims the silence around a sentence, lengthens those silences within it that follow one of the times in `pausesAfter` to
 * `pauseSeconds`, and adds `silenceAfter` seconds at the end.
 */
export function paceSpeech(
  { pcm, sampleRate, phones }: FliteSpeech,
  pausesAfter: number[],
  pauseSeconds: number,
  silenceAfter: number,
): PacedSpeech {
  const bounds = findBounds(phones);
  const from = Math.round(bounds.from * sampleRate);
  const to = Math.min(pcm.length, Math.round(bounds.to * sampleRate));
  const insertions: Insertion[] = phones.slice(1, -1).flatMap(({ name, end }, index) => {
    const start = phones[index].end;
    if (name !== SILENCE || !pausesAfter.some((time) => Math.abs(time - start) < 0.001)) return [];
    const silence = Math.round((pauseSeconds - (end - start)) * sampleRate);
    return silence > 0 ? [{ at: Math.round(((start + end) / 2) * sampleRate), silence }] : [];
  });

  const added = insertions.reduce((sum, { silence }) => sum + silence, 0);
  const paced = new Int16Array(to - from + added + Math.round(silenceAfter * sampleRate));
  let read = from;
  let written = 0;
  for (const { at, silence } of [...insertions, { at: to, silence: 0 }]) {
    paced.set(pcm.subarray(read, at), written);
    written += at - read + silence;
    read = at;
  }

  return {
    pcm: paced,
    moveTime(seconds) {
      const sample = Math.min(to, Math.max(from, seconds * sampleRate));
      const before = insertions.filter(({ at }) => at <= sample);
      const shift = before.reduce((sum, { silence }) => sum + silence, 0);
      return (sample - from + shift) / sampleRate;
    },
  };
}
