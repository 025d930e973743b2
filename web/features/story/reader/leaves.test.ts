import { expect, it } from "vitest";
import { type Leaf, placeWord } from "./leaves.ts";

it("a word is lit in its own sentence only, though the next one has begun", () => {
  const text = "It was cold!";
  const leaf: Leaf = {
    kind: "page",
    image: null,
    paragraphs: [[{ text, sentence: 1 }]],
    start: 0,
  };
  const sentence = { from: 11, text };
  const place = (from: number, to: number) =>
    placeWord(leaf, 1, sentence, { from, to, start: 0, end: 1 });
  expect(place(5, 9)).toBeNull();
  expect(place(11, 13)).toEqual({ paragraph: 0, from: 0, length: 2 });
  expect(place(18, 23)).toEqual({ paragraph: 0, from: 7, length: 5 });
});
