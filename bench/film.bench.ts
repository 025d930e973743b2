// Quality, size, CPU and memory of films of every format, beside x264 on the same ideal frames and the same AAC: what our
// encoder takes for the film's sound counts on both sides, what composes, reads and mixes that sound on ours alone.
// FILM_BENCH=tv,phone chooses formats. A machine that does other work makes either side look dearer than it is, so that each
// of what is compared is done some times and the least of its times taken: for our film that is when the compiler has warmed up.
import { mkdtemp, open, readFile, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { planFilm } from "../studio/film/plan.ts";
import { Kernels } from "../studio/film/h264/kernels.ts";
import { frameOf } from "../studio/film/meta.ts";
import { renderFilm } from "../studio/film/render-film.ts";
import { type FilmStory, ShotComposer } from "../studio/film/shots.ts";
import type { FilmSound } from "../studio/film/sound-track.ts";
import { compose } from "../studio/music/composition/compose.ts";
import { mix } from "../studio/music/mix.ts";
import { planMix } from "../studio/music/mix-plan.ts";
import { Player } from "../studio/music/player.ts";
import { createAacEncoder } from "../studio/sound/aac-encoder.ts";
import { decodeMp3 } from "../studio/sound/mp3-decoder.ts";
import { Resampler } from "../studio/sound/resampler.ts";
import { readJpeg } from "../scripts/decode-jpeg.ts";
import { encodeByX264, measureSsim, writeNarration, writePictures } from "./film-ffmpeg.ts";
import { writeIdealFrames } from "./film-ideal.ts";
import { MemoryPeak, watchWebAssembly } from "./film-memory.ts";

const GOALS = { mean: 0.98, worst: 0.965, partOfUltrafast: 0.5, megabytes: 100 };
/** A minute of six pictures is what the goals are for; larger frames and other shapes take a shorter film. */
const FILMS = [
  { name: "tv", format: "tv", height: 720, seconds: 60, megabytes: 8 },
  { name: "tv 1080", format: "tv", height: 1080, seconds: 24, megabytes: 16 },
  { name: "phone", format: "phone", height: 720, seconds: 24, megabytes: 8 },
  { name: "square", format: "square", height: 720, seconds: 24, megabytes: 8 },
] as const;
const EACH_SECONDS = 10;
const RUNS = 3;

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
const kernels = await readModule(path.join(root, "build/engines/film.wasm"));

const AUDIO = { sampleRate: 48_000, channels: 2, bitrate: 96_000 } as const;

/** The narration and music under it, mixed as it is needed, as the Worker does it. */
async function* mixSound(mp3: Uint8Array, duration: number): AsyncGenerator<Float32Array> {
  const speech = function* () {
    const resampler = new Resampler(24_000, AUDIO.sampleRate);
    for (const { samples } of decodeMp3(mpg123, mp3)) yield resampler.push(samples);
    yield resampler.finish();
  };
  const brief = { seed: "bench", mood: "tender", instrument: "piano" } as const;
  const score = await compose({ ...brief, duration, pictureStarts: [0, 10, 20, 30, 40, 50] });
  const levels = await planMix(decodeMp3(mpg123, mp3), duration, false);
  yield* mix(levels, speech(), new Player(score, AUDIO.sampleRate), AUDIO.sampleRate);
}

function openSound(mp3: Uint8Array, duration: number): FilmSound {
  const encoder = createAacEncoder(aac, AUDIO);
  return {
    ...AUDIO,
    audioSpecificConfig: encoder.audioSpecificConfig,
    async *packets() {
      for await (const block of mixSound(mp3, duration)) yield* encoder.encode(block);
      yield* encoder.finish();
    },
  };
}

function startClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
}

/** CPU seconds that the film's sound takes: to be mixed, and to be encoded. */
async function measureSound(mp3: Uint8Array, duration: number) {
  let clock = startClock();
  const blocks: Float32Array[] = [];
  for await (const block of mixSound(mp3, duration)) blocks.push(block.slice());
  const mixing = clock();
  const encoder = createAacEncoder(aac, AUDIO);
  clock = startClock();
  for (const block of blocks) encoder.encode(block);
  encoder.finish();
  return { mixing, encoding: clock() };
}

const storyOf = (files: readonly string[], atRest = async () => {}): FilmStory => ({
  title: "The summer we learned to sail",
  byline: "a story by Grandma Rose",
  date: "November 21, 2026",
  credits: ["Told by Grandma Rose", "Illustrated by Storyquilt"],
  pictures: files.map((file, i) => ({
    caption: `Picture ${i + 1}: Grandma Rose and the boys, that summer`,
    focus: { x: 0.35 + 0.1 * (i % 4), y: 0.4 },
    load: async () => {
      const picture = await readJpeg(file);
      await atRest();
      return picture;
    },
  })),
});

type Film = (typeof FILMS)[number];

const planOf = (pictures: number, seconds: number) =>
  planFilm({
    pages: Array.from({ length: pictures }, (_, i) => ({
      picture: i,
      start: (i * seconds) / pictures,
    })),
    duration: seconds,
  });

/** Makes the film and returns its file. `atRest` is called where the film waits for something else. */
async function makeFilm(
  { format, height, seconds }: Pick<Film, "format" | "height"> & { seconds: number },
  files: readonly string[],
  mp3: Uint8Array,
  atRest?: () => Promise<void>,
): Promise<string> {
  const out = path.join(path.dirname(files[0] ?? ""), "ours.mp4");
  const file = await open(out, "w");
  const write = async (data: Uint8Array, position: number) => {
    await atRest?.();
    await file.write(data, 0, data.length, position);
  };
  await renderFilm(
    {
      ...storyOf(files, atRest),
      plan: planOf(files.length, seconds),
      sound: openSound(mp3, seconds),
      frame: frameOf(format, height),
    },
    { fonts: FONTS, kernels, sink: { write } },
  );
  await file.close();
  return out;
}

let missed = 0;
function report(name: string, measured: string, goal: string, isReached: boolean): void {
  console.log(
    name.padEnd(34) + measured.padEnd(20) + goal.padEnd(18) + (isReached ? "reached" : "MISSED"),
  );
  if (!isReached) missed++;
}

const shown = (value: number) => value.toFixed(4);
const megabytes = (size: number) => `${(size / 1e6).toFixed(1)} MB`;

async function benchFilm(film: Film, folder: string, photos: readonly string[]): Promise<void> {
  const { name, format, height, seconds } = film;
  const files = photos.slice(0, Math.round(seconds / EACH_SECONDS));
  const narration = new Uint8Array(await readFile(writeNarration(folder, seconds)));
  const frame = frameOf(format, height);
  const plan = planOf(files.length, seconds);
  let clock = startClock();
  await makeFilm(film, files, narration);
  const first = clock();
  let ours = "";
  let [cpu, mixing, encoding] = [Infinity, Infinity, Infinity];
  for (let run = 0; run < RUNS; run++) {
    clock = startClock();
    ours = await makeFilm(film, files, narration);
    cpu = Math.min(cpu, clock());
    const sound = await measureSound(narration, seconds);
    mixing = Math.min(mixing, sound.mixing);
    encoding = Math.min(encoding, sound.encoding);
  }

  const ideal = { file: path.join(folder, "ideal.yuv"), ...frame };
  const openComposer = () => new ShotComposer(storyOf(files), FONTS, frame, new Kernels(kernels));
  await writeIdealFrames(ideal.file, openComposer(), plan, frame);
  const quality = measureSsim(ours, ideal);
  const fast = encodeByX264(ideal, "veryfast");
  const fastest = encodeByX264(ideal, "ultrafast", RUNS);
  const [fastQuality, fastestQuality] = [
    measureSsim(fast.file, ideal),
    measureSsim(fastest.file, ideal),
  ];
  await rm(ideal.file);

  const minutes = seconds / 60;
  const { size } = await stat(ours);
  const wanted = film.megabytes * 1e6 * minutes;
  const part = cpu / (fastest.cpu + encoding);
  console.log(
    `\n${name}: ${files.length} pictures, ${seconds} s, ${frame.width} x ${frame.height}`,
  );
  const meanGoal = Math.max(GOALS.mean, fastQuality.mean);
  const worstGoal = Math.max(GOALS.worst, fastQuality.worst);
  report("SSIM, mean", shown(quality.mean), shown(meanGoal), quality.mean >= meanGoal);
  report("SSIM, worst 5 %", shown(quality.worst), shown(worstGoal), quality.worst >= worstGoal);
  report("file", megabytes(size), megabytes(wanted), size <= wanted);
  const goal = `${GOALS.partOfUltrafast} x ultrafast`;
  const measured = `${cpu.toFixed(2)} s, ${part.toFixed(2)} x`;
  report("CPU, with the same AAC", measured, goal, part <= GOALS.partOfUltrafast);
  const pictures = cpu - encoding - mixing;
  console.log(
    `  ours: ${first.toFixed(2)} s at first, then ${pictures.toFixed(2)} s for pictures ` +
      `(${(pictures / fastest.cpu).toFixed(2)} x), ${mixing.toFixed(2)} s for mixing, ${encoding.toFixed(2)} s for AAC`,
  );
  for (const [preset, one, q] of [
    ["veryfast", fast, fastQuality],
    ["ultrafast", fastest, fastestQuality],
  ] as const) {
    const numbers = `${shown(q.mean)} / ${shown(q.worst)}, ${megabytes(one.bytes)}`;
    console.log(`  x264 ${preset}: ${numbers}, ${one.cpu.toFixed(2)} s without sound`);
  }
  if (!globalThis.gc) return;
  const peak = new MemoryPeak();
  await makeFilm(film, files, narration, () => peak.mark());
  const live = `${peak.megabytes.toFixed(0)} MB`;
  report(
    "memory alive, Node's included",
    live,
    `${GOALS.megabytes} MB`,
    peak.megabytes <= GOALS.megabytes,
  );
}

const folder = await mkdtemp(path.join(tmpdir(), "film-bench-"));
try {
  watchWebAssembly();
  const pictures = writePictures(folder, photosFolder, 6);
  const wanted = process.env.FILM_BENCH?.split(",");
  for (const film of FILMS) {
    if (wanted && !wanted.includes(film.name)) continue;
    await benchFilm(film, folder, pictures);
  }
} finally {
  await rm(folder, { recursive: true });
}
process.exitCode = missed > 0 ? 1 : 0;
