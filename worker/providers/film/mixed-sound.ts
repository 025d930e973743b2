import aacWasm from "../../../build/engines/aac.wasm";
import mpg123Wasm from "../../../build/engines/mpg123.wasm";
import { type FilmPlan, FRAMES_PER_SECOND } from "../../../studio/film/plan.ts";
import type { FilmSound } from "../../../studio/film/sound-track.ts";
import { giveTurn } from "../../../studio/give-turn.ts";
import { compose } from "../../../studio/music/composition/compose.ts";
import { mix } from "../../../studio/music/mix.ts";
import { planMix } from "../../../studio/music/mix-plan.ts";
import { Player } from "../../../studio/music/player.ts";
import { createAacEncoder } from "../../../studio/sound/aac-encoder.ts";
import { HighPass } from "../../../studio/sound/high-pass.ts";
import { decodeMp3Chunks, type SoundBlock } from "../../../studio/sound/mp3-decoder.ts";
import { halveRate } from "../../../studio/sound/pcm.ts";
import { Resampler } from "../../../studio/sound/resampler.ts";
import { readChunks } from "../../../studio/sound/sound-file.ts";
import { cannotBeDone } from "../../errors.ts";
import { UNREADABLE } from "./narration-sound.ts";
import type { FilmMusic, FilmRequest } from "./port.ts";

const BITRATE = 96_000;
/** Hz. */
const RATE = 48_000;
const CD_RATE = 44_100;
/** Hz: below lies the rumble of a table or a hand, and no voice. */
const RUMBLE = 80;
/** The part of the time that composing takes; hearing the narration takes the rest. */
const COMPOSED = 0.3;

/** A narration's sound, without rumble where a person recorded it; nothing where there is none. */
async function* decode({
  file,
  isRecording,
}: FilmRequest["narration"]): AsyncGenerator<SoundBlock> {
  if (!file) return;
  let filter: HighPass | null = null;
  for await (const block of decodeMp3Chunks(mpg123Wasm, readChunks(file))) {
    await giveTurn();
    const { samples, sampleRate } = halveRate(block);
    if (isRecording) filter ??= new HighPass(RUMBLE, sampleRate);
    yield { samples: filter ? filter.process(samples) : samples, sampleRate };
  }
}

async function* resample(
  blocks: AsyncIterable<SoundBlock>,
  rate: number,
): AsyncGenerator<Float32Array> {
  let resampler: Resampler | null = null;
  for await (const { samples, sampleRate } of blocks) {
    resampler ??= new Resampler(sampleRate, rate);
    yield resampler.push(samples);
  }
  if (resampler) yield resampler.finish();
}

/** The film's rate is a multiple of the narration's, so that its sound is changed as little as can be. */
async function pickRate(narration: FilmRequest["narration"]): Promise<number> {
  for await (const { sampleRate } of decode(narration))
    return CD_RATE % sampleRate === 0 ? CD_RATE : RATE;
  if (narration.file) throw cannotBeDone(UNREADABLE);
  return RATE;
}

/** Where another picture is shown, in seconds: sections of the music begin there. */
function listPictureStarts({ shots }: FilmPlan): number[] {
  let frames = 0;
  const starts = shots.map(({ frames: length }) => (frames += length) / FRAMES_PER_SECOND);
  return shots[0]?.kind === "title" ? starts : [0, ...starts];
}

/** `onRead` is called again and again with the seconds read; an error that it throws ends the reading. */
async function* follow(blocks: AsyncIterable<SoundBlock>, onRead: (seconds: number) => void) {
  let seconds = 0;
  for await (const block of blocks) {
    onRead((seconds += block.samples.length / block.sampleRate));
    yield block;
  }
}

/**
 * Music that is composed for this film, under its narration: an MP3, or none.
 * @param onProgress called with the part that is done, 0 to 1, until the first packet, which takes long; an error that it
 * throws ends the work
 */
export async function openMixedSound(
  narration: FilmRequest["narration"],
  { instrument, mood, seed }: FilmMusic,
  plan: FilmPlan,
  onProgress: (part: number) => void,
): Promise<FilmSound> {
  const duration = plan.frames / FRAMES_PER_SECOND;
  const sampleRate = await pickRate(narration);
  const channels = 2;
  const encoder = createAacEncoder(aacWasm, { sampleRate, channels, bitrate: BITRATE });
  return {
    sampleRate,
    channels,
    audioSpecificConfig: encoder.audioSpecificConfig,
    async *packets() {
      const pictureStarts = listPictureStarts(plan);
      const score = await compose(
        { seed, mood, instrument, duration, pictureStarts },
        async (part) => {
          onProgress(part * COMPOSED);
          await giveTurn();
        },
      );
      const levels = await planMix(
        follow(decode(narration), (seconds) =>
          onProgress(COMPOSED + (1 - COMPOSED) * (seconds / duration)),
        ),
        duration,
        narration.isRecording,
      );
      const speech = resample(decode(narration), sampleRate);
      const player = new Player(score, sampleRate);
      for await (const block of mix(levels, speech, player, sampleRate)) {
        yield* encoder.encode(block);
      }
      yield* encoder.finish();
    },
  };
}
