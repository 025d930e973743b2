/** Parts that have been read become one MP3, with the times of its words. */
import { createMp3Stream, mp3DelaySeconds } from "../../../../studio/voice/mp3-stream.ts";
import { createGainMeter } from "../../../../studio/voice/natural/gain.ts";
import { SAMPLE_RATE } from "../../../../studio/voice/natural/word-times.ts";
import { amplify } from "../../../../studio/voice/loudness.ts";
import type { SpokenPart } from "../../../device/speech.ts";
import type { PlannedPart, SpokenTime } from "./messages.ts";

/** Kilobits per second, mono. */
const BITRATE = 64;

/**
 * Reads each part twice, one at a time: one gain for all of them needs all to be heard first.
 * @param lame wasm-media-encoders/wasm/mp3.wasm
 */
export async function joinParts(
  lame: WebAssembly.Module,
  parts: readonly PlannedPart[],
  getPart: (hash: string) => Promise<SpokenPart>,
): Promise<{ mp3: Blob; times: SpokenTime[] }> {
  const meter = createGainMeter();
  for (const { hash } of parts) meter.add((await getPart(hash)).pcm);
  const gain = meter.gain();
  const stream = createMp3Stream(lame, { sampleRate: SAMPLE_RATE, bitrate: BITRATE });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const times: SpokenTime[] = [];
  let samples = 0;
  for (const { hash, words, pause } of parts) {
    const spoken = await getPart(hash);
    const from = mp3DelaySeconds(SAMPLE_RATE) + samples / SAMPLE_RATE;
    for (const [i, word] of words.entries()) {
      const { start = 0, end = 0 } = spoken.words[i] ?? {};
      times.push({
        start: Math.round(1000 * (from + start)),
        end: Math.round(1000 * (from + end)),
        from: word.from,
        to: word.to,
      });
    }
    amplify(spoken.pcm, gain);
    const silence = new Int16Array(Math.round(pause * SAMPLE_RATE));
    for (const pcm of [spoken.pcm, silence]) {
      // The encoder is given no empty part.
      if (pcm.length > 0) chunks.push(new Uint8Array(stream.encode(pcm)));
    }
    samples += spoken.pcm.length + silence.length;
  }
  chunks.push(new Uint8Array(stream.finish()));
  return { mp3: new Blob(chunks, { type: "audio/mpeg" }), times };
}
