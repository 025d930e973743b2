import { expect, test } from "vitest";
import { MIDDLE } from "../../../contract/images.ts";
import type { SpokenSentence } from "../../../contract/narration.ts";
import type { StoryImage, StoryPage } from "../../../contract/stories.ts";
import { listReadingPages, pageAt, pictureOfPage } from "./reading-pages.ts";

const content = "Emma swam.\n\nTom baked a cake.\n\nThe end.";
const pageOf = (id: string, imageId: string | null, text: string): StoryPage => ({
  ...{ id, imageId, text, recordingUrl: null },
});
const pages = [
  pageOf("p1", "lake", "Emma swam."),
  pageOf("p2", "oven", ""),
  pageOf("p3", null, "Tom baked a cake."),
  pageOf("p4", "bed", "The end."),
];
const images = ["lake", "oven", "bed"].map((id): StoryImage => ({
  ...{ id, originalUrl: id, cartoonUrl: null, caption: null, width: 4, height: 3 },
  ...{ faces: [], focus: MIDDLE },
}));
const sentenceOf = (text: string, whole = content): SpokenSentence => {
  const from = whole.indexOf(text);
  return { text, start: 1, end: 2, paragraph: 0, from, to: from + text.length };
};
const timesOf = (...starts: number[]) =>
  starts.map((start, i) => ({ ...{ id: `p${i}`, imageId: `${i}` }, from: 0, to: 0, start }));

test("a narration's own pages are read by their times", () => {
  const narrated = timesOf(2, 5, 9);
  const read = listReadingPages({ content, pages }, images, { text: content, narrated });
  expect(read).toEqual(narrated);
  // The title is read before the first page; a player may stop a little before a page that it seeks to.
  const heard = [0, 2, 4.9, 4.99, 60].map((seconds) => pageAt(read, seconds, undefined));
  expect(heard).toEqual([-1, 0, 0, 1, 2]);
});

test("without times the page is that of the sentence", () => {
  for (const narrated of [undefined, []]) {
    const read = listReadingPages({ content, pages }, images, { text: content, narrated });
    const heard = ["Emma swam.", "Tom baked a cake.", "The end."].map((text) =>
      pageAt(read, 0, sentenceOf(text)),
    );
    expect(heard).toEqual([0, 2, 3]);
    expect(pageAt(read, 0, { ...sentenceOf("Emma swam."), paragraph: -1 })).toBe(-1);
    expect(pageAt(read, 0, undefined)).toBe(-1);
  }
});

test("a translation has the story's pages", () => {
  const text = "Emma nadó.\n\nTom hizo un pastel.\n\nFin.";
  const read = listReadingPages({ content, pages }, images, { text, narrated: [] });
  const heard = ["Emma nadó.", "Tom hizo un pastel.", "Fin."].map((sentence) =>
    pageAt(read, 0, sentenceOf(sentence, text)),
  );
  expect(heard.map((page) => read[page]?.imageId)).toEqual(["lake", null, "bed"]);
});

test("a copy from before there were pages has its paragraphs, with pictures by their captions", () => {
  const captioned = images.map((image, i) => ({
    ...image,
    caption: ["Emma in the lake", "The cake that Tom baked", null][i] ?? null,
  }));
  const read = listReadingPages({ content, pages: [] }, captioned, { text: content, narrated: [] });
  expect(read.map(({ imageId }) => imageId)).toEqual(["lake", "oven", "bed"]);
});

test("a page without a picture shows that of the page before it", () => {
  const read = listReadingPages({ content, pages }, images, { text: content, narrated: [] });
  const shown = [-1, 0, 1, 2, 3].map((page) => pictureOfPage(read, page, images));
  expect(shown).toEqual([-1, 0, 1, 1, 2]);
});
