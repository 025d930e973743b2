import { expect, test } from "vitest";
import { cutIntoParts, sentenceAt, spreadOverParagraphs } from "./read-along.ts";
import { splitParagraphs } from "../../../studio/pages/paragraphs.ts";

const content = "Ben went out. He sang.\n\n  \nThe “end” came.";
const sentence = (text: string, start: number) => {
  const from = content.indexOf(text);
  return { text, start, end: start + 1, paragraph: 0, from, to: from + text.length };
};
const sentences = [
  sentence("Ben went out.", 0.5),
  sentence("He sang.", 2),
  sentence("The “end” came.", 4),
];

test("paragraphs are split at blank lines, also those that hold spaces", () => {
  expect(splitParagraphs(content)).toEqual([
    { text: "Ben went out. He sang.", from: 0 },
    { text: "The “end” came.", from: content.indexOf("The") },
  ]);
  expect(splitParagraphs("One\r\n\r\nTwo\nstill two\n\n").map(({ text }) => text)).toEqual([
    "One",
    "Two\nstill two",
  ]);
  expect(splitParagraphs(" \n\n ")).toEqual([]);
});

test("a pause belongs to the sentence before it", () => {
  expect(sentenceAt(sentences, 0)).toBe(-1);
  expect(sentenceAt(sentences, 1.8)).toBe(0);
  expect(sentenceAt(sentences, 2)).toBe(1);
  // As a player reports the position that it has sought to.
  expect(sentenceAt(sentences, 1.999999)).toBe(1);
  expect(sentenceAt(sentences, 99)).toBe(2);
});

test("a paragraph is cut where its sentences begin and end, and nothing of it is lost", () => {
  const [first, second] = splitParagraphs(content);
  if (!first || !second) throw new Error("two paragraphs expected");
  expect(cutIntoParts(first, sentences)).toEqual([
    { text: "Ben went out.", sentence: 0 },
    { text: " ", sentence: null },
    { text: "He sang.", sentence: 1 },
  ]);
  expect(cutIntoParts(second, sentences)).toEqual([{ text: "The “end” came.", sentence: 2 }]);
  expect(cutIntoParts(first, [])).toEqual([{ text: first.text, sentence: null }]);
});

test("a translation is read along paragraph by paragraph", () => {
  const spoken = [
    { ...sentences[0]!, paragraph: -1, start: 0, end: 0.4 },
    { ...sentences[0]!, paragraph: 0 },
    { ...sentences[1]!, paragraph: 0 },
    { ...sentences[2]!, paragraph: 1 },
  ];
  const translated = splitParagraphs("Ben salió. Cantó.\n\nVino el fin.\n\nDe más.");
  expect(spreadOverParagraphs(spoken, translated)).toEqual([
    { text: "Ben salió. Cantó.", paragraph: 0, from: 0, to: 17, start: 0.5, end: 3 },
    { text: "Vino el fin.", paragraph: 1, from: 19, to: 31, start: 4, end: 5 },
  ]);
});
