import { composeWaveHeader } from "../../../../studio/sound/wave-header.ts";
import { SAMPLE_RATE } from "../../../../studio/voice/natural/word-times.ts";

/** Mono 16-bit samples as a WAVE file, not encoded again. */
export function writeWave(parts: readonly Int16Array<ArrayBuffer>[]): Blob {
  const bytes = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const header = composeWaveHeader({ channels: 1, sampleRate: SAMPLE_RATE, bytes });
  return new Blob([header, ...parts], { type: "audio/wav" });
}
