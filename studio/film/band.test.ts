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
