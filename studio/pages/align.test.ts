import { expect, test } from "vitest";
import { alignPictures } from "./align.ts";

const PARAGRAPHS = [
  "Every summer has one day that shines.",
  "Grandpa Joe drove the old tractor down to the river.",
  "The river was cold, but nobody minded.",
  "Lily found a green frog and named it Herbert.",
  "At home there was apple cake, and then there was bed.",
];

test("each picture is aligned with the paragraph about it", () => {
  const captions = ["Joe on his tractor", "Lily with the frog", "Apple cake at home"];
  expect(alignPictures(captions, PARAGRAPHS)).toEqual([1, 3, 4]);
});

test("pictures keep their order even when the words say otherwise", () => {
  const captions = ["Apple cake at home", "Joe on his tractor", "Lily with the frog"];
  const chosen = alignPictures(captions, PARAGRAPHS);
  expect(chosen).toEqual(chosen.toSorted((a, b) => a - b));
  expect(new Set(chosen).size).toBe(3);
});

test("pictures without captions are spread evenly", () => {
  expect(alignPictures([null, null, null], ["a", "b", "c", "d", "e", "f"])).toEqual([0, 2, 4]);
  expect(alignPictures([null, null], ["a", "b"])).toEqual([0, 1]);
});

test("when there are more pictures than paragraphs they share them, in order", () => {
  const chosen = alignPictures(["x", null, "y", "z", null, "w"], PARAGRAPHS.slice(0, 2));
  expect(chosen).toEqual([0, 0, 0, 1, 1, 1]);
});

test("captions in scripts without spaces are matched too", () => {
  const paragraphs = [
    "\u6700\u521d\u306e\u65e5",
    "\u7334\u304c\u6728\u306b\u767b\u3063\u305f",
    "\u5bb6\u3067\u5bdd\u305f",
  ];
  expect(alignPictures(["\u7334"], paragraphs)).toEqual([1]);
});

test("a text without paragraphs leaves every picture at its beginning", () => {
  expect(alignPictures(["a", "b"], [])).toEqual([0, 0]);
});
