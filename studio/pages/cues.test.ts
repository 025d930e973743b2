import { expect, test } from "vitest";
import { listCues, listCueWords } from "./cues.ts";
import { writeWebVtt } from "./web-vtt.ts";

const CONTENT = "Rose bakes.\nTom eats.\n\nThey sleep.";
const PAGES = [
  { id: "a", imageId: null, from: 0, to: 21, start: 1 },
  { id: "b", imageId: null, from: 23, to: 34, start: 5 },
];
const sentence = (text: string, start: number, from: number, paragraph = 0) => ({
  text,
  start,
  end: start + 1.5,
  paragraph,
  from,
  to: from + text.length,
});

test("each sentence is a cue, the spoken title too, and a page without any is one", () => {
  const sentences = [
    { ...sentence("Bread & cake", 0, 0, -1), to: 0 },
    sentence("Rose bakes.", 1, 0),
    sentence("Tom eats.", 2.5, 12),
  ];
  expect(listCues(CONTENT, PAGES, sentences, 9)).toEqual([
    { start: 0, end: 1.5, text: "Bread & cake" },
    { start: 1, end: 2.5, text: "Rose bakes." },
    { start: 2.5, end: 4, text: "Tom eats." },
    { start: 5, end: 9, text: "They sleep." },
  ]);
});

test("a recording without times has a cue a page, each in one line", () => {
  expect(listCues(CONTENT, PAGES, [], 9)).toEqual([
    { start: 1, end: 5, text: "Rose bakes. Tom eats." },
    { start: 5, end: 9, text: "They sleep." },
  ]);
});

test("WebVTT has each cue's time, and takes nothing in a text for markup", () => {
  const cues = [
    { start: 0.0004, end: 59.9996, text: "Bread <i>& cake" },
    { start: 3_661.25, end: 3_662, text: "one --> two\nthree" },
  ];
  expect(writeWebVtt(cues)).toBe(
    "WEBVTT\n\n00:00:00.000 --> 00:01:00.000\nBread &lt;i&gt;&amp; cake\n\n" +
      "01:01:01.250 --> 01:01:02.000\none --&gt; two three\n",
  );
});

test("words are numbered in their sentence, those of the title left out", () => {
  const sentences = [sentence("Rose bakes.", 1, 0), sentence("Tom eats.", 2.5, 12)];
  const words = [
    { start: 0, end: 400, from: 0, to: 0 },
    { start: 1_000, end: 1_200, from: 0, to: 4 },
    { start: 1_300, end: 1_900, from: 5, to: 10 },
    { start: 3_100, end: 3_500, from: 16, to: 20 },
  ];
  expect(listCueWords(CONTENT, sentences, words)).toEqual([
    { word: 0, start: 1, end: 1.2 },
    { word: 1, start: 1.3, end: 1.9 },
    { word: 1, start: 3.1, end: 3.5 },
  ]);
});
