/** Makes the film: composes each picture once, codes it, and writes frames and sound into an MP4 file. */
import { film, type Transition } from "./h264/film.ts";
import { Kernels } from "./h264/kernels.ts";
import { decoderConfiguration } from "./h264/parameter-sets.ts";
import { Mp4Writer } from "./mp4/mp4-writer.ts";
import type { FilmSink } from "./mp4/part-writer.ts";
import type { FilmWords } from "./mp4/timed-text.ts";
import { giveTurn } from "../give-turn.ts";
import { type FilmPlan, FRAMES_PER_SECOND } from "./plan.ts";
import { type FrameSize, TELEVISION } from "./scene/scene.ts";
import { type FilmFonts, type FilmStory, ShotComposer } from "./shots.ts";
import { type FilmSound, SoundTrack } from "./sound-track.ts";
import type { ShownWords } from "./spoken-words.ts";

export interface Film extends FilmStory {
  plan: FilmPlan;
  /** The narration; a film without one is silent. */
  sound: FilmSound | null;
  /** What is said, as a track that players can show. */
  words?: FilmWords | undefined;
  /** For each shot, what is written below its picture instead of the caption. */
  shownWords?: readonly ShownWords[][] | undefined;
  /** Between pictures; a cross-fade unless given. */
  transition?: Transition | undefined;
  /** 1280 x 720 unless given; both sides even. */
  frame?: FrameSize;
}

export interface FilmTools {
  fonts: FilmFonts;
  /** build/engines/film.wasm */
  kernels: WebAssembly.Module;
  sink: FilmSink;
}

export interface FilmProgress {
  stage: "film";
  /** Frames. */
  done: number;
  total: number;
}

export interface FilmOptions {
  signal?: AbortSignal;
  onProgress?: (progress: FilmProgress) => void;
  /** Quantiser of the pictures, 12 (finest) to 51; 20 unless given. */
  quantiser?: number;
}

export interface RenderedFilm {
  /** Seconds. */
  duration: number;
  /** Pixels. */
  width: number;
  height: number;
  /** Length of the file. */
  bytes: number;
}

const QUANTISER = 20;
/** Other work gets its turn, and progress is told, after this many frames, which take some milliseconds together… */
const TURN_FRAMES = 10;
/** …after every frame of more bytes, whose samples were coded: such a one takes tens of milliseconds… */
const MOST_BYTES = 4_000;
/** …and before, behind and within every picture's composition, whose steps take as long. */
/** Frames and sound change places in the file this often, so that a player finds both close together. */
const INTERLEAVE_FRAMES = 12;

/**
 * Renders a film of 25 frames per second, H.264 Main and AAC-LC, whose index comes first
 * in the file so that it plays while it loads. One picture is held at a time. Throws the signal's reason when
 * it is aborted, and whatever a picture, the sound or the sink throws; the file is then not complete.
 */
export async function renderFilm(
  story: Film,
  tools: FilmTools,
  options: FilmOptions = {},
): Promise<RenderedFilm> {
  const { plan, frame = TELEVISION } = story;
  const format = { ...frame, framesPerSecond: FRAMES_PER_SECOND };
  const { signal, onProgress } = options;
  const kernels = new Kernels(tools.kernels);
  const composer = new ShotComposer(story, tools.fonts, frame, kernels);
  const duration = plan.frames / FRAMES_PER_SECOND;
  const sound = story.sound ? await SoundTrack.open(story.sound, duration) : null;
  const writer = new Mp4Writer(tools.sink, {
    title: story.title,
    video: { ...format, decoderConfiguration: decoderConfiguration(format) },
    frames: plan.frames,
    audio: sound?.format,
    words: story.words,
  });

  let done = 0;
  const pause = async () => {
    onProgress?.({ stage: "film", done, total: plan.frames });
    await giveTurn();
    signal?.throwIfAborted();
  };
  const shots = plan.shots.map((shot, i) => ({
    frames: shot.frames,
    fadeFrames: shot.fadeFrames,
    transition: story.transition,
    load: async () => {
      await pause();
      const lead = plan.shots[i - 1]?.fadeFrames ?? 0;
      const scene = await composer.compose(shot, lead, i, story.shownWords?.[i]);
      await pause();
      return scene;
    },
  }));
  const settings = {
    ...format,
    qp: options.quantiser ?? QUANTISER,
  };
  try {
    await writer.addWords();
    for await (const { data, shownAt, key } of film(shots, settings, kernels)) {
      if (done % TURN_FRAMES === 0 || data.length > MOST_BYTES) await pause();
      if (done % INTERLEAVE_FRAMES === 0) {
        await sound?.writeUntil((done + INTERLEAVE_FRAMES) / FRAMES_PER_SECOND, writer);
      }
      await writer.addFrame(data, shownAt, key);
      done++;
    }
    await pause();
    await sound?.writeUntil(Infinity, writer);
  } finally {
    await sound?.close();
  }
  const bytes = await writer.finish();
  return { duration, ...frame, bytes };
}
