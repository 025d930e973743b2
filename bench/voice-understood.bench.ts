/** How well the default voice is understood over 300 sentences, beside Flite itself and eSpeak NG: some ten minutes on two cores. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Resampler } from "../studio/sound/resampler.ts";
import { compileFlite, readFliteData } from "../studio/sound/fixtures/engine-modules.ts";
import { createFlite } from "../studio/voice/flite.ts";
import { DEFAULT_VOICE } from "../studio/voice/meta.ts";
import { narrate } from "../studio/voice/narrate.ts";
import { hasRecogniser, measureWordErrors, readKnownWords, RECOGNISER_RATE } from "./recogniser.ts";
import { listStorySentences } from "./story-sentences.ts";

const FLITE = "/usr/bin/flite";
const ESPEAK = "/usr/bin/espeak-ng";

/** Where the first chunk of samples begins in a WAV file, and the rate of its header. */
function readWav(path: string): Int16Array {
  const file = readFileSync(path);
  const samples = new Int16Array(Uint8Array.from(file.subarray(file.indexOf("data") + 8)).buffer);
  const rate = file.readUInt32LE(24);
  if (rate === RECOGNISER_RATE) return samples;
  const resampler = new Resampler(rate, RECOGNISER_RATE);
  return Int16Array.from(resampler.push(Float32Array.from(samples)), Math.round);
}

const folder = mkdtempSync(join(tmpdir(), "understood-"));
const wav = join(folder, "sentence.wav");
const flite = createFlite(compileFlite(), readFliteData());

const SPEAKERS: [name: string, speak: (sentence: string) => Int16Array][] = [
  [
    DEFAULT_VOICE,
    (sentence) => {
      const parts = [...narrate(flite, sentence, { voice: DEFAULT_VOICE })];
      return Int16Array.from(parts.flatMap(({ pcm }) => [...pcm]));
    },
  ],
  [
    "Flite, the same voice as it was recorded",
    (sentence) => {
      execFileSync(FLITE, ["-voice", "slt", "-t", sentence, "-o", wav]);
      return readWav(wav);
    },
  ],
  [
    "eSpeak NG",
    (sentence) => {
      execFileSync(ESPEAK, ["-v", "en-us", "-w", wav, sentence]);
      return readWav(wav);
    },
  ],
];

if (!hasRecogniser() || !existsSync(FLITE) || !existsSync(ESPEAK)) {
  console.log("Needs pocketsphinx, pocketsphinx-en-us, flite and espeak-ng.");
} else {
  const sentences = listStorySentences(readKnownWords());
  const rates: number[] = [];
  for (const [name, speak] of SPEAKERS) {
    const start = performance.now();
    const rate = 100 * (await measureWordErrors(speak, sentences));
    const minutes = (performance.now() - start) / 60_000;
    rates.push(rate);
    console.log(
      `${name}: ${rate.toFixed(1)} % of the words of ${sentences.length} sentences misunderstood, in ${minutes.toFixed(1)} minutes`,
    );
  }
  if (rates[0] > Math.min(...rates)) process.exitCode = 1;
}
rmSync(folder, { recursive: true });
