/** The real model reads a story in a real Chromium, where its files are: understood by a recogniser, with exact word times. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import * as ort from "onnxruntime-web";
import { expect, test } from "vitest";
import { NATURAL_MODEL, pathInFolder } from "../../contract/natural-voice-files.ts";
import type { StoryPhones } from "../../contract/natural-voice.ts";
import { type TimedWord, unpackWords } from "../../studio/pages/word-times.ts";
import { styleOf, toUtterances } from "../../studio/voice/natural/tokens.ts";
import {
  appendWordTimes,
  DURATIONS,
  FRAME_SAMPLES,
  SAMPLE_RATE,
} from "../../studio/voice/natural/word-times.ts";
import { browser, site } from "../support/end-to-end.ts";
import { openAs, registerFamily } from "../support/family.ts";
import { readRaw } from "../support/media.ts";
import { startNaturalSite } from "../support/natural-site.ts";
import { button } from "../support/on-page.ts";
import { countErrors, wordsOf } from "../support/word-errors.ts";

const FOLDER = resolve(process.env.NATURAL_VOICE_MODELS ?? "../shared/models");
const HAS_MODEL = existsSync(join(FOLDER, NATURAL_MODEL.name));
const HAS_RECOGNISER = existsSync("/usr/bin/pocketsphinx_continuous");
const readFile = (name: string) => readFileSync(join(FOLDER, pathInFolder({ name })));

const TITLE = "The Lake";
/** Short, as each second of speech takes the model two of work: a pause within a sentence, and a new paragraph. */
const CONTENT = "Once upon a time, there was a lake.\n\nThe children played under a big tree.";

function recognise(wav: string): string[] {
  const args = ["-infile", wav, "-logfn", "/dev/null"];
  return wordsOf(execFileSync("pocketsphinx_continuous", args, { encoding: "utf8" }));
}

/** What the model says for a sentence by itself: its samples, and where in them each of its words begins. */
async function speak(sentence: StoryPhones["sentences"][number], speed: number) {
  const session = await ort.InferenceSession.create(appendWordTimes(readFile(NATURAL_MODEL.name)));
  const [{ ids, words }] = toUtterances(sentence);
  const table = new Float32Array(new Uint8Array(readFile("af_heart.bin")).buffer);
  const output = await session.run({
    tokens: new ort.Tensor("int64", BigInt64Array.from([0, ...ids, 0], BigInt), [
      1,
      ids.length + 2,
    ]),
    style: new ort.Tensor("float32", styleOf(table, ids), [1, 256]),
    speed: new ort.Tensor("float32", [speed], [1]),
  });
  const frames = [...(output[DURATIONS].data as Float32Array)];
  const startOf = (token: number) =>
    FRAME_SAMPLES * frames.slice(0, token).reduce((sum, count) => sum + count, 0);
  return {
    samples: output.audio.data as Float32Array,
    starts: words.map(({ first }) => startOf(first + 1)),
  };
}

/** By how many samples what begins at `from` in one sound is later than at `at` in the other: the best correlation. */
function findLag(sound: Float32Array, at: number, said: Float32Array, from: number): number {
  const length = SAMPLE_RATE / 4;
  const reach = SAMPLE_RATE / 10;
  let best = { lag: 0, sum: -Infinity };
  for (let lag = -reach; lag <= reach; lag += 1) {
    let sum = 0;
    for (let i = 0; i < length; i += 2) {
      sum += (sound[at + lag + i] ?? 0) * (said[from + i] ?? 0);
    }
    if (sum > best.sum) best = { lag, sum };
  }
  return best.lag;
}

const NAME = HAS_MODEL
  ? "the real voice is understood, and its words are where their times say"
  : `NOT TRIED: the real voice, whose files are not in ${FOLDER}`;

test.skipIf(!HAS_MODEL)(NAME, async () => {
  const natural = await startNaturalSite(site, readFile);
  const family = await registerFamily(site, "rose-real");
  const story = await family.post("/api/stories", {
    title: TITLE,
    content: CONTENT,
    imageCount: 0,
  });
  const { page, expectNoConsoleErrors } = await openAs(browser, natural, family);
  try {
    await page.goto(`/make-voice/${story.id}?voice=af_heart`);
    await button(page, "Download and read the story").click();
    await page.getByText("Heart reads the story now.").waitFor({ timeout: 600_000 });
    expectNoConsoleErrors();
  } finally {
    natural.close();
  }

  const made = await (await family.call(`/api/stories/${story.id}/narration`)).json();
  const mp3 = join(await mkdtemp(join(tmpdir(), "storyquilt-natural-")), "voice.mp3");
  await writeFile(mp3, await (await family.call(made.audioUrl)).bytes());
  const raw = await readRaw(["-i", mp3, "-ac", "1", "-ar", `${SAMPLE_RATE}`, "-f", "f32le"]);
  const sound = new Float32Array(new Uint8Array(raw).buffer);

  const phones: StoryPhones = await (
    await family.call(`/api/stories/${story.id}/phones?voice=af_heart`)
  ).json();
  const sentence = phones.sentences.find(({ text }) => text.startsWith("Once"))!;
  const { samples, starts } = await speak(sentence, 0.92);
  const words: TimedWord[] = unpackWords(made.words);
  const own = words.filter(({ from, to }) => to > from && to <= sentence.to);
  expect(own).toHaveLength(sentence.words.length);
  for (const [i, { start }] of own.entries()) {
    const lag = findLag(sound, Math.round((start / 1000) * SAMPLE_RATE), samples, starts[i]!);
    expect(Math.abs(lag / SAMPLE_RATE), sentence.words[i]?.phones).toBeLessThanOrEqual(0.025);
  }

  if (!HAS_RECOGNISER) return;
  const wav = mp3.replace(".mp3", ".wav");
  execFileSync("ffmpeg", ["-v", "error", "-i", mp3, "-ar", "16000", "-ac", "1", wav]);
  const said = wordsOf(`${TITLE} ${CONTENT}`);
  const heard = recognise(wav);
  expect(countErrors(said, heard) / said.length, heard.join(" ")).toBeLessThanOrEqual(0.1);
});
