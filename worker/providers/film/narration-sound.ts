import aacWasm from "../../../build/engines/aac.wasm";
import mpg123Wasm from "../../../build/engines/mpg123.wasm";
import { AFTER_NARRATION } from "../../../studio/film/plan.ts";
import type { FilmSound } from "../../../studio/film/sound-track.ts";
import { createAacEncoder } from "../../../studio/sound/aac-encoder.ts";
import { type AacTrack, readAacTrack } from "../../../studio/sound/aac-track.ts";
import {
  isSoundContainer,
  openSoundContainer,
} from "../../../studio/sound/container/open-container.ts";
import { decodeMp3Chunks } from "../../../studio/sound/mp3-decoder.ts";
import { isFetchError, readChunks, type SoundFile } from "../../../studio/sound/sound-file.ts";
import { cannotBeDone } from "../../errors.ts";

/** Plenty for one voice. */
const BITRATE = 64_000;
export const UNREADABLE = "The narration could not be read. Please make it again.";

/** The narration as AAC: what is AAC already packet by packet, an MP3 decoded and encoded as the film asks for it, silence after it. */
export async function openNarrationSound(narration: SoundFile): Promise<FilmSound> {
  if (!(await isSoundContainer(narration))) return encodeMp3(narration);
  const track = await readTrack(narration);
  if (!track) throw cannotBeDone(UNREADABLE);
  const { sampleRate, audioSpecificConfig, packetSamples, priming } = track;
  return {
    sampleRate,
    audioSpecificConfig,
    async *packets() {
      let at = -priming;
      for await (const data of track.packets()) {
        yield { data, timestamp: at / sampleRate, duration: packetSamples / sampleRate };
        at += packetSamples;
      }
    },
  };
}

async function readTrack(narration: SoundFile): Promise<AacTrack | null> {
  try {
    const container = await openSoundContainer(narration);
    return container && (await readAacTrack(container));
  } catch (cause) {
    if (isFetchError(cause)) throw cause;
    throw Object.assign(cannotBeDone(UNREADABLE), { cause });
  }
}

async function encodeMp3(mp3: SoundFile): Promise<FilmSound> {
  const blocks = decodeMp3Chunks(mpg123Wasm, readChunks(mp3));
  const first = await blocks.next();
  if (first.done) throw cannotBeDone(UNREADABLE);
  const { sampleRate } = first.value;
  const encoder = createAacEncoder(aacWasm, { sampleRate, channels: 1, bitrate: BITRATE });
  return {
    sampleRate,
    audioSpecificConfig: encoder.audioSpecificConfig,
    async *packets() {
      yield* encoder.encode(first.value.samples);
      for await (const block of blocks) yield* encoder.encode(block.samples);
      yield* encoder.encode(new Float32Array(Math.ceil(AFTER_NARRATION * sampleRate)));
      yield* encoder.finish();
    },
  };
}
