import { expect, it } from "vitest";
import type { ReadingPart } from "./plan-reading.ts";
import { moveWords, packWords, unpackWords } from "./word-times.ts";

const WORDS = [
  { start: 46, end: 300, from: 0, to: 0 },
  { start: 1_000, end: 1_400, from: 0, to: 3 },
  { start: 1_500, end: 1_900, from: 4, to: 8 },
  { start: 3_000, end: 3_900, from: 10, to: 14 },
];
const SECOND = 32_000;

it("words are the same after they were packed", () => {
  expect(unpackWords(packWords(WORDS))).toEqual(WORDS);
  expect(packWords(WORDS).slice(4, 8)).toEqual([1_000, 400, 0, 3]);
  expect(unpackWords([])).toEqual([]);
});

it("a long narration's numbers are read once each", () => {
  let read = 0;
  const packed = new Proxy(packWords(Array.from({ length: 200 }, () => WORDS[1]!)), {
    get(numbers, key, receiver) {
      if (typeof key === "string" && /^\d+$/.test(key)) read += 1;
      return Reflect.get(numbers, key, receiver);
    },
  });
  expect(unpackWords(packed)).toHaveLength(200);
  expect(read).toBe(packed.length);
});

it("words are where the parts of a reading put them, and those of a page that somebody recorded are gone", () => {
  const parts: ReadingPart[] = [
    { kind: "narration", pageId: null, skip: 0, samples: SECOND },
    { kind: "recording", pageId: "a", file: "a.mp3", samples: 5 * SECOND },
    { kind: "silence", pageId: "b", samples: 3 * SECOND },
    { kind: "narration", pageId: "c", skip: 3 * SECOND, samples: SECOND },
  ];
  expect(moveWords(WORDS, parts, 0.04)).toEqual([
    { start: 86, end: 340, from: 0, to: 0 },
    { start: 9_040, end: 9_940, from: 10, to: 14 },
  ]);
});

it("a reading that is one narration has all its words, each once", () => {
  const parts: ReadingPart[] = [
    { kind: "narration", pageId: "a", skip: 0, samples: 1.5 * SECOND },
    { kind: "narration", pageId: "b", skip: 1.5 * SECOND, samples: 3 * SECOND },
  ];
  expect(moveWords(WORDS, parts, 0)).toEqual(WORDS);
});
