import { expect, it } from "vitest";
import { listPageStarts, planReading, READING_RATE } from "./plan-reading.ts";

const content = "Emma swam.\n\nTom baked.\n\nNoah came.";
const pages = [
  { id: "a", imageId: "1", from: 0, to: 10 },
  { id: "b", imageId: "2", from: 12, to: 22 },
  { id: "empty", imageId: "3", from: 22, to: 22 },
  { id: "c", imageId: null, from: 24, to: 34 },
];
const sentence = (paragraph: number, from: number, to: number, start: number, end: number) => ({
  ...{ paragraph, from, to, start, end },
  text: content.slice(from, to),
});
const narration = {
  duration: 10,
  sentences: [
    { ...sentence(-1, 0, 0, 0.1, 0.9), text: "A title." },
    sentence(0, 0, 10, 1, 3),
    sentence(1, 12, 22, 4, 6),
    sentence(2, 24, 34, 7, 9),
  ],
};
const recording = (pageId: string, text: string) => ({
  pageId,
  file: `${pageId}.mp3`,
  duration: 2,
  sentences: text === "" ? [] : [{ ...sentence(0, 0, text.length, 0.5, 1.5), text }],
});
const seconds = (samples: number) => samples / READING_RATE;

it("a narration is cut where the recorded page is, and everything after it moves along", () => {
  const plan = planReading({
    content,
    pages,
    recordings: [recording("b", "Tom baked.")],
    narration,
  });
  expect(plan.parts).toMatchObject([
    { kind: "narration", pageId: null, skip: 0, samples: READING_RATE },
    { kind: "narration", pageId: "a", skip: READING_RATE, samples: 3 * READING_RATE },
    { kind: "recording", pageId: "b", file: "b.mp3", samples: 2.5 * READING_RATE },
    { kind: "narration", pageId: "c", skip: 7 * READING_RATE, samples: 3 * READING_RATE },
  ]);
  expect(plan.duration).toBe(9.5);
  expect(Object.fromEntries(listPageStarts(plan.parts))).toEqual({ a: 1, b: 4, c: 6.5 });
  expect(plan.sentences.map(({ text, start, end }) => [text, start, end])).toEqual([
    ["A title.", 0.1, 0.9],
    ["Emma swam.", 1, 3],
    ["Tom baked.", 4.5, 5.5],
    ["Noah came.", 6.5, 8.5],
  ]);
});

it("pages that nobody reads are silent, and a page without words can be recorded", () => {
  const recordings = [recording("empty", ""), recording("c", "Noah came.")];
  const plan = planReading({ content, pages, recordings, narration: null });
  expect(plan.parts.map(({ kind, pageId, samples }) => [kind, pageId, seconds(samples)])).toEqual([
    ["silence", "a", 3],
    ["silence", "b", 3],
    ["recording", "empty", 2.5],
    ["recording", "c", 2],
  ]);
  expect(plan.sentences.at(-1)).toMatchObject({ text: "Noah came.", from: 24, to: 34, start: 9 });
});

it("a recorded first page is not preceded by the narration's title", () => {
  const plan = planReading({
    content,
    pages,
    recordings: [recording("a", "Emma swam.")],
    narration,
  });
  expect(plan.parts[0]).toMatchObject({ kind: "recording", pageId: "a" });
  expect(plan.sentences.some(({ paragraph }) => paragraph < 0)).toBe(false);
});
