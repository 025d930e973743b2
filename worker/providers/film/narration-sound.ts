import aacWasm from "../../../build/engines/aac.wasm";
import mpg123Wasm from "../../../build/engines/mpg123.wasm";
import type { FilmSound } from "../../../studio/film/sound-track.ts";
import { createAacEncoder } from "../../../studio/sound/aac-encoder.ts";
import { type AacTrack, readAacTrack } from "../../../studio/sound/aac-track.ts";
import {
  isSoundContainer,
  openSoundContainer,
} from "../../../studio/sound/container/open-container.ts";
import { decodeMp3 } from "../../../studio/sound/mp3-decoder.ts";
import { cannotBeDone } from "../../errors.ts";

/** Plenty for one voice. */
const BITRATE = 64_000;
export const UNREADABLE = "The narration could not be read. Please make it again.";

/** The narration as AAC: what is AAC already packet by packet, an MP3 decoded and encoded as the film asks for it. */
export function openNarrationSound(narration: Uint8Array<ArrayBuffer>): FilmSound {
  if (!isSoundContainer(narration)) return encodeMp3(narration);
  const track = readTrack(narration);
  if (!track) throw cannotBeDone(UNREADABLE);
  const { sampleRate, audioSpecificConfig, packetSamples, priming } = track;
  return {
    sampleRate,
    audioSpecificConfig,
    *packets() {
      let at = -priming;
      for (const data of track.packets()) {
        yield { data, timestamp: at / sampleRate, duration: packetSamples / sampleRate };
        at += packetSamples;
      }
    },
  };
}

function readTrack(narration: Uint8Array): AacTrack | null {
  try {
    const container = openSoundContainer(narration);
    return container && readAacTrack(container);
  } catch (cause) {
    throw Object.assign(cannotBeDone(UNREADABLE), { cause });
  }
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
