/** What a teacher of harmony says about the music, how it lies under speech, what it costs; `node --expose-gc bench/music.bench.ts 200` for more films. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compose } from "../studio/music/composition/compose.ts";
import { createRandom } from "../studio/music/composition/random.ts";
import { examine } from "../studio/music/fixtures/examine.ts";
import {
  composeFor,
  layOutSpeech,
  measureBalance,
  measureLoudness,
  mixFilm,
  RATE,
  renderMusic,
  SPEECH_RATE,
} from "../studio/music/fixtures/mixing.ts";
import { DEFAULT_INSTRUMENT, INSTRUMENTS, MOODS, MUSIC_LABELS } from "../studio/music/meta.ts";
import { mix } from "../studio/music/mix.ts";
import { planMix } from "../studio/music/mix-plan.ts";
import { Player } from "../studio/music/player.ts";
import { createFlite } from "../studio/voice/flite.ts";
import { narrate } from "../studio/voice/narrate.ts";

const GOAL_CPU_MS = 15;
const GOAL_MEGABYTES = 16;
const FILMS = Number(process.argv[2] ?? 40);
/** Seconds. */
const LENGTHS = [24, 45, 71, 110, 180, 300, 60, 600, 90, 33, 14];
const LONG = 1_200;
const STORY = `One bright morning we packed a basket with sandwiches, apples and lemonade, and drove to the lake.
The water was so clear that Lily could count the stones. “Look, Grandpa!” she called. “I can see a fish!”

Sam was only three, and he wanted to feed the ducks. He threw every crumb at once, and seven ducks came running.
In the evening we sat by the fire and told stories until the stars came out. By half past nine both were asleep.`;

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
let hasMissed = false;
const check = (text: string, isReached: boolean) => {
  hasMissed ||= !isReached;
  return isReached ? text : `${text}  MISSED`;
};

const faults = new Map<string, number>();
let [seconds, notes, slowest, composed] = [0, 0, 0, 0];
for (let i = 0; i < FILMS; i++) {
  for (const mood of MOODS) {
    const random = createRandom(`${i} ${mood}`);
    const duration = LENGTHS[i % LENGTHS.length];
    const pictureStarts = [2.8];
    for (let at = 2.8; at < duration - 6; pictureStarts.push(at)) at += 4 + random.below(90) / 10;
    const instrument = INSTRUMENTS[i % INSTRUMENTS.length];
    const before = cpuSeconds();
    const score = await compose({ seed: String(i), mood, instrument, duration, pictureStarts });
    const cost = cpuSeconds() - before;
    seconds += cost;
    slowest = Math.max(slowest, cost);
    composed += 1;
    notes += score.notes.length;
    for (const fault of examine(score)) faults.set(fault, (faults.get(fault) ?? 0) + 1);
  }
}
const wrong = [...faults].map(([fault, count]) => `${fault}: ${count}`).join(", ");
console.log(`${composed} pieces, ${notes} notes; faults: ${check(wrong || "none", wrong === "")}`);
console.log(
  `composed in ${(seconds / composed).toFixed(2)} s of CPU each, ${slowest.toFixed(1)} s at most`,
);

const file = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../build/engines/${path}`, import.meta.url)));
const flite = createFlite(new WebAssembly.Module(file("flite-core.wasm")), file("flite-data.bin"));
const sentences = [...narrate(flite, STORY, { voice: "narrator" })].map(({ pcm }) => pcm);
const speech = layOutSpeech(sentences);
const length = speech.length / SPEECH_RATE;

const rows: Record<string, string>[] = [];
for (const instrument of INSTRUMENTS) {
  for (const mood of MOODS) {
    const score = await composeFor(length, instrument, mood);
    renderMusic({ ...score, duration: 2 });
    const before = cpuSeconds();
    const alone = renderMusic(score);
    const cpu = (1_000 * (cpuSeconds() - before)) / length;
    const mixed = await mixFilm(speech, score);
    const { least, lift } = measureBalance(mixed);
    const heard = measureLoudness(mixed.film);
    const isRight = heard === null || (Math.abs(heard.loudness + 16) <= 0.5 && heard.peak < -1);
    const loudness = heard ? `${heard.loudness} LUFS, ${heard.peak} dBTP` : "no ffmpeg";
    const bytes = new Uint8Array(alone.buffer);
    rows.push({
      music: `${MUSIC_LABELS[instrument]}, ${mood}, ${score.metre}`,
      "voice over music": check(`${least.toFixed(1)} dB`, least >= 20),
      "in pauses": check(`+${lift.toFixed(1)} dB`, lift > 5 && lift < 10.5),
      film: check(loudness, isRight),
      "CPU a second": check(`${cpu.toFixed(1)} ms`, cpu < GOAL_CPU_MS),
      sound: createHash("sha256").update(bytes).digest("hex").slice(0, 8),
    });
  }
}
console.table(rows);

globalThis.gc?.();
const score = await composeFor(LONG, DEFAULT_INSTRUMENT);
const memory = async () => {
  globalThis.gc?.();
  // Buffers are freed beside the program.
  await new Promise((resolve) => setTimeout(resolve, 20));
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
};
const atRest = await memory();
let most = 0;
const plan = await planMix([], LONG, false);
const before = cpuSeconds();
let blocks = 0;
for await (const block of mix(plan, [], new Player(score, RATE), RATE)) {
  if (blocks++ % 1_000 === 0)
    most = Math.max(most, (await memory()) - atRest + block.byteLength / 1e6);
}
const cpu = (1_000 * (cpuSeconds() - before)) / LONG;
const grown = check(`${most.toFixed(1)} MB`, most < GOAL_MEGABYTES);
console.log(
  `${LONG / 60} minutes mixed: ${grown} more memory, ${cpu.toFixed(1)} ms of CPU a second`,
);
if (hasMissed) process.exitCode = 1;
