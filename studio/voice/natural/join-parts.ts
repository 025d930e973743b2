/** Parts that have been read become one MP3, with the times of its words. */
import { amplify } from "../loudness.ts";
import { createMp3Stream, mp3DelaySeconds } from "../mp3-stream.ts";
import { createGainMeter } from "./gain.ts";
import type { PacedUtterance } from "./pacing.ts";
import { SAMPLE_RATE } from "./word-times.ts";

/** Kilobits per second, mono. */
const BITRATE = 64;

/** What the model said for a part. */
export interface SpokenPart {
  /** Mono, 24 kHz. */
  pcm: Int16Array;
  /** Of its words: in seconds of `pcm`. */
  words: { start: number; end: number }[];
}

/** When a word is heard: milliseconds of the MP3, UTF-16 offsets in the text. */
export interface SpokenTime {
  start: number;
  end: number;
  from: number;
  to: number;
}

/**
 * Reads each part twice, one at a time: one gain for all of them needs all to be heard first.
 * @param lame wasm-media-encoders/wasm/mp3.wasm
 */
export async function joinParts<Part extends Pick<PacedUtterance, "words" | "pause">>(
  lame: WebAssembly.Module,
  parts: readonly Part[],
  getPart: (part: Part) => Promise<SpokenPart>,
): Promise<{ mp3: Uint8Array<ArrayBuffer>[]; times: SpokenTime[] }> {
  const meter = createGainMeter();
  for (const part of parts) meter.add((await getPart(part)).pcm);
  const gain = meter.gain();
  const stream = createMp3Stream(lame, { sampleRate: SAMPLE_RATE, bitrate: BITRATE });
  const mp3: Uint8Array<ArrayBuffer>[] = [];
  const times: SpokenTime[] = [];
  let samples = 0;
  for (const part of parts) {
    const spoken = await getPart(part);
    const from = mp3DelaySeconds(SAMPLE_RATE) + samples / SAMPLE_RATE;
    for (const [i, word] of part.words.entries()) {
      const { start = 0, end = 0 } = spoken.words[i] ?? {};
      times.push({
        start: Math.round(1000 * (from + start)),
        end: Math.round(1000 * (from + end)),
        from: word.from,
        to: word.to,
      });
    }
    amplify(spoken.pcm, gain);
    const silence = new Int16Array(Math.round(part.pause * SAMPLE_RATE));
    for (const pcm of [spoken.pcm, silence]) {
      // The encoder is given no empty part.
      if (pcm.length > 0) mp3.push(new Uint8Array(stream.encode(pcm)));
    }
    samples += spoken.pcm.length + silence.length;
  }
  mp3.push(new Uint8Array(stream.finish()));
  return { mp3, times };
}
