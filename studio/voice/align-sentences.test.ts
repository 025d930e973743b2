import { describe, expect, it } from "vitest";
import { compileFlite, readFliteData } from "../sound/fixtures/engine-modules.ts";
import { createLoudnessMeter, type LoudnessCurve } from "../sound/loudness-meter.ts";
import { alignSentences } from "./align-sentences.ts";
import { createFlite } from "./flite.ts";
import { narrate } from "./narrate.ts";
import { splitSentences } from "./sentences.ts";

const TITLE = "The Day We Got Soaked.\n\n";
const STORY = `Lily and Tom built a sandcastle at Brighton in July 2019. It had four towers, a moat, and a flag made of seaweed. "Nobody may knock it down," said Tom.

Grandma Rose and Grandpa Joe danced in the garden. They danced until the moon came up over the apple tree, and the neighbours leaned out of their windows to watch. How they laughed!

We walked to the Silver Falls and got soaked. Every stone was slippery. Lily held my hand all the way, because she was a little bit afraid of the noise, and because I was a little bit afraid too. They were wet. Nobody minded.`;

const flite = createFlite(compileFlite(), readFliteData());
const sentencesOf = (text: string) => [...splitSentences(text)];

/** A recording of the built-in voice in a room that hums, and when it really says each sentence. */
function record(text: string, noise: number) {
  const meter = createLoudnessMeter();
  const truth: { start: number; end: number }[] = [];
  let state = 1;
  const hum = () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state / 2_147_483_647 - 0.5) * 2 * noise;
  };
  for (const { pcm, sampleRate, sentence } of narrate(flite, text, { voice: "grandma" })) {
    meter.add({ samples: Float32Array.from(pcm, (s) => s / 32_768 + hum()), sampleRate });
    truth.push(sentence);
  }
  return { truth, loudness: meter.finish(), duration: meter.seconds() };
}

/** Runs of voice and silence in seconds, beginning with silence. */
function drawLoudness(...runs: number[]): LoudnessCurve {
  const step = 0.02;
  const levels = runs.flatMap((seconds, i) =>
    Array.from({ length: Math.round(seconds / step) }, () => (i % 2 === 0 ? 0.001 : 0.2)),
  );
  return { levels: Float32Array.from(levels), step };
}
const lengthOf = ({ levels, step }: LoudnessCurve) => levels.length * step;

describe("alignSentences", () => {
  it.each([0, 0.01])("finds every sentence of a recording, with noise of %f", (noise) => {
    const { truth, loudness, duration } = record(STORY, noise);
    const { spans } = alignSentences(sentencesOf(STORY), loudness, duration);
    expect(spans).toHaveLength(truth.length);
    for (const [i, { start, end }] of spans.entries()) {
      expect(Math.abs(start - truth[i].start), `start of ${i}`).toBeLessThan(0.25);
      expect(Math.abs(end - truth[i].end), `end of ${i}`).toBeLessThan(0.4);
    }
  });

  it("shows by its misfit whether the title was read", () => {
    for (const isRead of [true, false]) {
      const { loudness, duration } = record((isRead ? TITLE : "") + STORY, 0.003);
      const misfit = (text: string) => alignSentences(sentencesOf(text), loudness, duration).misfit;
      expect(misfit(TITLE + STORY) < misfit(STORY)).toBe(isRead);
    }
  });

  it("is not led astray by a reader who rests within a sentence and hurries over an end", () => {
    const text = "We walked along the river for an hour. Then we sat down. It was a lovely day.";
    // A long sentence with a rest after "river", a short pause, two sentences in one breath.
    const loudness = drawLoudness(1, 1.1, 0.5, 0.9, 0.3, 0.9, 0.25, 1.1, 2);
    const { spans } = alignSentences(sentencesOf(text), loudness, lengthOf(loudness));
    expect(spans[0].start).toBeCloseTo(1, 1);
    expect(spans[0].end).toBeCloseTo(3.5, 1);
    expect(spans[1].start).toBeCloseTo(3.8, 1);
    expect(spans[2].start).toBeCloseTo(4.95, 1);
    expect(spans[2].end).toBeCloseTo(6.05, 1);
  });

  it("shares the time out by length when there is no pause, or nothing to be heard", () => {
    const text = "One two three. One two three.";
    for (const loudness of [drawLoudness(0, 6), drawLoudness(6)]) {
      const { spans } = alignSentences(sentencesOf(text), loudness, 6);
      expect(spans[1].start).toBeCloseTo(3, 1);
      expect(spans[1].end).toBeCloseTo(6, 1);
    }
    expect(alignSentences([], drawLoudness(1, 1), 2).spans).toEqual([]);
  });

  it("shares the time out by length among more sentences than a person reads in one go", () => {
    const loudness = drawLoudness(...Array(400).fill(1));
    const sentences = sentencesOf("Tom ran to the sea. ".repeat(6_000));
    const { spans } = alignSentences(sentences, loudness, 400);
    expect(spans[3_000].start).toBeCloseTo(200, 6);
    expect(spans[5_999].end).toBeCloseTo(400, 6);
  });

  it("keeps sentences in order and within the recording, however little there is for each", () => {
    const text = "A b. ".repeat(300);
    const loudness = drawLoudness(0.2, 0.5, 0.3, 1, 0.4);
    const { spans } = alignSentences(sentencesOf(text), loudness, lengthOf(loudness));
    let time = 0;
    for (const { start, end } of spans) {
      expect(start).toBeGreaterThanOrEqual(time - 1e-9);
      expect(end).toBeGreaterThanOrEqual(start);
      time = end;
    }
    expect(time).toBeLessThanOrEqual(lengthOf(loudness));
  });
});
