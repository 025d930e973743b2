/** Converts a recording to what the site stores: a format that browsers play and films can use. */
import lameWasm from "../../../node_modules/wasm-media-encoders/wasm/mp3.wasm";
import { createLoudnessMeter, type LoudnessCurve } from "../../../studio/sound/loudness-meter.ts";
import type { SoundBlock } from "../../../studio/sound/mp3-decoder.ts";
import { halveRate, toPcm } from "../../../studio/sound/pcm.ts";
import { createMp3Stream, isMp3Rate, type Mp3Stream } from "../../../studio/voice/mp3-stream.ts";
import { type AppError, cannotBeDone } from "../../errors.ts";
import type { RecordingSound } from "./recording-sound.ts";
import { withMessages } from "./recording-sound.ts";

/** How long a recording may be, and what is wrong with a longer one. */
export interface LengthLimit {
  seconds: number;
  error: () => AppError;
}

/** Two hours: more cannot be filmed within the time that one request may take. */
const WHOLE_STORY: LengthLimit = {
  seconds: 2 * 60 * 60,
  error: () => cannotBeDone("A narration can last two hours at most."),
};
/** Kilobits per second, mono: plenty for one voice. */
const BITRATE = { upTo24kHz: 64, above: 96 };
/** Samples between two yields to other requests of this isolate: a fraction of a second's work. */
const SAMPLES_BETWEEN_YIELDS = 100_000;
/** Chunks of a file between two such yields. */
const CHUNKS_BETWEEN_YIELDS = 2_000;

export interface HeardRecording {
  /** Seconds. */
  duration: number;
  /** Null when no decoder for it is at hand. */
  loudness: LoudnessCurve | null;
}

/**
 * Decodes the recording to its end and writes the file to store chunk by chunk: the same sound without anything else that came
 * with it, or an MP3.
 * @throws AppError 415 when it is no sound after all, 422 when it cannot be used
 */
export async function convertRecording(
  sound: RecordingSound,
  write: (chunk: Uint8Array) => Promise<void>,
  signal: AbortSignal,
  limit: LengthLimit = WHOLE_STORY,
): Promise<HeardRecording> {
  if (sound.kind === "coded") return encode(sound, write, signal, limit);
  const heard =
    sound.kind === "stored"
      ? await listen(sound, () => {}, signal, limit)
      : { duration: sound.duration, loudness: null };
  const seconds = sound.kind === "passed" ? sound.codedDuration : heard.duration;
  if (seconds > limit.seconds) throw limit.error();
  let written = 0;
  for await (const chunk of sound.file) {
    await write(chunk);
    if (++written % CHUNKS_BETWEEN_YIELDS === 0) await yieldTurn(signal);
  }
  return heard;
}

/** Yields to other requests, and ends the work whose client has left. */
async function yieldTurn(signal: AbortSignal): Promise<void> {
  await scheduler.wait(0);
  signal.throwIfAborted();
}

/** Block by block, so that nothing grows with the length but the curve. */
async function listen(
  sound: RecordingSound & { kind: "stored" | "coded" },
  take: (block: SoundBlock) => Promise<void> | void,
  signal: AbortSignal,
  limit: LengthLimit,
): Promise<HeardRecording> {
  const meter = createLoudnessMeter();
  let sinceBreath = 0;
  for await (const block of withMessages(sound)) {
    meter.add(block);
    await take(block);
    if (meter.seconds() > limit.seconds) throw limit.error();
    sinceBreath += block.samples.length;
    if (sinceBreath < SAMPLES_BETWEEN_YIELDS) continue;
    sinceBreath = 0;
    await yieldTurn(signal);
  }
  return { duration: meter.seconds(), loudness: meter.finish() };
}

/** Writes the sound as one MP3. */
async function encode(
  sound: RecordingSound & { kind: "coded" },
  write: (chunk: Uint8Array) => Promise<void>,
  signal: AbortSignal,
  limit: LengthLimit,
): Promise<HeardRecording> {
  const open: { mp3?: Mp3Stream } = {};
  try {
    const heard = await listen(
      sound,
      async (block) => {
        const { samples, sampleRate } = halveRate(block);
        open.mp3 ??= openMp3(sampleRate);
        await write(open.mp3.encode(toPcm(samples)));
      },
      signal,
      limit,
    );
    const last = open.mp3?.finish();
    delete open.mp3;
    if (last) await write(last);
    return heard;
  } finally {
    open.mp3?.cancel();
  }
}

function openMp3(sampleRate: number): Mp3Stream {
  if (!isMp3Rate(sampleRate)) {
    throw cannotBeDone("Recordings with that sample rate cannot be used; 44 100 Hz is a good one.");
  }
  const bitrate = sampleRate <= 24_000 ? BITRATE.upTo24kHz : BITRATE.above;
  return createMp3Stream(lameWasm, { sampleRate, bitrate });
}
