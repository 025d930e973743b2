/** Ten minutes of narration, through every step that could lose or win samples: MP3, resampler, AAC, MP4. */
import { execFileSync } from "node:child_process";
import { expect } from "vitest";
import { createAacEncoder } from "../sound/aac-encoder.ts";
import { compileAac, compileLame, compileMpg123 } from "../sound/fixtures/engine-modules.ts";
import { joinBytes } from "../sound/fixtures/signals.ts";
import { decodeMp3 } from "../sound/mp3-decoder.ts";
import { MP3_DELAY_SAMPLES } from "../sound/mp3-frames.ts";
import { Resampler } from "../sound/resampler.ts";
import { createMp3Stream } from "../voice/mp3-stream.ts";
import { decodeTest, runFfmpeg, withFile } from "./fixtures/ffmpeg.ts";
import { FONTS } from "./fixtures/fonts.ts";
import { KERNELS } from "./fixtures/kernels.ts";
import { MemorySink } from "./fixtures/memory-sink.ts";
import { planFilm } from "./plan.ts";
import { renderFilm } from "./render-film.ts";
import { createImage } from "./scene/pixel-image.ts";
import type { FilmSound } from "./sound-track.ts";

const SECONDS = 600;
/** The last page: cut to, because the one before it is short, and on a frame's border. */
const LAST = 596.6;
const STARTS = [0, LAST - 2.4, LAST - 1.2, LAST];
/** Hz. */
const READ_AT = 11_025;
const FILMED_AT = 16_000;
const MOST_DRIFT = 0.02;

/** Silence, and a tone from the last page on: an MP3, whose delay is what every MP3 of ours has. */
function narrate(): Uint8Array {
  const mp3 = createMp3Stream(compileLame(), { sampleRate: READ_AT, bitrate: 32 });
  const from = Math.round(LAST * READ_AT) - MP3_DELAY_SAMPLES;
  const parts: Uint8Array[] = [];
  for (let second = 0; second < SECONDS; second++) {
    const pcm = new Int16Array(READ_AT);
    for (let i = 0; i < READ_AT; i++) {
      const at = second * READ_AT + i;
      if (at >= from) pcm[i] = 20_000 * Math.sin((at - from) / 5);
    }
    parts.push(mp3.encode(pcm));
  }
  return joinBytes([...parts, mp3.finish()]);
}

function film(mp3: Uint8Array): FilmSound {
  const encoder = createAacEncoder(compileAac(), {
    ...{ sampleRate: FILMED_AT, channels: 1, bitrate: 32_000 },
  });
  return {
    sampleRate: FILMED_AT,
    audioSpecificConfig: encoder.audioSpecificConfig,
    *packets() {
      const resampler = new Resampler(READ_AT, FILMED_AT);
      for (const { samples } of decodeMp3(compileMpg123(), mp3))
        yield* encoder.encode(resampler.push(samples));
      yield* encoder.encode(resampler.finish());
      yield* encoder.finish();
    },
  };
}

const shade = (level: number) => ({
  caption: null,
  load: async () => {
    const image = createImage(160, 96);
    image.data.fill(level);
    return image;
  },
});

/** Shortly before the last page: what lies before is not decoded. */
const LATE = LAST - 10;

/** Seconds at which the last page is first seen, by the player's clock. */
function findPicture(path: string): number {
  const entries = "frame=pts_time:frame_tags=lavfi.signalstats.YAVG";
  const movie = `movie=${path}:seek_point=${LATE},signalstats`;
  const shown = ["-show_entries", entries, "-of", "csv=p=0", movie];
  const rows = execFileSync("ffprobe", ["-v", "error", "-f", "lavfi", ...shown]).toString();
  const frames = rows.split("\n").map((row) => row.split(",").map(Number));
  return frames.find(([, light = 0]) => light > 200)?.[0] ?? NaN;
}

function findTone(path: string): number {
  const raw = runFfmpeg(["-ss", `${LATE}`, "-i", path, "-map", "0:a", "-f", "f32le", "-"]);
  const samples = new Float32Array(new Uint8Array(raw).buffer);
  return LATE + samples.findIndex((value) => Math.abs(value) > 0.2) / FILMED_AT;
}

function findCue(path: string): number {
  const cues = runFfmpeg(["-i", path, "-map", "0:s", "-f", "webvtt", "-"]).toString();
  const [, minutes, seconds] = /(\d+):([\d.]+) --> \S+\nThe last page/.exec(cues) ?? [];
  return 60 * Number(minutes) + Number(seconds);
}

decodeTest("after ten minutes picture, sound and words are still together", async () => {
  const sink = new MemorySink();
  await renderFilm(
    {
      title: "",
      pictures: STARTS.map((start) => shade(start < LAST ? 0 : 255)),
      plan: planFilm({
        pages: STARTS.map((start, picture) => ({ picture, start })),
        duration: SECONDS,
      }),
      sound: film(narrate()),
      words: { cues: [{ start: LAST, end: SECONDS, text: "The last page." }] },
      frame: { width: 160, height: 96 },
    },
    { fonts: FONTS, kernels: KERNELS, sink },
  );
  withFile("film.mp4", sink.bytes(), (path) => {
    for (const at of [findPicture(path), findTone(path), findCue(path)]) {
      expect(Math.abs(at - LAST)).toBeLessThan(MOST_DRIFT);
    }
  });
});
