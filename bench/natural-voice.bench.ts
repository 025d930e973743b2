/** How well the natural voice is understood, and what it costs: with the real model, which lies outside the repository. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as ort from "onnxruntime-web";
import { Resampler } from "../studio/sound/resampler.ts";
import { createFlite } from "../studio/voice/flite.ts";
import { amplify } from "../studio/voice/loudness.ts";
import { createGainMeter } from "../studio/voice/natural/gain.ts";
import { joinUtterances, trimUtterance } from "../studio/voice/natural/pacing.ts";
import { toUtterances } from "../studio/voice/natural/tokens.ts";
import { appendWordTimes, DURATIONS, SAMPLE_RATE } from "../studio/voice/natural/word-times.ts";
import { createEnglishReader } from "../studio/voice/phonemes/english.ts";
import { phonesOf } from "../studio/voice/phonemes/phones-of.ts";
import { hasRecogniser, measureWordErrors, RECOGNISER_RATE } from "./recogniser.ts";

/** Per cent of the words of a story. */
const GOAL_ERRORS = 10;
/** As stories are read. */
const SPEED = 0.92;
const STYLE = 256;

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const folder = process.env.NATURAL_VOICE_MODELS ?? fromRoot("../shared/models");
const voices = process.argv.slice(2);

function readStyles(voice: string): Float32Array {
  const bytes = new Uint8Array(readFileSync(join(folder, "voices", `${voice}.bin`)));
  return new Float32Array(bytes.buffer);
}

async function measure(session: ort.InferenceSession, voice: string): Promise<boolean> {
  const styles = readStyles(voice);
  const flite = createFlite(
    new WebAssembly.Module(readFileSync(fromRoot("build/engines/flite-core.wasm"))),
    readFileSync(fromRoot("build/engines/flite-data.bin")),
  );
  const read = createEnglishReader(flite);
  let seconds = 0;
  let cpu = 0;
  async function speak(sentence: string): Promise<Int16Array> {
    const utterances = [...phonesOf(sentence, read)].flatMap(toUtterances);
    const before = process.cpuUsage();
    const spoken = [];
    for (const utterance of utterances) {
      const ids = [0, ...utterance.ids, 0];
      const row = utterance.ids.length * STYLE;
      const { audio, [DURATIONS]: frames } = await session.run({
        tokens: new ort.Tensor("int64", BigInt64Array.from(ids, BigInt), [1, ids.length]),
        style: new ort.Tensor("float32", styles.slice(row, row + STYLE), [1, STYLE]),
        speed: new ort.Tensor("float32", [SPEED], [1]),
      });
      spoken.push(
        trimUtterance(utterance, audio.data as Float32Array, frames.data as Float32Array),
      );
    }
    const used = process.cpuUsage(before);
    cpu += (used.user + used.system) / 1e6;
    const { samples } = joinUtterances(spoken, true);
    seconds += samples.length / SAMPLE_RATE;
    const pcm = Int16Array.from(samples, (sample) => Math.round(sample * 32_767));
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

if (!existsSync(folder) || !hasRecogniser()) {
  console.log(
    `Needs the model in ${folder} (NATURAL_VOICE_MODELS), pocketsphinx and pocketsphinx-en-us.`,
  );
} else {
  ort.env.wasm.numThreads = 1;
  const model = appendWordTimes(readFileSync(join(folder, "kokoro-v1.0.int8.onnx")));
  const session = await ort.InferenceSession.create(model, { executionProviders: ["wasm"] });
  for (const voice of voices.length > 0 ? voices : ["af_heart"])
    if (!(await measure(session, voice))) process.exitCode = 1;
}
