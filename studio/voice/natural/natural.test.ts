import * as ort from "onnxruntime-web";
import { describe, expect, it } from "vitest";
import { amplify } from "../loudness.ts";
import { PAUSES } from "../meta.ts";
import { makeStandInModel } from "./fixtures/stand-in-model.ts";
import { createGainMeter } from "./gain.ts";
import { paceUtterances, trimUtterance } from "./pacing.ts";
import { idsOf, MAX_IDS, toUtterances } from "./tokens.ts";
import { appendWordTimes, DURATIONS, FRAME_SAMPLES, SAMPLE_RATE } from "./word-times.ts";

const wordOf = (phones: string, from = 0) => ({ from, to: from + 3, phones });

describe("tokens", () => {
  it("have the ids of the model's vocabulary", () => {
    expect(idsOf("“həlˈO, wˈɜɹld!” ᵊɾɐ")).toEqual([
      14, 50, 83, 54, 156, 31, 3, 16, 65, 156, 87, 123, 54, 46, 5, 15, 16, 42, 125, 70,
    ]);
    expect(idsOf("g¿*")).toEqual([]);
    // Whether a nasal vowel is written as one character or as two.
    expect(idsOf("\u00f5ç")).toEqual([57, 17, 78]);
    expect(idsOf("o\u0303ç")).toEqual([57, 17, 78]);
  });

  it("know each word's sounds from the marks around it", () => {
    const [{ ids, words }] = toUtterances({ words: [wordOf("“ˌI"), wordOf("ɹˈæn,”", 4)] });
    expect(words.map(({ first, end }) => ids.slice(first, end))).toEqual([
      idsOf("ˌI"),
      idsOf("ɹˈæn"),
    ]);
    expect(ids).toEqual(idsOf("“ˌI ɹˈæn,”"));
  });

  it("part a sentence that is too long at a clause, else between words", () => {
    const clause = [wordOf("wˈɜɹd"), wordOf("wˈɜɹd"), wordOf("wˈɜɹd,")];
    const words = Array.from({ length: 40 }, () => clause).flat();
    const parts = toUtterances({ words });
    expect(parts.flatMap((part) => part.words)).toHaveLength(120);
    for (const { ids } of parts) {
      expect(ids.length).toBeLessThanOrEqual(MAX_IDS);
      expect(ids.at(-1)).toBe(idsOf(",")[0]);
    }
    const breathless = toUtterances({ words: Array.from({ length: 200 }, () => wordOf("wˈɜɹd")) });
    expect(breathless.map(({ ids }) => ids.length)).toEqual([179, 179, 179, 179, 179, 179, 119]);
  });

  it("leave a word without a sound out", () => {
    expect(toUtterances({ words: [wordOf("?")] })).toEqual([]);
  });
});

describe("word times", () => {
  it("come out of a model with its sound", async () => {
    ort.env.wasm.numThreads = 1;
    const session = await ort.InferenceSession.create(appendWordTimes(makeStandInModel()));
    const ids = [0, ...idsOf("ˈO ˈA."), 0];
    const output = await session.run({
      tokens: new ort.Tensor("int64", BigInt64Array.from(ids, BigInt), [1, ids.length]),
      style: new ort.Tensor("float32", new Float32Array(256).fill(0.2), [1, 256]),
      speed: new ort.Tensor("float32", [0.85], [1]),
    });
    const frames = output[DURATIONS].data as Float32Array;
    expect(frames).toHaveLength(ids.length);
    const sum = frames.reduce((total, count) => total + count, 0);
    expect(output.audio.data).toHaveLength(sum * FRAME_SAMPLES);
  });

  it("become an output by 34 bytes behind the model", () => {
    const model = makeStandInModel();
    const longer = appendWordTimes(model);
    expect(longer.subarray(0, model.length)).toEqual(model);
    expect(longer.length - model.length).toBe(34);
    expect(new TextDecoder().decode(longer.subarray(model.length))).toContain(DURATIONS);
  });
});

/** A tone between silences, and the frames of one word between the two zeros. */
function makeUtterance(silentFrames: number, frames: number[]) {
  const spoken = frames.reduce((sum, count) => sum + count, 0);
  const samples = new Float32Array((2 * silentFrames + spoken) * FRAME_SAMPLES);
  const from = silentFrames * FRAME_SAMPLES;
  for (let i = from; i < from + spoken * FRAME_SAMPLES; i++) samples[i] = 0.5 * Math.sin(i / 10);
  const [utterance] = toUtterances({ words: [wordOf("ˈO", 0), wordOf("ˈA", 4)] });
  return trimUtterance(utterance, samples, [silentFrames, ...frames, silentFrames]);
}

describe("a spoken sentence", () => {
  it("keeps 60 ms of the model's silence, and its words' exact times", () => {
    const { samples, words } = makeUtterance(20, [2, 4, 1, 2, 8]);
    const frame = FRAME_SAMPLES / SAMPLE_RATE;
    expect(samples.length / SAMPLE_RATE).toBeCloseTo(17 * frame + 2 * 0.06, 2);
    expect(words).toEqual([
      { from: 0, to: 3, start: expect.closeTo(0.06, 2), end: expect.closeTo(0.06 + 6 * frame, 2) },
      {
        from: 4,
        to: 7,
        start: expect.closeTo(0.06 + 7 * frame, 2),
        end: expect.closeTo(0.06 + 17 * frame, 2),
      },
    ]);
  });

  it("is not longer than what the model said", () => {
    expect(makeUtterance(1, [1, 1, 1, 1, 1]).samples).toHaveLength(7 * FRAME_SAMPLES);
    const silence = trimUtterance({ ids: [], words: [] }, new Float32Array(600), [1]);
    expect(silence.samples).toHaveLength(600);
  });

  it("rests after it, and between the parts of a long one, as the built-in voice does", () => {
    const long = Array.from({ length: 60 }, () => wordOf("wˈɜɹd"));
    const sentences = [
      { words: long, followedBy: "sentence" as const },
      { words: [wordOf("ˈO")], followedBy: "page" as const },
    ];
    const pausesOf = (hasPauses: boolean) =>
      paceUtterances(sentences, hasPauses).map(({ pause }) => pause);
    expect(pausesOf(true)).toEqual([PAUSES.comma, PAUSES.sentence, PAUSES.page]);
    expect(pausesOf(false)).toEqual([0, 0, 0]);
  });
});

const measureGain = (pcm: Int16Array) => {
  const meter = createGainMeter();
  // In parts, as sentences come.
  meter.add(pcm.subarray(0, 10_001));
  meter.add(pcm.subarray(10_001));
  return meter.gain();
};
const makeTone = (amplitude: number, silence = 0) =>
  Int16Array.from({ length: 5 * SAMPLE_RATE }, (_, i) =>
    i < silence ? 0 : amplitude * Math.sin((2 * Math.PI * 1000 * i) / SAMPLE_RATE),
  );

describe("the gain of a narration", () => {
  it("brings it to -18 LUFS, wherever it was", () => {
    // ITU-R BS.1770: a 1-kHz tone of full scale in one channel has -3.01 LUFS.
    expect(20 * Math.log10(measureGain(makeTone(32_767)))).toBeCloseTo(-14.99, 1);
    const quiet = makeTone(1000);
    amplify(quiet, measureGain(quiet));
    expect(measureGain(quiet)).toBeCloseTo(1, 2);
  });

  it("does not count silence", () => {
    expect(measureGain(makeTone(1000, 2 * SAMPLE_RATE)) / measureGain(makeTone(1000))).toBeCloseTo(
      1,
      1,
    );
    expect(measureGain(new Int16Array(SAMPLE_RATE))).toBe(1);
  });
});
