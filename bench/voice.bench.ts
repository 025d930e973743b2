/** What the built-in voice costs, MP3 included, how well it is understood, and the size of its modules. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { measureMp3Duration } from "../studio/sound/audio-duration.ts";
import { createFlite } from "../studio/voice/flite.ts";
import { DEFAULT_VOICE, VOICES } from "../studio/voice/meta.ts";
import type { VoiceId } from "../studio/voice/meta.ts";
import { createMp3Stream } from "../studio/voice/mp3-stream.ts";
import { narrate } from "../studio/voice/narrate.ts";
import { hasRecogniser, measureWordErrors } from "./recogniser.ts";

const GOAL_CPU_MS = 25;
const GOAL_TIMES_REAL_TIME = 40;
const ROUNDS = 3;
/** At least twelve sentences in pages, as a story has. */
const STORY = `One bright morning we packed a basket with sandwiches, apples and lemonade, and drove to the lake.
The water was so clear that Lily could count the stones. “Look, Grandpa!” she called. “I can see a fish!”

Sam was only three, and he wanted to feed the ducks. He threw every crumb at once, and seven ducks came running.
Nobody had ever seen him laugh so much. Then the wind took his hat, and away it sailed across the water.

In the evening we sat by the fire and told stories until the stars came out. Grandma knew the names of all of them.
By half past nine both children were asleep, and we carried them home.`;

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const readModule = (path: string) => new WebAssembly.Module(readFileSync(fromRoot(path)));
const kilobytes = (bytes: Uint8Array) => `${(bytes.length / 1000).toFixed(0)} KB`;
const zip = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 });

interface Row {
  figure: string;
  goal: string;
  result: string;
}

const rows: Row[] = [];
let hasMissed = false;

function addRow(figure: string, goal: string, result: string, isReached = true): void {
  rows.push({ figure, goal, result: isReached ? result : `${result}  MISSED` });
  hasMissed ||= !isReached;
}

const FLITE = "build/engines/flite-core.wasm";
const LAME = "node_modules/wasm-media-encoders/wasm/mp3.wasm";
const fliteModule = readModule(FLITE);
const lameModule = readModule(LAME);
const data = readFileSync(fromRoot("build/engines/flite-data.bin"));

const before = performance.now();
const flite = createFlite(fliteModule, data);
narrate(flite, "Hello.", { voice: "narrator" }).next();
addRow("start and first word", "", `${(performance.now() - before).toFixed(0)} ms`);

function measureNarration(voice: (typeof VOICES)[number]["id"]) {
  const startCpu = process.cpuUsage();
  const startTime = performance.now();
  const stream = createMp3Stream(lameModule, { sampleRate: 16_000 });
  const chunks: Uint8Array[] = [];
  for (const { pcm } of narrate(flite, STORY, { voice })) chunks.push(stream.encode(pcm));
  chunks.push(stream.finish());
  const cpu = process.cpuUsage(startCpu);
  const wall = performance.now() - startTime;
  const seconds = measureMp3Duration(new Uint8Array(Buffer.concat(chunks))) ?? 0;
  return {
    cpuMs: (cpu.user + cpu.system) / 1000 / seconds,
    speed: (1000 * seconds) / wall,
    seconds,
  };
}

measureNarration("narrator"); // compiles everything
for (const { id } of VOICES) {
  const rounds = Array.from({ length: ROUNDS }, () => measureNarration(id));
  const best = rounds.toSorted((a, b) => a.cpuMs - b.cpuMs)[0];
  const speed = Math.max(...rounds.map((round) => round.speed));
  addRow(
    `${id}, ${best.seconds.toFixed(0)} s of speech and MP3`,
    `${GOAL_CPU_MS} ms/s, ${GOAL_TIMES_REAL_TIME} x`,
    `${best.cpuMs.toFixed(1)} ms of CPU a second, ${speed.toFixed(0)} x real time`,
    best.cpuMs < GOAL_CPU_MS && speed > GOAL_TIMES_REAL_TIME,
  );
}

/** Of the words of a story, in percent: the default voice's, and any other's. */
const GOAL_ERRORS = { default: 10, other: 18 };

function speakSentence(sentence: string, voice: VoiceId): Int16Array {
  const parts = Array.from(narrate(flite, sentence, { voice }), ({ pcm }) => pcm);
  const whole = new Int16Array(parts.reduce((sum, pcm) => sum + pcm.length, 0));
  let at = 0;
  for (const pcm of parts) {
    whole.set(pcm, at);
    at += pcm.length;
  }
  return whole;
}

if (hasRecogniser()) {
  for (const { id } of VOICES) {
    const errors = 100 * (await measureWordErrors((sentence) => speakSentence(sentence, id)));
    const goal = id === DEFAULT_VOICE ? GOAL_ERRORS.default : GOAL_ERRORS.other;
    const figure = `${id}, words misunderstood`;
    addRow(figure, `${goal} %`, `${errors.toFixed(1)} %`, errors <= goal);
  }
} else {
  addRow("words misunderstood", "", "pocketsphinx and pocketsphinx-en-us are not there");
}

for (const path of [FLITE, LAME, "build/engines/aac.wasm", "build/engines/mpg123.wasm"]) {
  const bytes = readFileSync(fromRoot(path));
  addRow(path.split("/").at(-1)!, "", `${kilobytes(zip(bytes))} gzip (${kilobytes(bytes)})`);
}
addRow(
  "flite-data.bin",
  "",
  `${kilobytes(zip(data))} gzip (${kilobytes(data)}), fetched on first use`,
);

const bundle = await build({
  stdin: {
    contents:
      'export * from "./studio/voice/narrate.ts"; export * from "./studio/voice/flite.ts"; export * from "./studio/voice/mp3-stream.ts";',
    resolveDir: fromRoot("."),
  },
  bundle: true,
  minify: true,
  format: "esm",
  write: false,
});
const code = bundle.outputFiles[0].contents;
addRow("our own code, bundled", "", `${kilobytes(zip(code))} gzip (${kilobytes(code)})`);

console.table(rows);
if (hasMissed) process.exitCode = 1;
