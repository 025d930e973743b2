/** Recordings that people make themselves: what they are, and their sound whatever they are coded with. */
import opusWasm from "../../../build/engines/opus.wasm";
import mpg123Wasm from "../../../build/engines/mpg123.wasm";
import vorbisWasm from "../../../build/engines/vorbis.wasm";
import { writeSoundFile } from "../../../studio/film/mp4/sound-file.ts";
import { readAacTrack } from "../../../studio/sound/aac-track.ts";
import {
  isSoundContainer,
  openSoundContainer,
} from "../../../studio/sound/container/open-container.ts";
import type { SoundContainer } from "../../../studio/sound/container/sound-container.ts";
import { decodeMp3, type SoundBlock } from "../../../studio/sound/mp3-decoder.ts";
import { extractMp3Frames } from "../../../studio/sound/mp3-frames.ts";
import { createOpusDecoder, parseOpusHead } from "../../../studio/sound/opus-decoder.ts";
import { createVorbisDecoder, isUsableVorbis } from "../../../studio/sound/vorbis-decoder.ts";
import { isWave, readWave } from "../../../studio/sound/wave-reader.ts";
import { AppError, cannotBeDone, wrongType } from "../../errors.ts";

export const NOT_SOUND =
  "That is not a recording that can be played. Please send MP3, M4A, WebM, OGG or WAV.";
const UNKNOWN_CODEC =
  "Recordings in this format cannot be used. Please send it as MP3, WAV, M4A (AAC) or OGG (Opus).";
const DAMAGED = "The recording is damaged. Please record it again.";

type Blocks = AsyncIterable<SoundBlock> | Iterable<SoundBlock>;

/**
 * - `stored`: its sound stays as it is coded; it is decoded only to be listened to.
 * - `coded`: is to become an MP3.
 * - `passed`: AAC, which films take as it is; no decoder for it is at hand.
 *
 * `file` is what is stored of it: the coded sound, written anew without whatever else came with it.
 */
export type RecordingSound =
  | { kind: "stored"; contentType: "audio/mpeg"; blocks: Blocks; file: Iterable<Uint8Array> }
  | { kind: "coded"; contentType: "audio/mpeg"; blocks: Blocks }
  | {
      kind: "passed";
      contentType: "audio/mp4";
      /** Seconds. */
      duration: number;
      /** Seconds, with what an edit list leaves out. */
      codedDuration: number;
      file: Iterable<Uint8Array>;
    };

/**
 * Looks at the bytes themselves; what they were called does not matter. The bytes are used up.
 * @throws AppError 415 when they are no sound, 422 when no decoder for it is at hand
 */
export function openRecording(bytes: Uint8Array<ArrayBuffer>): RecordingSound {
  if (isWave(bytes)) {
    const blocks = readWave(bytes);
    if (!blocks) throw cannotBeDone(UNKNOWN_CODEC);
    return { kind: "coded", contentType: "audio/mpeg", blocks };
  }
  if (!isSoundContainer(bytes)) {
    const frames = extractMp3Frames(bytes);
    const blocks = decodeMp3(mpg123Wasm, frames);
    return { kind: "stored", contentType: "audio/mpeg", blocks, file: [frames] };
  }
  const container = orDamaged(() => openSoundContainer(bytes));
  if (!container) throw wrongType(NOT_SOUND);
  if (container.codec === "aac") return openAac(container);
  return { kind: "coded", contentType: "audio/mpeg", blocks: decodePackets(container) };
}

function orDamaged<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw Object.assign(wrongType(DAMAGED), { cause });
  }
}

function openAac(container: SoundContainer): RecordingSound {
  const track = orDamaged(() => readAacTrack(container));
  if (!track) throw cannotBeDone(UNKNOWN_CODEC);
  if (track.samples === 0) throw wrongType(NOT_SOUND);
  return {
    kind: "passed",
    contentType: "audio/mp4",
    duration: track.samples / track.sampleRate,
    codedDuration: track.codedSamples / track.sampleRate,
    file: writeSoundFile(track),
  };
}

function createDecoder({ codec, description }: SoundContainer) {
  if (codec === "vorbis") {
    if (!isUsableVorbis(description)) throw cannotBeDone(UNKNOWN_CODEC);
    return createVorbisDecoder(vorbisWasm, description);
  }
  const head = codec === "opus" ? parseOpusHead(description) : null;
  if (!head || head.channels < 1 || head.channels > 2) throw cannotBeDone(UNKNOWN_CODEC);
  return createOpusDecoder(opusWasm, head);
}

/** Packets between two yields to other requests of this isolate: damaged ones decode to no sound to count by. */
const PACKETS_BETWEEN_YIELDS = 500;

async function* decodePackets(container: SoundContainer): AsyncGenerator<SoundBlock> {
  const decoder = createDecoder(container);
  let decoded = 0;
  for (const packet of container.packets()) {
    const block = decoder.decode(packet);
    if (block) yield block;
    if (++decoded % PACKETS_BETWEEN_YIELDS === 0) await scheduler.wait(0);
  }
}

/**
 * The sound, with errors as messages. A recording that was cut off by a closed tab or an empty battery ends mid-packet:
 * it is stored up to there. The frames of an MP3 are stored as they are, so all of them must be good.
 */
export async function* withMessages({
  kind,
  blocks,
}: RecordingSound & { kind: "stored" | "coded" }): AsyncGenerator<SoundBlock> {
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
