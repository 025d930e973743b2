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
import { decodeMp3Chunks, type SoundBlock } from "../../../studio/sound/mp3-decoder.ts";
import { extractMp3Frames, NotMp3Error } from "../../../studio/sound/mp3-frames.ts";
import { createOpusDecoder, parseOpusHead } from "../../../studio/sound/opus-decoder.ts";
import { createVorbisDecoder, isUsableVorbis } from "../../../studio/sound/vorbis-decoder.ts";
import { isFetchError, type SoundFile } from "../../../studio/sound/sound-file.ts";
import { isWave, readWave } from "../../../studio/sound/wave-reader.ts";
import { AppError, cannotBeDone, wrongType } from "../../errors.ts";

export const NOT_SOUND =
  "That is not a recording that can be played. Please send MP3, M4A, WebM, OGG or WAV.";
const UNKNOWN_CODEC =
  "Recordings in this format cannot be used. Please send it as MP3, WAV, M4A (AAC) or OGG (Opus).";
const DAMAGED = "The recording is damaged. Please record it again.";

type Blocks = AsyncIterable<SoundBlock>;

/**
 * - `stored`: its sound stays as it is coded; it is decoded only to be listened to.
 * - `coded`: is to become an MP3.
 * - `passed`: AAC, which films take as it is; no decoder for it is at hand.
 *
 * `file` is what is stored of it: the coded sound, written anew without whatever else came with it.
 */
export type RecordingSound =
  | { kind: "stored"; contentType: "audio/mpeg"; blocks: Blocks; file: AsyncIterable<Uint8Array> }
  | { kind: "coded"; contentType: "audio/mpeg"; blocks: Blocks }
  | {
      kind: "passed";
      contentType: "audio/mp4";
      /** Seconds. */
      duration: number;
      /** Seconds, with what an edit list leaves out. */
      codedDuration: number;
      file: AsyncIterable<Uint8Array>;
    };

/**
 * Looks at the bytes themselves; what they were called does not matter.
 * @throws AppError 415 when they are no sound, 422 when no decoder for it is at hand
 */
export async function openRecording(file: SoundFile): Promise<RecordingSound> {
  if (await isWave(file)) {
    const blocks = await readWave(file);
    if (!blocks) throw cannotBeDone(UNKNOWN_CODEC);
    return { kind: "coded", contentType: "audio/mpeg", blocks };
  }
  if (!(await isSoundContainer(file))) {
    const blocks = decodeMp3Chunks(mpg123Wasm, extractMp3Frames(file));
    return { kind: "stored", contentType: "audio/mpeg", blocks, file: extractMp3Frames(file) };
  }
  const container = await orDamaged(openSoundContainer(file));
  if (!container) throw wrongType(NOT_SOUND);
  if (container.codec === "aac") return openAac(container);
  return { kind: "coded", contentType: "audio/mpeg", blocks: decodePackets(container) };
}

async function orDamaged<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    if (isFetchError(cause)) throw cause;
    throw Object.assign(wrongType(DAMAGED), { cause });
  }
}

async function openAac(container: SoundContainer): Promise<RecordingSound> {
  const track = await orDamaged(readAacTrack(container));
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
  for await (const packet of container.packets()) {
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
    if (cause instanceof AppError || isFetchError(cause)) throw cause;
    if (isHeard && kind === "coded") return;
    if (cause instanceof NotMp3Error) isHeard = false;
    throw Object.assign(wrongType(isHeard ? DAMAGED : NOT_SOUND), { cause });
  }
  if (!isHeard) throw wrongType(NOT_SOUND);
}
