import { expect, test } from "vitest";
import { planFilm } from "./plan.ts";
import { placeWords } from "./spoken-words.ts";

const plan = planFilm({
  pages: [
    { picture: 0, start: 2 },
    { picture: 1, start: 10 },
  ],
  duration: 20,
});
const place = (cues: [start: number, end: number, text: string][]) =>
  placeWords(
    plan,
    cues.map(([start, end, text]) => ({ start, end, text })),
    2,
  );

test("words are shown while they are spoken, and none over the cards", () => {
  const [title, first, second, ending] = place([
    [0, 2, "A day at the sea"],
    [3, 5, "Rose swims."],
    [6, 9, "Tom digs."],
    [12, 14, "They go home."],
  ]);
  expect([title, ending]).toEqual([[], []]);
  // The first picture follows a title card of 2.8 s.
  expect(first).toEqual([
    { from: 0, text: "Rose swims." },
    { from: 80, text: "Tom digs." },
  ]);
  // Two seconds without a word: the plate is empty until they begin.
  expect(second).toEqual([
    { from: 0, text: "" },
    { from: 50, text: "They go home." },
  ]);
});

test("what is read during the title card follows over the first picture, and a sentence goes on over the next", () => {
  const [, first, second] = place([
    [2, 2.5, "Once."],
    [2.5, 3, "Rose swims."],
    [8, 12, "And Tom digs a hole."],
  ]);
  expect(first).toEqual([
    { from: 0, text: "Once." },
    { from: 25, text: "Rose swims." },
    { from: 130, text: "And Tom digs a hole." },
  ]);
  expect(second).toEqual([{ from: 0, text: "And Tom digs a hole." }]);
});

test("a picture of which nothing is said has no words", () => {
  expect(place([[3, 5, "Rose swims."]])[2]).toEqual([]);
});

test("words are marked when they are spoken, also of a sentence that goes on over the next picture", () => {
  const cues = [
    { start: 3, end: 5, text: "Rose swims." },
    { start: 9, end: 12, text: "And Tom digs." },
  ];
  const words = [
    { word: 0, start: 3, end: 3.4 },
    { word: 1, start: 3.5, end: 4.9 },
    { word: 0, start: 8.99, end: 9.4 },
    { word: 2, start: 11, end: 12 },
  ];
  const [, first, second] = placeWords(plan, cues, 2, words);
  expect(first?.map(({ marked }) => marked)).toEqual([
    [
      { word: 0, from: 5, to: 15 },
      { word: 1, from: 18, to: 53 },
    ],
    [
      { word: 0, from: 155, to: 165 },
      { word: 2, from: 205, to: 230 },
    ],
  ]);
  expect(second?.[0]?.marked).toEqual([
    { word: 0, from: -25, to: -15 },
    { word: 2, from: 25, to: 50 },
  ]);
});
