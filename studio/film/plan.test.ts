import { expect, test } from "vitest";
import { randomNumbers } from "./fixtures/pictures.ts";
import { shortestShot } from "./h264/film.ts";
import { planFilm } from "./plan.ts";

const PARAGRAPHS = ["Rose baked bread.", "Tom flew a kite.", "Mia slept.", "Rain came down."];
const CAPTIONS = ["Rose and the bread", "Tom with his kite", "Mia", "the rain"];
const times = [0, 10, 22, 31];
const sentences = PARAGRAPHS.map((text, paragraph) => ({
  start: times[paragraph],
  end: times[paragraph] + 3,
  paragraph,
  text,
}));

function startsOf(plan: ReturnType<typeof planFilm>): Record<string, number> {
  const starts: Record<string, number> = {};
  let at = 0;
  for (const shot of plan.shots) {
    starts[shot.kind === "picture" ? shot.picture : shot.kind] = at / 25;
    at += shot.frames;
  }
  return starts;
}

test("each picture appears when its paragraph is first heard, between title and ending", () => {
  const plan = planFilm({ captions: CAPTIONS, paragraphs: PARAGRAPHS, sentences, duration: 40 });
  expect(startsOf(plan)).toEqual({ title: 0, 0: 2.8, 1: 10, 2: 22, 3: 31, ending: 37.8 });
  expect(plan.frames).toBe(1000);
  expect(plan.fadeFrames).toBe(20);
});

test("a recording without sentence times is shared by the length of the paragraphs", () => {
  const paragraphs = ["a".repeat(99), "b".repeat(299), "c".repeat(99)];
  const plan = planFilm({ captions: [null, null, null], paragraphs, sentences: [], duration: 100 });
  expect(startsOf(plan)).toEqual({ title: 0, 0: 2.8, 1: 20, 2: 80, ending: 97.8 });
});

test("pictures that share a paragraph share its time", () => {
  const two = { paragraphs: ["One.", "Two."], sentences: [], duration: 60 };
  const plan = planFilm({ captions: [null, null, null, null], ...two });
  expect(startsOf(plan)).toEqual({ title: 0, 0: 2.8, 1: 15, 2: 30, 3: 45, ending: 57.8 });
});

test("a paragraph spoken before its picture could be seen does not push the others out", () => {
  const early = sentences.map((sentence, i) => ({ ...sentence, start: i * 0.1 }));
  const plan = planFilm({
    captions: CAPTIONS,
    paragraphs: PARAGRAPHS,
    sentences: early,
    duration: 30,
  });
  expect(startsOf(plan)).toEqual({ title: 0, 0: 2.8, 1: 4, 2: 5.2, 3: 6.4, ending: 27.8 });
});

test("the cards are dropped when the narration is short, and the film outlasts one that is too short", () => {
  const story = { captions: CAPTIONS, paragraphs: PARAGRAPHS, sentences: [] };
  const kinds = (duration: number) =>
    planFilm({ ...story, duration }).shots.map((shot) => shot.kind);
  expect(kinds(7).filter((kind) => kind !== "picture")).toEqual(["title"]);
  expect(kinds(6).filter((kind) => kind !== "picture")).toEqual([]);
  expect(planFilm({ ...story, duration: 0 }).frames).toBe(120);
  expect(planFilm({ ...story, duration: 4.801 }).frames).toBe(121);
});

test("every film is as long as its narration, shows every picture in order, and has room for its fades", () => {
  const random = randomNumbers(3);
  for (let round = 0; round < 400; round++) {
    const captions = Array.from({ length: 1 + random(20) }, () =>
      random(3) ? `word${random(9)}` : null,
    );
    const paragraphs = Array.from({ length: random(25) }, () => `word${random(9)} and more`);
    const duration =
      [random(30) / 10, random(60), random(1200), 1200][random(4)] + random(100) / 100;
    let at = 0;
    const spoken = paragraphs.map((text, paragraph) => {
      at += random(1000) / 10;
      return { start: at, end: at + 1, paragraph, text };
    });
    const plan = planFilm({ captions, paragraphs, sentences: random(2) ? spoken : [], duration });
    const narrated = Math.ceil(duration * 25 - 1e-6);
    expect(plan.frames).toBe(Math.max(narrated, 30 * captions.length));
    expect(plan.shots.reduce((sum, shot) => sum + shot.frames, 0)).toBe(plan.frames);
    const shown = plan.shots.filter((shot) => shot.kind === "picture").map((shot) => shot.picture);
    expect(shown).toEqual(captions.map((_, i) => i));
    for (const shot of plan.shots) {
      expect(shot.frames).toBeGreaterThanOrEqual(shortestShot(plan.fadeFrames));
    }
  }
});

test("a film needs a picture", () => {
  const none = { captions: [], paragraphs: [], sentences: [], duration: 10 };
  expect(() => planFilm(none)).toThrow("at least one picture");
});
