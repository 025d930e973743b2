// CPU, memory and size of a film of 6 pictures and a minute, against native ffmpeg in the same run.
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { planFilm } from "../studio/film/plan.ts";
import { renderFilm } from "../studio/film/render-film.ts";
import type { FilmSound } from "../studio/film/sound-track.ts";
import { createAacEncoder } from "../studio/sound/aac-encoder.ts";
import { decodeMp3 } from "../studio/sound/mp3-decoder.ts";
import { readJpeg } from "../tests/support/decode-jpeg.ts";
import { measureFfmpeg, writeNarration, writePictures } from "./film-ffmpeg.ts";
import { MemoryPeak, watchWebAssembly } from "./film-memory.ts";

const GOAL_CPU_SECONDS = 4;
const GOAL_PART_OF_FFMPEG = 1 / 3;
const GOAL_MEGABYTES = 100;
const GOAL_FILE_MEGABYTES = 10;

const root = path.resolve(import.meta.dirname, "..");
const photosFolder = process.env.STORYQUILT_PHOTOS ?? path.resolve(root, "../shared/photos");
const require = createRequire(import.meta.url);

const readModule = async (file: string) => WebAssembly.compile(await readFile(file));
const readFont = (name: string) => readFile(require.resolve(`@fontsource/${name}-normal.woff`));
const FONTS = {
  title: [await readFont("fraunces/files/fraunces-latin-600")],
  caption: [
    await readFont("atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-500"),
  ],
};
const aac = await readModule(path.join(root, "build/engines/aac.wasm"));
const mpg123 = await readModule(path.join(root, "build/engines/mpg123.wasm"));

/** The narration decoded and encoded again as it is needed, as the Worker does it. */
async function openSound(mp3File: string): Promise<FilmSound> {
  const mp3 = new Uint8Array(await readFile(mp3File));
  const settings = { sampleRate: 24_000, channels: 1, bitrate: 64_000 } as const;
  const encoder = createAacEncoder(aac, settings);
  return {
    sampleRate: settings.sampleRate,
    audioSpecificConfig: encoder.audioSpecificConfig,
    *packets() {
      for (const { samples } of decodeMp3(mpg123, mp3)) yield* encoder.encode(samples);
      yield* encoder.finish();
    },
  };
}

/** Makes the film and returns its size. `atRest` is called where the film waits for something else. */
async function makeFilm(
  pictures: readonly string[],
  mp3File: string,
  seconds: number,
  atRest: () => Promise<void>,
): Promise<number> {
  const captions = pictures.map(
    (_, i) => `Picture ${i + 1}: Grandma Rose and the boys, that summer`,
  );
  const file = await open(path.join(path.dirname(mp3File), "ours.mp4"), "w");
  const { bytes } = await renderFilm(
    {
      title: "The summer we learned to sail",
      byline: "a story by Grandma Rose",
      plan: planFilm({
        pages: captions.map((_, i) => ({ picture: i, start: (i * seconds) / captions.length })),
        duration: seconds,
      }),
      sound: await openSound(mp3File),
      pictures: captions.map((caption, i) => ({
        caption,
        load: async () => {
          const picture = await readJpeg(pictures[i]);
          await atRest();
          return picture;
        },
      })),
    },
    {
      fonts: FONTS,
      sink: {
        write: async (data, position) => {
          await atRest();
          await file.write(data, 0, data.length, position);
        },
      },
    },
  );
  await file.close();
  return bytes;
}

const megabytes = (size: number) => `${(size / 1e6).toFixed(1)} MB`;

const folder = await mkdtemp(path.join(tmpdir(), "film-bench-"));
try {
  watchWebAssembly();
  const pictures = writePictures(folder, photosFolder, 20);
  const minute = writeNarration(folder, 60);

  const before = process.cpuUsage();
  const bytes = await makeFilm(pictures.slice(0, 6), minute, 60, async () => {});
  const { user, system } = process.cpuUsage(before);
  const cpu = (user + system) / 1e6;
  const zoomed = measureFfmpeg(pictures.slice(0, 6), minute, 60, true);
  const still = measureFfmpeg(pictures.slice(0, 6), minute, 60, false);

  const short = new MemoryPeak();
  await makeFilm(pictures.slice(0, 6), minute, 60, () => short.mark());
  const long = new MemoryPeak();
  await makeFilm(pictures, writeNarration(folder, 300), 300, () => long.mark());

  const memoryRow = (name: string, peak: MemoryPeak): [string, string, string, boolean] => {
    const measured = globalThis.gc !== undefined;
    const goal = `${GOAL_MEGABYTES} MB`;
    const shown = measured ? `${peak.megabytes.toFixed(0)} MB` : "needs --expose-gc";
    return [name, shown, goal, measured && peak.megabytes <= GOAL_MEGABYTES];
  };
  const rows: [string, string, string, boolean][] = [
    [
      "CPU, first film of the process",
      `${cpu.toFixed(2)} s`,
      `${GOAL_CPU_SECONDS} s`,
      cpu <= GOAL_CPU_SECONDS,
    ],
    [
      "  of ffmpeg ultrafast, zoom and fades",
      `${(cpu / zoomed.cpu).toFixed(2)} x ${zoomed.cpu.toFixed(1)} s`,
      `${GOAL_PART_OF_FFMPEG.toFixed(2)} x`,
      cpu <= zoomed.cpu * GOAL_PART_OF_FFMPEG,
    ],
    [
      "  of ffmpeg ultrafast, stills and fades",
      `${(cpu / still.cpu).toFixed(2)} x ${still.cpu.toFixed(1)} s`,
      `${GOAL_PART_OF_FFMPEG.toFixed(2)} x`,
      cpu <= still.cpu * GOAL_PART_OF_FFMPEG,
    ],
    [
      `File (ffmpeg ${megabytes(zoomed.bytes)})`,
      megabytes(bytes),
      `${GOAL_FILE_MEGABYTES} MB`,
      bytes <= GOAL_FILE_MEGABYTES * 1e6,
    ],
    memoryRow("Memory alive, Node's own included", short),
    memoryRow("Memory alive, 20 pictures, 5 minutes", long),
  ];
  console.log("6 pictures of 1600 pixels, 60 s, 1280 x 720, 25 frames/s, AAC from MP3");
  console.log(`${"".padEnd(40)}${"measured".padEnd(18)}${"goal".padEnd(9)}result`);
  for (const [name, measured, goal, reached] of rows) {
    console.log(
      name.padEnd(40) + measured.padEnd(18) + goal.padEnd(9) + (reached ? "reached" : "MISSED"),
    );
    if (!reached) process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true });
}
