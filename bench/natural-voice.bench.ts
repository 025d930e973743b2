/** How well the natural voice is understood, and what it costs: with the real model, which lies outside the repository. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { NATURAL_MODEL } from "../contract/natural-voice-files.ts";
import { openNaturalModel, type Speak } from "../scripts/natural-model.ts";
import { toPcm } from "../studio/sound/pcm.ts";
import { Resampler } from "../studio/sound/resampler.ts";
import { createFlite } from "../studio/voice/flite.ts";
import { amplify } from "../studio/voice/loudness.ts";
import { createGainMeter } from "../studio/voice/natural/gain.ts";
import { toUtterances } from "../studio/voice/natural/tokens.ts";
import { SAMPLE_RATE } from "../studio/voice/natural/word-times.ts";
import { createEnglishReader } from "../studio/voice/phonemes/english.ts";
import { phonesOf } from "../studio/voice/phonemes/phones-of.ts";
import { hasRecogniser, measureWordErrors, RECOGNISER_RATE } from "./recogniser.ts";

/** Per cent of the words of a story. */
const GOAL_ERRORS = 10;
/** As stories are read. */
const SPEED = 0.92;

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const folder = process.env.NATURAL_VOICE_MODELS ?? fromRoot("../shared/models");
const voices = process.argv.slice(2);

async function measure(say: Speak, voice: string): Promise<boolean> {
  const flite = createFlite(
    new WebAssembly.Module(readFileSync(fromRoot("build/engines/flite-core.wasm"))),
    readFileSync(fromRoot("build/engines/flite-data.bin")),
  );
  const read = createEnglishReader(flite);
  let seconds = 0;
  let cpu = 0;
  async function speak(sentence: string): Promise<Int16Array> {
    const [utterance] = [...phonesOf(sentence, read)].flatMap(toUtterances);
    const before = process.cpuUsage();
    const { samples } = await say(utterance);
    const used = process.cpuUsage(before);
    cpu += (used.user + used.system) / 1e6;
    seconds += samples.length / SAMPLE_RATE;
    const pcm = toPcm(samples);
    const meter = createGainMeter();
    meter.add(pcm);
    amplify(pcm, meter.gain());
    const resampler = new Resampler(SAMPLE_RATE, RECOGNISER_RATE);
    return Int16Array.from(resampler.push(Float32Array.from(pcm)), Math.round);
  }
  const errors = 100 * (await measureWordErrors(speak));
  console.log(
    `${voice}: ${errors.toFixed(1)} % of words misunderstood (goal ${GOAL_ERRORS} %), ${(cpu / seconds).toFixed(2)} s of CPU a second of speech, ${seconds.toFixed(0)} s`,
  );
  return errors <= GOAL_ERRORS;
}

if (!existsSync(join(folder, NATURAL_MODEL.name)) || !hasRecogniser()) {
  console.log(
    `Needs the model in ${folder} (NATURAL_VOICE_MODELS), pocketsphinx and pocketsphinx-en-us.`,
  );
} else {
  const open = await openNaturalModel(folder);
  for (const voice of voices.length > 0 ? voices : ["af_heart"])
    if (!(await measure(open(voice, SPEED), voice))) process.exitCode = 1;
}
