/**
 * `npm run voice-samples -- FOLDER`: has each natural voice that is offered say one sentence, into web/public/voice/samples.
 * The folder has the model and its voices, as `npm run natural-voice -- --from` takes them.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as ort from "onnxruntime-web";
import { NATURAL_VOICES } from "../contract/natural-voice.ts";
import {
  NATURAL_MODEL,
  NATURAL_VOICE_FILES,
  pathInFolder,
} from "../contract/natural-voice-files.ts";
import { createFlite } from "../studio/voice/flite.ts";
import { amplify } from "../studio/voice/loudness.ts";
import { createMp3Stream } from "../studio/voice/mp3-stream.ts";
import { createGainMeter } from "../studio/voice/natural/gain.ts";
import { trimUtterance } from "../studio/voice/natural/pacing.ts";
import { toUtterances } from "../studio/voice/natural/tokens.ts";
import { appendWordTimes, DURATIONS, SAMPLE_RATE } from "../studio/voice/natural/word-times.ts";
import { phonesOf } from "../studio/voice/phonemes/phones-of.ts";
import { findReader } from "../studio/voice/phonemes/readers.ts";
import { toPcm } from "../studio/sound/pcm.ts";

/** About three seconds each. */
const SENTENCES: Record<string, string> = {
  en: "Once upon a time, there was a family who loved the sea.",
  es: "Había una vez una familia que amaba el mar.",
  fr: "Il était une fois une famille qui aimait la mer.",
  it: "C'era una volta una famiglia che amava il mare.",
  pt: "Era uma vez uma família que amava o mar.",
};
const SPEED = 0.92;
const BITRATE = 64;
const STYLE = 256;
const OUT = resolve("web/public/voice/samples");

const folder = process.argv[2];
if (folder === undefined) throw new Error("Which folder has the model and its voices?");
const read = (name: string) => {
  const file = NATURAL_VOICE_FILES.find((one) => one.name === name);
  if (!file) throw new Error(`${name} is not among the natural voices.`);
  return readFileSync(join(folder, pathInFolder(file)));
};
const compile = (path: string) => new WebAssembly.Module(readFileSync(path));
const startFlite = async () =>
  createFlite(
    compile("build/engines/flite-core.wasm"),
    new Uint8Array(readFileSync("build/engines/flite-data.bin")),
  );

const lame = compile("node_modules/wasm-media-encoders/wasm/mp3.wasm");
const session = await ort.InferenceSession.create(appendWordTimes(read(NATURAL_MODEL.name)));

async function speak(voiceId: string, sentence: string, language: string): Promise<Uint8Array> {
  const reader = await findReader(language, startFlite);
  if (!reader) throw new Error(`Nothing reads ${language}.`);
  const [utterance] = [...phonesOf(sentence, reader)].flatMap(toUtterances);
  const { ids } = utterance;
  const table = new Float32Array(new Uint8Array(read(`${voiceId}.bin`)).buffer);
  const style = table.slice(ids.length * STYLE, (ids.length + 1) * STYLE);
  const output = await session.run({
    tokens: new ort.Tensor("int64", BigInt64Array.from([0, ...ids, 0], BigInt), [
      1,
      ids.length + 2,
    ]),
    style: new ort.Tensor("float32", style, [1, STYLE]),
    speed: new ort.Tensor("float32", [SPEED], [1]),
  });
  const [said, frames] = [output.audio, output[DURATIONS]].map(({ data }) => data as Float32Array);
  const pcm = toPcm(trimUtterance(utterance, said, frames).samples);
  const meter = createGainMeter();
  meter.add(pcm);
  amplify(pcm, meter.gain());
  const stream = createMp3Stream(lame, { sampleRate: SAMPLE_RATE, bitrate: BITRATE });
  return Buffer.concat([stream.encode(pcm), stream.finish()]);
}

mkdirSync(OUT, { recursive: true });
for (const { voice_id: id, languages } of NATURAL_VOICES) {
  const [language] = languages;
  const mp3 = await speak(id, SENTENCES[language], language);
  writeFileSync(join(OUT, `${id}.mp3`), mp3);
  console.log(`${id}: ${mp3.length} bytes`);
}
