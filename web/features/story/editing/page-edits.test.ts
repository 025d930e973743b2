import { expect, test } from "vitest";
import { joinPages, type Page } from "../../../../studio/pages/page-spans.ts";
import { createRandom } from "../../../../tests/fuzz/random.ts";
import {
  addPicture,
  joinWithNext,
  movePage,
  movePicture,
  setPictureApart,
  splitPage,
  swapPicture,
  takeOut,
} from "./page-edits.ts";

const write = (...pages: [imageId: string | null, text: string][]): Page[] =>
  pages.map(([imageId, text], i) => ({ id: `p${i + 1}`, imageId, text }));
const show = (pages: readonly Page[] | null) => pages?.map(({ imageId, text }) => [imageId, text]);
const three = write(["lake", "Emma swam. Tom sat."], ["cake", "Tom baked."], [null, "The end."]);

test("a page is moved with its picture and its text", () => {
  expect(show(movePage(three, 2, 0))).toEqual([
    [null, "The end."],
    ["lake", "Emma swam. Tom sat."],
    ["cake", "Tom baked."],
  ]);
});

test("a page is split at the cursor, and what is behind it is a page without a picture", () => {
  expect(show(splitPage(three, 1, 3))?.slice(1)).toEqual([
    ["cake", "Tom"],
    [null, "baked."],
    [null, "The end."],
  ]);
});

test("without a cursor, or at an end of the text, a page is split at the sentence's end in the middle", () => {
  const halves = [
    ["lake", "Emma swam."],
    [null, "Tom sat."],
  ];
  for (const cursor of [null, 0, 19])
    expect(show(splitPage(three, 0, cursor))?.slice(0, 2)).toEqual(halves);
});

test("a page of one sentence is split at a word's end, and one of a single word is not split", () => {
  expect(show(splitPage(write(["a", "Noah was born today"]), 0, null))).toEqual([
    ["a", "Noah was"],
    [null, "born today"],
  ]);
  expect(splitPage(write(["a", "Noah"]), 0, null)).toBeNull();
});

test("two pages that are joined have both texts, and the second picture has a page of its own", () => {
  expect(show(joinWithNext(three, 0))).toEqual([
    ["lake", "Emma swam. Tom sat.\n\nTom baked."],
    ["cake", ""],
    [null, "The end."],
  ]);
  expect(show(joinWithNext(three, 1))?.slice(1)).toEqual([["cake", "Tom baked.\n\nThe end."]]);
  expect(show(joinWithNext(write([null, "One."], ["a", ""]), 0))).toEqual([["a", "One."]]);
});

test("two pages swap their pictures, and a page that has nothing left is gone", () => {
  expect(show(swapPicture(three, 0, "cake"))?.map((page) => page[0])).toEqual([
    "cake",
    "lake",
    null,
  ]);
  expect(show(swapPicture(three, 2, "lake"))?.map((page) => page[0])).toEqual([
    null,
    "cake",
    "lake",
  ]);
  expect(show(swapPicture(write([null, "One."], ["a", ""]), 0, "a"))).toEqual([["a", "One."]]);
});

test("a picture that is set apart stays in the story", () => {
  expect(show(setPictureApart(three, 1))?.slice(1, 3)).toEqual([
    [null, "Tom baked."],
    ["cake", ""],
  ]);
});

test("a picture that is taken out leaves its text, and a page without text goes with it", () => {
  expect(show(takeOut(three, "lake"))?.[0]).toEqual([null, "Emma swam. Tom sat."]);
  expect(show(takeOut(joinWithNext(three, 0), "cake"))).toHaveLength(2);
});

test("an added picture has a page behind the one that it was asked for, or the last one", () => {
  const [first, second] = ["p1", null].map((pageId) =>
    addPicture(three, "dog", { pageId, isOnPage: true }),
  );
  expect(first?.map(({ imageId }) => imageId)).toEqual(["lake", "dog", "cake", null]);
  expect(second?.map(({ imageId }) => imageId)).toEqual(["lake", "cake", null, "dog"]);
});

test("a picture for a page without one is added to it", () => {
  const pages = addPicture(three, "dog", { pageId: "p3", isOnPage: true });
  expect(show(pages)?.[2]).toEqual(["dog", "The end."]);
  expect(addPicture(three, "dog", { pageId: "p3", isOnPage: false })).toHaveLength(4);
});

test("a picture that is moved takes its page's text along", () => {
  expect(show(movePicture(three, "cake", "lake"))?.[0]).toEqual(["cake", "Tom baked."]);
});

const sortLetters = (text: string) => [...text.replaceAll(/\s/g, "")].toSorted().join("");

test("whatever is done, no letter and no picture is lost and no id is there twice", () => {
  const { below: random } = createRandom(7);
  const letters = sortLetters(joinPages(three).content);
  let pages = three;
  for (let step = 0; step < 2_000; step += 1) {
    const [at, other] = [random(pages.length), random(pages.length)];
    const edits: (() => Page[] | null)[] = [
      () => movePage(pages, at, other),
      () => splitPage(pages, at, random(2) === 0 ? null : random(20)),
      () => joinWithNext(pages, at),
      () => swapPicture(pages, at, random(2) === 0 ? "lake" : "cake"),
      () => setPictureApart(pages, at),
      () => movePicture(pages, "lake", "cake"),
    ];
    pages = edits[random(edits.length)]?.() ?? pages;
    expect(sortLetters(joinPages(pages).content)).toBe(letters);
    expect(pages.flatMap(({ imageId }) => imageId ?? []).toSorted()).toEqual(["cake", "lake"]);
    expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
  }
});
