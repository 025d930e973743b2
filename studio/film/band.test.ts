import { expect, test } from "vitest";
import { planBand } from "./band.ts";
import { FONTS } from "./fixtures/fonts.ts";
import { parseTypeface } from "./scene/typeface.ts";

const FRAME = { width: 1280, height: 720 };
const typeface = parseTypeface(FONTS.caption);
const linesOf = (end: number) => {
  const words = [
    { from: 0, text: "Rose bakes bread" },
    { from: 60, text: "And Tom flies his kite" },
  ];
  return planBand(words, 100, end, typeface, FRAME)?.texts.map(({ from, text }) => [
    from,
    text.lines.length,
  ]);
};

test("nothing is written where a picture fades into the next, or two captions would be read at once", () => {
  expect(linesOf(79)).toEqual([
    [0, 1],
    [60, 1],
    [79, 0],
  ]);
  expect(linesOf(50)).toEqual([
    [0, 1],
    [50, 0],
  ]);
});

test("the last words stay to the end of a film that does not fade", () => {
  expect(linesOf(100)).toEqual([
    [0, 1],
    [60, 1],
  ]);
});

test("a long sentence changes with the word that is spoken, and each word is marked in its part", () => {
  const text =
    "One bright morning we packed a basket with bread and cheese for everybody, drove to the lake in the old blue car, and fed the ducks until the sun went down behind the hills.";
  const count = text.split(" ").length;
  const marked = Array.from({ length: count }, (_, word) => ({
    ...{ word, from: 10 + 6 * word, to: 15 + 6 * word },
  }));
  const texts = planBand([{ from: 0, text, marked }], 300, 300, typeface, FRAME)?.texts ?? [];
  expect(texts.length).toBeGreaterThan(1);
  let first = 0;
  for (const [i, { from, text: part, marked: marks }] of texts.entries()) {
    const words = part.lines.join(" ").split(" ").length;
    expect(from).toBe(i === 0 ? 0 : 10 + 6 * first);
    expect(marks.filter(({ word }) => word !== null)).toEqual(
      Array.from({ length: words }, (_, word) => ({ from: 10 + 6 * (first + word), word })),
    );
    first += words;
  }
  expect(first).toBe(count);
  // After the last word nothing is marked.
  expect(texts.at(-1)?.marked.at(-1)).toEqual({ from: 15 + 6 * (count - 1), word: null });
});
