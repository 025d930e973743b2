/** The natural voices' model in Node, for scripts and benchmarks, from a folder as `npm run natural-voice -- --from` takes it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as ort from "onnxruntime-web";
import { nameVoiceFile, NATURAL_MODEL, pathInFolder } from "../contract/natural-voice-files.ts";
import { toPcm } from "../studio/sound/pcm.ts";
import { joinParts, type SpokenPart, type SpokenTime } from "../studio/voice/natural/join-parts.ts";
import {
  type PacedUtterance,
  type TimedSound,
  trimUtterance,
} from "../studio/voice/natural/pacing.ts";
import { styleOf, type Utterance } from "../studio/voice/natural/tokens.ts";
import { appendWordTimes, DURATIONS } from "../studio/voice/natural/word-times.ts";

export type Speak = (utterance: Utterance) => Promise<TimedSound>;

/** @returns what starts a voice at a speed; 1 is as fast as the model was trained */
export async function openNaturalModel(
  folder: string,
): Promise<(voiceId: string, speed: number) => Speak> {
  const read = (name: string) => readFileSync(join(folder, pathInFolder({ name })));
  ort.env.wasm.numThreads = 1;
  const session = await ort.InferenceSession.create(appendWordTimes(read(NATURAL_MODEL.name)));
  return (voiceId, speed) => {
    const table = new Float32Array(new Uint8Array(read(nameVoiceFile(voiceId))).buffer);
    return async (utterance) => {
      const ids = [0, ...utterance.ids, 0];
      const style = styleOf(table, utterance.ids);
      const output = await session.run({
        tokens: new ort.Tensor("int64", BigInt64Array.from(ids, BigInt), [1, ids.length]),
        style: new ort.Tensor("float32", style, [1, style.length]),
        speed: new ort.Tensor("float32", [speed], [1]),
      });
      const [said, frames] = [output.audio, output[DURATIONS]];
      return trimUtterance(utterance, said.data as Float32Array, frames.data as Float32Array);
    };
  };
}

/** Has a voice say all parts: the bytes of an MP3, and when its words are heard. */
export async function readAloud(
  speak: Speak,
  parts: readonly PacedUtterance[],
): Promise<{ mp3: Uint8Array<ArrayBuffer>; times: SpokenTime[] }> {
  const spoken = new Map<PacedUtterance, SpokenPart>();
  for (const part of parts) {
    const { samples, words } = await speak(part);
    spoken.set(part, { pcm: toPcm(samples), words });
  }
  const lame = await WebAssembly.compile(
    readFileSync(new URL("../node_modules/wasm-media-encoders/wasm/mp3.wasm", import.meta.url)),
  );
  const { mp3, times } = await joinParts(lame, parts, async (part) => spoken.get(part)!);
  return { mp3: Buffer.concat(mp3), times };
}
