import type { SpokenSentence } from "../../../contract/narration.ts";
import { alignSentences } from "../../../studio/voice/align-sentences.ts";
import { splitSentences } from "../../../studio/voice/sentences.ts";
import type { HeardRecording } from "./convert.ts";

const UNHEARD = { levels: new Float32Array(0), step: 1 };

/**
 * When each sentence is spoken in a recording, by the lengths of the sentences and its pauses. Of several texts that may have
 * been read it chooses the one that fits best, and returns its index and its sentences.
 */
export function alignReading(
  texts: readonly string[],
  { loudness, duration }: HeardRecording,
): { index: number; sentences: SpokenSentence[] } {
  const readings = texts.map((text, index) => {
    const parts = [...splitSentences(text)];
    const { spans, misfit } = alignSentences(parts, loudness ?? UNHEARD, duration);
    const sentences = parts.map(({ text: words, from, to, paragraph }, i) => ({
      text: words,
      from,
      to,
      paragraph,
      ...spans[i]!,
    }));
    return { index, misfit, sentences };
  });
  return readings.reduce((best, other) => (other.misfit < best.misfit ? other : best));
}
