import { describe, expect, it } from "vitest";
import { narrateAll, STORY } from "./fixtures/listening.ts";
import { PAUSES } from "./meta.ts";

const story = narrateAll(STORY, { voice: "narrator" });

describe("narrate", () => {
  it("says every sentence in order, with words in between that can be heard", () => {
    expect(story.sentences.map(({ sentence }) => sentence.text)).toEqual([
      "Once upon a time, there was a little boat that sailed across the lake, and everyone waved.",
      "“Look!” she said.",
      "Grandpa was 80 years old.",
      "The next morning, after breakfast, we walked to the beach and built a castle.",
    ]);
    for (const { pcm } of story.sentences) {
      const loud = pcm.filter((sample) => Math.abs(sample) > 1000).length;
      expect(loud / pcm.length).toBeGreaterThan(0.1);
    }
  });

  it("speaks at 110 to 200 words a minute", () => {
    const words = story.sentences.reduce((sum, sentence) => sum + sentence.words.length, 0);
    expect((60 * words) / story.seconds).toBeGreaterThan(110);
    expect((60 * words) / story.seconds).toBeLessThan(200);
  });

  it("reports for each sentence the time at which its samples play", () => {
    let samples = 0;
    for (const { pcm, sampleRate, sentence } of story.sentences) {
      expect(sentence.start).toBeCloseTo(samples / sampleRate, 2);
      samples += pcm.length;
      expect(sentence.end).toBeGreaterThan(sentence.start);
      expect(sentence.end).toBeLessThanOrEqual(samples / sampleRate + 0.001);
    }
    expect(story.sentences.at(-1)!.sentence.end).toBeCloseTo(story.seconds, 2);
  });

  it("counts paragraphs from 0", () => {
    expect(story.sentences.map(({ sentence }) => sentence.paragraph)).toEqual([0, 0, 0, 1]);
  });

  it("points every sentence and every word at its place in the text", () => {
    for (const { sentence, words } of story.sentences) {
      expect(STORY.slice(sentence.from, sentence.to)).toBe(sentence.text);
      for (const { text, from, to } of words) expect(STORY.slice(from, to)).toBe(text);
    }
    const words = story.sentences.flatMap((sentence) => sentence.words.map(({ text }) => text));
    expect(words).toEqual(STORY.match(/[\p{L}\p{N}]+/gu));
  });

  it("times the words one after another within their sentence", () => {
    for (const { sentence, words } of story.sentences) {
      let before = sentence.start;
      for (const { start, end } of words) {
        expect(start).toBeGreaterThanOrEqual(before - 0.001);
        expect(end).toBeGreaterThan(start);
        before = end;
      }
      expect(before).toBeLessThanOrEqual(sentence.end);
    }
  });

  it("is silent between sentences and sounds within words", () => {
    const { pcm, sampleRate } = story;
    const loudest = (from: number, to: number) =>
      pcm
        .subarray(Math.round(from * sampleRate), Math.round(to * sampleRate))
        .reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
    for (const [index, { sentence, words }] of story.sentences.entries()) {
      const next = story.sentences[index + 1]?.sentence;
      if (next) expect(loudest(sentence.end, next.start)).toBeLessThan(100);
      for (const { start, end } of words) expect(loudest(start, end)).toBeGreaterThan(500);
    }
  });

  it("pauses after sentences and paragraphs for the times that are promised", () => {
    const [first, second, third, fourth] = story.sentences.map(({ sentence }) => sentence);
    expect(second.start - first.end).toBeCloseTo(PAUSES.sentence, 2);
    expect(third.start - second.end).toBeCloseTo(PAUSES.sentence, 2);
    expect(fourth.start - third.end).toBeCloseTo(PAUSES.paragraph, 2);
  });

  it("pauses longest where a page ends", () => {
    const text = "We went home.\n\nIt was late.";
    const [first, second] = narrateAll(text, { voice: "narrator", pageEnds: [13] }).sentences;
    expect(second.sentence.start - first.sentence.end).toBeCloseTo(PAUSES.page, 2);
  });

  it("pauses at commas, and only there, for the time that is promised", () => {
    const words = story.sentences[0].words;
    const gaps = words.slice(1).map(({ start }, index) => start - words[index].end);
    const long = words.slice(0, -1).filter((_, index) => gaps[index] > 0.2);
    expect(long.map(({ text }) => text)).toEqual(["time", "lake"]);
    for (const gap of gaps.filter((seconds) => seconds > 0.2))
      expect(gap).toBeCloseTo(PAUSES.comma, 2);
  });

  it("without pauses loses exactly what was added at commas, sentences and paragraphs", () => {
    const plain = narrateAll(STORY, { voice: "narrator", pauses: false });
    const gapsOf = ({ words }: (typeof plain.sentences)[number]) =>
      words.slice(1).reduce((sum, { start }, index) => sum + start - words[index].end, 0);
    const atCommas = story.sentences.reduce(
      (sum, sentence, index) => sum + gapsOf(sentence) - gapsOf(plain.sentences[index]),
      0,
    );
    expect(atCommas).toBeGreaterThan(0.1);
    const between = 2 * PAUSES.sentence + PAUSES.paragraph;
    expect(story.seconds - plain.seconds).toBeCloseTo(between + atCommas, 1);
    const [first, second] = plain.sentences;
    expect(second.sentence.start).toBeCloseTo(first.sentence.end, 2);
  });

  it("says the same text at the same times twice", () => {
    const again = narrateAll(STORY, { voice: "narrator" });
    expect(again.sentences.map(({ sentence, words }) => [sentence, words])).toEqual(
      story.sentences.map(({ sentence, words }) => [sentence, words]),
    );
  });
});
