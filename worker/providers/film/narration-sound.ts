import aacWasm from "../../../build/engines/aac.wasm";
import mpg123Wasm from "../../../build/engines/mpg123.wasm";
import type { FilmSound } from "../../../studio/film/sound-track.ts";
import { createAacEncoder } from "../../../studio/sound/aac-encoder.ts";
import { decodeMp3 } from "../../../studio/sound/mp3-decoder.ts";
import { cannotBeDone } from "../../errors.ts";

/** Plenty for one voice. */
const BITRATE = 64_000;

/** The narration's MP3 as AAC, decoded and encoded block by block as the film asks for it. */
export function createNarrationSound(mp3: Uint8Array): FilmSound {
  const blocks = decodeMp3(mpg123Wasm, mp3);
  const first = blocks.next();
  if (first.done) throw cannotBeDone("The narration could not be read. Please make it again.");
  const { sampleRate } = first.value;
  const encoder = createAacEncoder(aacWasm, { sampleRate, channels: 1, bitrate: BITRATE });
  return {
    sampleRate,
    audioSpecificConfig: encoder.audioSpecificConfig,
    *packets() {
      yield* encoder.encode(first.value.samples);
      for (const block of blocks) yield* encoder.encode(block.samples);
      yield* encoder.finish();
    },
  };
}
