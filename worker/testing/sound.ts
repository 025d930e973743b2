/** Looks into MP3 files that the voice has made. */
import mpg123Wasm from "../../build/engines/mpg123.wasm";
import { decodeMp3 } from "../../studio/sound/mp3-decoder.ts";

/** The samples of an MP3 and the share of them that can be heard. */
export function listenTo(mp3: Uint8Array): { seconds: number; loudShare: number } {
  let samples = 0;
  let loud = 0;
  let rate = 1;
  for (const block of decodeMp3(mpg123Wasm, mp3)) {
    rate = block.sampleRate;
    samples += block.samples.length;
    loud += block.samples.filter((sample) => Math.abs(sample) > 0.01).length;
  }
  return { seconds: samples / rate, loudShare: loud / samples };
}

const WINDOW_SECONDS = 0.01;
/** Part of a full-scale tone's level. */
const HEARD = 0.15;

/** When a tone is heard in an MP3: its beginning and its end, in seconds; null when it is not (Goertzel's algorithm). */
export function findTone(mp3: Uint8Array, hertz: number): { start: number; end: number } | null {
  const heard: number[] = [];
  let now = 0;
  for (const { samples, sampleRate } of decodeMp3(mpg123Wasm, mp3)) {
    const length = Math.round(WINDOW_SECONDS * sampleRate);
    for (let at = 0; at + length <= samples.length; at += length) {
      if (measureTone(samples.subarray(at, at + length), hertz / sampleRate) < HEARD) continue;
      heard.push(now + at / sampleRate);
    }
    now += samples.length / sampleRate;
  }
  const [start] = heard;
  return start === undefined ? null : { start, end: (heard.at(-1) ?? start) + WINDOW_SECONDS };
}

/** The amplitude of a tone of so many turns a sample. */
function measureTone(samples: Float32Array, turns: number): number {
  let [cosine, sine] = [0, 0];
  for (const [i, sample] of samples.entries()) {
    cosine += sample * Math.cos(2 * Math.PI * turns * i);
    sine += sample * Math.sin(2 * Math.PI * turns * i);
  }
  return (2 * Math.hypot(cosine, sine)) / samples.length;
}
