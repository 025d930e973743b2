/** Recordings that people make themselves: what they are, and their sound whatever they are coded with. */
import opusWasm from "../../../build/engines/opus.wasm";
import mpg123Wasm from "../../../build/engines/mpg123.wasm";
import vorbisWasm from "../../../build/engines/vorbis.wasm";
import { decodeMp3, type SoundBlock } from "../../../studio/sound/mp3-decoder.ts";
import { createOpusDecoder, parseOpusHead } from "../../../studio/sound/opus-decoder.ts";
import { createVorbisDecoder } from "../../../studio/sound/vorbis-decoder.ts";
import { isWave, readWave } from "../../../studio/sound/wave-reader.ts";
import { AppError, cannotBeDone, wrongType } from "../../errors.ts";
import {
  isSoundContainer,
  openSoundContainer,
  type SoundContainer,
} from "../../media/sound-container.ts";

export const NOT_SOUND =
  "That is not a recording that can be played. Please send MP3, M4A, WebM, OGG or WAV.";
const UNKNOWN_CODEC =
  "Recordings in this format cannot be used. Please send it as MP3, WAV, M4A (AAC) or OGG (Opus).";
const DAMAGED = "The recording is damaged. Please record it again.";

/** AAC-LC among MPEG-4's audio object types (ISO/IEC 14496-3, 1.5.1.1). */
const AAC_LC = 2;

type Blocks = AsyncIterable<SoundBlock> | Iterable<SoundBlock>;

/**
 * - `kept`: stays as it is; it is decoded only to be listened to.
 * - `coded`: is to become an MP3.
 * - `passed`: AAC, which films take as it is and nobody here decodes.
 */
export type RecordingSound =
  | { kind: "kept"; contentType: "audio/mpeg"; blocks: Blocks }
  | { kind: "coded"; contentType: "audio/mpeg"; blocks: Blocks }
  | { kind: "passed"; contentType: "audio/mp4"; measure(): Promise<number> };

/**
 * Looks at the bytes themselves; what they were called does not matter.
 * @throws AppError 415 when they are no sound, 422 when nobody here can decode it
 */
export async function openRecording(bytes: Uint8Array<ArrayBuffer>): Promise<RecordingSound> {
  if (isWave(bytes)) {
    const blocks = readWave(bytes);
    if (!blocks) throw cannotBeDone(UNKNOWN_CODEC);
    return { kind: "coded", contentType: "audio/mpeg", blocks };
  }
  if (!isSoundContainer(bytes)) {
    return { kind: "kept", contentType: "audio/mpeg", blocks: decodeMp3(mpg123Wasm, bytes) };
  }
  const container = await openSoundContainer(bytes, NOT_SOUND);
  if (container.codec === "aac") return openAac(container);
  return { kind: "coded", contentType: "audio/mpeg", blocks: decodePackets(container) };
}

function openAac(container: SoundContainer): RecordingSound {
  const objectType = (container.description[0] ?? 0) >> 3;
  if (objectType !== AAC_LC) throw cannotBeDone(UNKNOWN_CODEC);
  return {
    kind: "passed",
    contentType: "audio/mp4",
    async measure() {
      let end = 0;
      try {
        for await (const { timestamp, duration } of container.packets()) {
          end = Math.max(end, timestamp + duration);
        }
      } catch (cause) {
        throw Object.assign(wrongType(DAMAGED), { cause });
      }
      if (end === 0) throw wrongType(NOT_SOUND);
      return end;
    },
  };
}

function createDecoder({ codec, channels, description }: SoundContainer) {
  if (codec === "vorbis") return createVorbisDecoder(vorbisWasm, description);
  if (codec !== "opus" || channels > 2) throw cannotBeDone(UNKNOWN_CODEC);
  const head = parseOpusHead(description) ?? { channels, preSkip: 0 };
  return createOpusDecoder(opusWasm, head);
}

async function* decodePackets(container: SoundContainer): AsyncGenerator<SoundBlock> {
  const decoder = createDecoder(container);
  for await (const { data } of container.packets()) {
    const block = decoder.decode(data);
    if (block) yield block;
  }
}

/**
 * The sound with errors told in sentences. What was recorded before a tab or a battery gave up ends in the middle of things:
 * it is kept as far as it goes. An MP3 is kept byte for byte, so that it must be whole.
 */
export async function* withSentences({
  kind,
  blocks,
}: RecordingSound & { kind: "kept" | "coded" }): AsyncGenerator<SoundBlock> {
  let isHeard = false;
  try {
    for await (const block of blocks) {
      isHeard = true;
      yield block;
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if (isHeard && kind === "coded") return;
    throw Object.assign(wrongType(isHeard ? DAMAGED : NOT_SOUND), { cause });
  }
  if (!isHeard) throw wrongType(NOT_SOUND);
}
