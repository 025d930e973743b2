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
