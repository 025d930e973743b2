import aacWasm from "../../../build/engines/aac.wasm";
import mpg123Wasm from "../../../build/engines/mpg123.wasm";
import type { FilmSound } from "../../../studio/film/sound-track.ts";
import { createAacEncoder } from "../../../studio/sound/aac-encoder.ts";
import { decodeMp3 } from "../../../studio/sound/mp3-decoder.ts";
import { cannotBeDone } from "../../errors.ts";
import { isSoundContainer, openSoundContainer } from "../../media/sound-container.ts";

/** Plenty for one voice. */
const BITRATE = 64_000;
const UNREADABLE = "The narration could not be read. Please make it again.";

/** The narration as AAC: what is AAC already packet by packet, an MP3 decoded and encoded as the film asks for it. */
export async function openNarrationSound(narration: Uint8Array<ArrayBuffer>): Promise<FilmSound> {
  if (!isSoundContainer(narration)) return encodeMp3(narration);
  const { codec, sampleRate, description, packets } = await openSoundContainer(
    narration,
    UNREADABLE,
  );
  if (codec !== "aac") throw cannotBeDone(UNREADABLE);
  return { sampleRate, audioSpecificConfig: description, packets };
}

function encodeMp3(mp3: Uint8Array): FilmSound {
  const blocks = decodeMp3(mpg123Wasm, mp3);
  const first = blocks.next();
  if (first.done) throw cannotBeDone(UNREADABLE);
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
