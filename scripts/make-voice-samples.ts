/**
 * `npm run voice-samples -- FOLDER`: has each natural voice that is offered say one sentence, into web/public/voice/samples.
 * The folder has the model and its voices, as `npm run natural-voice -- --from` takes them.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { NATURAL_VOICES } from "../contract/natural-voice.ts";
import { createFlite } from "../studio/voice/flite.ts";
import { paceUtterances } from "../studio/voice/natural/pacing.ts";
import { phonesOf } from "../studio/voice/phonemes/phones-of.ts";
import { findReader } from "../studio/voice/phonemes/readers.ts";
import { openNaturalModel, readAloud } from "./natural-model.ts";

/** About three seconds each. */
const SENTENCES: Record<string, string> = {
  en: "Once upon a time, there was a family who loved the sea.",
  es: "Había una vez una familia que amaba el mar.",
  fr: "Il était une fois une famille qui aimait la mer.",
  it: "C'era una volta una famiglia che amava il mare.",
  pt: "Era uma vez uma família que amava o mar.",
};
const SPEED = 0.92;
const OUT = resolve("web/public/voice/samples");

const folder = process.argv[2];
if (folder === undefined) throw new Error("Which folder has the model and its voices?");
const startFlite = async () =>
  createFlite(
    new WebAssembly.Module(readFileSync("build/engines/flite-core.wasm")),
    new Uint8Array(readFileSync("build/engines/flite-data.bin")),
  );
const open = await openNaturalModel(folder);

async function speak(voiceId: string, language: string): Promise<Uint8Array> {
  const reader = await findReader(language, startFlite);
  if (!reader) throw new Error(`Nothing reads ${language}.`);
  const parts = paceUtterances([...phonesOf(SENTENCES[language], reader)], false);
  return (await readAloud(open(voiceId, SPEED), parts)).mp3;
}

mkdirSync(OUT, { recursive: true });
for (const { voice_id: id, languages } of NATURAL_VOICES) {
  const [language] = languages;
  const mp3 = await speak(id, language);
  writeFileSync(join(OUT, `${id}.mp3`), mp3);
  console.log(`${id}: ${mp3.length} bytes`);
}
