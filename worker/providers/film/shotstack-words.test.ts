import { expect, it } from "vitest";
import { orderFilm } from "./port.suite.ts";
import { planScenes } from "./scenes.ts";
import { composeEdit } from "./shotstack-edit.ts";

async function editWith(words: "read" | "caption" | "none") {
  const cues = [
    { start: 1, end: 3, text: "We swam." },
    { start: 3.5, end: 6, text: "Then we slept." },
  ];
  const spoken = { cues, language: "en" };
  const frame = { width: 720, height: 1280 };
  const { request } = await orderFilm(null, { words, spoken, frame });
  const narration = { ...request.narration, duration: 9 };
  const order = { ...request, narration, pages: [{ picture: 0, start: 0 }] };
  const files = { pictures: ["/one.jpg", "/two.jpg"], narration: null, callback: "/called" };
  const edit = composeEdit(order, planScenes(order), files);
  expect(edit.output.size).toEqual(frame);
  return edit.timeline.tracks
    .flatMap(({ clips }) => clips)
    .filter(({ position }) => position === "bottom")
    .map(({ asset, start }) => [asset["text"], start]);
}

it("a film service is given what is read, sentence by sentence, in the frame that was asked for", async () => {
  expect(await editWith("read")).toEqual([
    ["We swam.", 2],
    ["Then we slept.", 3.8],
  ]);
});

it("a film service is given the captions, or no words at all", async () => {
  expect(await editWith("caption")).toEqual([["Rose swims", 2]]);
  expect(await editWith("none")).toEqual([]);
});
