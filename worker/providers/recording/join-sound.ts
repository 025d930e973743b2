/** Makes one MP3 of the parts of a reading. */
import mpg123Wasm from "../../../build/engines/mpg123.wasm";
import lameWasm from "../../../node_modules/wasm-media-encoders/wasm/mp3.wasm";
import { READING_RATE, type ReadingPart } from "../../../studio/pages/plan-reading.ts";
import { decodeMp3Chunks, type SoundBlock } from "../../../studio/sound/mp3-decoder.ts";
import { MP3_DELAY_SAMPLES } from "../../../studio/sound/mp3-frames.ts";
import { halveRate, toPcm } from "../../../studio/sound/pcm.ts";
import { readChunks, type SoundFile } from "../../../studio/sound/sound-file.ts";
import { Resampler } from "../../../studio/sound/resampler.ts";
import { createMp3Stream, mp3DelaySeconds } from "../../../studio/voice/mp3-stream.ts";

/** Kilobits per second, mono. */
const BITRATE = 80;
/** Seconds of silence before the first part, as before the sound of every MP3. */
export const JOINED_DELAY = mp3DelaySeconds(READING_RATE);

/** Samples between two yields to other requests of this isolate: a fraction of a second's work. */
const SAMPLES_BETWEEN_YIELDS = 100_000;

type Read = () => Promise<SoundFile | null>;

export interface JoinedFiles {
  /** A recording's MP3. */
  read(file: string): ReturnType<Read>;
  /** The MP3 of the narration that reads the other pages; null when there is none. */
  plain: Read | null;
}

/** Samples; an error that it throws ends the work. */
export type JoinProgress = (done: number, total: number) => void;

/**
 * Every part is exactly as long as it says, whatever its file holds; a file that is gone is silence.
 * Holds a window of one file at a time, and of the narration's.
 */
export async function joinSound(
  parts: readonly ReadingPart[],
  { read, plain }: JoinedFiles,
  write: (chunk: Uint8Array) => Promise<void>,
  signal: AbortSignal,
  onProgress: JoinProgress = () => {},
): Promise<void> {
  const mp3 = createMp3Stream(lameWasm, { sampleRate: READING_RATE, bitrate: BITRATE });
  let isFinished = false;
  let sinceBreath = 0;
  let done = 0;
  const total = parts.reduce((sum, { samples }) => sum + samples, 0);
  const encode = async (samples: Float32Array): Promise<void> => {
    await write(mp3.encode(toPcm(samples)));
    sinceBreath += samples.length;
    done += samples.length;
    if (sinceBreath < SAMPLES_BETWEEN_YIELDS) return;
    sinceBreath = 0;
    await scheduler.wait(0);
    signal.throwIfAborted();
    onProgress(done, total);
  };
  const pass = async (sound: SampleReader | null, samples: number): Promise<void> => {
    let left = samples;
    const next = async () => (left > 0 ? await sound?.read(left) : null);
    for (let block = await next(); block; block = await next()) {
      left -= block.length;
      await encode(block);
    }
    for (; left > 0; left -= Math.min(left, READING_RATE)) {
      await encode(new Float32Array(Math.min(left, READING_RATE)));
    }
  };
  const isPlainRead = parts.some(({ kind }) => kind === "narration");
  const plainFile = isPlainRead && plain ? await plain() : null;
  const narration = plainFile && createReader(plainFile, 0);
  try {
    for (const part of parts) {
      if (part.kind === "recording") {
        const file = await read(part.file);
        const sound = file && createReader(file, MP3_DELAY_SAMPLES);
        await pass(sound, part.samples);
        await sound?.close();
      } else {
        if (part.kind === "narration") await narration?.skipTo(part.skip);
        await pass(part.kind === "narration" ? narration : null, part.samples);
      }
    }
    isFinished = true;
    await write(mp3.finish());
  } finally {
    await narration?.close();
    if (!isFinished) mp3.cancel();
  }
}

interface SampleReader {
  /** At most so many samples at READING_RATE; null at the end. */
  read(most: number): Promise<Float32Array | null>;
  /** A place that was passed already is where it goes on. */
  skipTo(sample: number): Promise<void>;
  close(): Promise<void>;
}

/** @param leftOut samples of the file before its sound begins, at its own rate */
function createReader(file: SoundFile, leftOut: number): SampleReader {
  const sound = resample(decodeMp3Chunks(mpg123Wasm, readChunks(file)), leftOut);
  let rest: Float32Array = new Float32Array(0);
  let at = 0;
  const read = async (most: number): Promise<Float32Array | null> => {
    while (rest.length === 0) {
      const next = await sound.next();
      if (next.done) return null;
      rest = next.value;
    }
    const taken = rest.subarray(0, most);
    rest = rest.subarray(taken.length);
    at += taken.length;
    return taken;
  };
  return {
    read,
    async skipTo(sample) {
      for (let left = sample - at; left > 0; left = sample - at) if (!(await read(left))) return;
    },
    async close() {
      await sound.return();
    },
  };
}

async function* resample(
  blocks: AsyncGenerator<SoundBlock>,
  leftOut: number,
): AsyncGenerator<Float32Array, void> {
  let resampler: Resampler | null = null;
  let toLeaveOut = leftOut;
  for await (const block of blocks) {
    const samples = block.samples.subarray(toLeaveOut);
    toLeaveOut -= block.samples.length - samples.length;
    const sound = halveRate({ samples, sampleRate: block.sampleRate });
    resampler ??= new Resampler(sound.sampleRate, READING_RATE);
    yield resampler.push(sound.samples);
  }
  if (resampler) yield resampler.finish();
}
