import { expect, test } from "vitest";
import { randomNumbers } from "./fixtures/pictures.ts";
import { shortestShot } from "./h264/anchors.ts";
import { planFilm } from "./plan.ts";

const pagesAt = (...starts: number[]) => starts.map((start, picture) => ({ picture, start }));
const PAGES = pagesAt(0, 10, 22, 31);

function startsOf(plan: ReturnType<typeof planFilm>): Record<string, number> {
  const starts: Record<string, number> = {};
  let at = 0;
  for (const shot of plan.shots) {
    starts[shot.kind === "picture" ? shot.picture : shot.kind] = at / 25;
    at += shot.frames;
  }
  return starts;
}

test("each picture appears when its page is first heard, between title and ending", () => {
  const plan = planFilm({ pages: PAGES, duration: 40 });
  expect(startsOf(plan)).toEqual({ title: 0, 0: 2.8, 1: 10, 2: 22, 3: 31, ending: 37.8 });
  expect(plan.frames).toBe(1000);
  expect(plan.shots.map((shot) => shot.fadeFrames)).toEqual([20, 20, 20, 20, 20, 0]);
  const swapped = planFilm({
    pages: PAGES.map(({ start }, i) => ({ start, picture: [0, 2, 1, 3][i] })),
    duration: 40,
  });
  expect(startsOf(swapped)).toEqual({ title: 0, 0: 2.8, 2: 10, 1: 22, 3: 31, ending: 37.8 });
});

test("the title card stays while the title is read, but not for so long that the ending card is lost", () => {
  const titleOf = (start: number, duration: number) =>
    planFilm({ pages: pagesAt(start, start + 6), duration }).shots[0];
  expect(titleOf(7.88, 22.48)).toMatchObject({ kind: "title", frames: 197 });
  expect(titleOf(1.2, 22)?.frames).toBe(70);
  expect(titleOf(30, 60)?.frames).toBe(200);
  const { shots } = planFilm({ pages: pagesAt(5, 6), duration: 8 });
  expect(shots.map(({ kind }) => kind)).toEqual(["title", "picture", "picture", "ending"]);
});

test("the picture of a short page comes with a transition where the shot before can spare the time", () => {
  const { shots } = planFilm({ pages: pagesAt(2, 5.4, 8.8), duration: 12.4 });
  const [, , before, last] = shots;
  expect([before.fadeFrames, last.fadeFrames]).toEqual([20, 20]);
  expect(last.frames).toBe(38);
});

test("a page without a picture goes on showing the one before it, the first ones the first", () => {
  const pages = [null, 0, null, 1, null].map((picture, i) => ({ picture, start: i * 10 }));
  const plan = planFilm({ pages, duration: 50 });
  expect(startsOf(plan)).toEqual({ title: 0, 0: 2.8, 1: 30, ending: 47.8 });
});

test("a picture that is on two pages is shown twice, or once when they follow each other", () => {
  for (const [pictures, shown] of [
    [
      [0, 1, 0],
      [0, 1, 0],
    ],
    [
      [0, 0, 1],
      [0, 1],
    ],
  ]) {
    const pages = pictures.map((picture, i) => ({ picture, start: i * 10 }));
    const shots = planFilm({ pages, duration: 40 }).shots.filter(({ kind }) => kind === "picture");
    expect(shots.map(({ picture }) => picture)).toEqual(shown);
  }
});

test("pages that return to a picture faster than it can be shown do not make the film longer", () => {
  const pages = Array.from({ length: 500 }, (_, i) => ({ picture: i % 2, start: i / 50 }));
  const plan = planFilm({ pages, duration: 10 });
  expect(plan.frames).toBe(250);
  expect(plan.shots.filter(({ kind }) => kind === "picture").length).toBeLessThanOrEqual(8);
  const slow = pages.map(({ picture }, i) => ({ picture, start: i * 2 }));
  expect(planFilm({ pages: slow, duration: 1_000 }).shots.length).toBeLessThanOrEqual(102);
});

test("a page spoken before its picture could be seen does not push the others out", () => {
  const plan = planFilm({ pages: pagesAt(0, 0.1, 0.2, 0.3), duration: 30 });
  expect(startsOf(plan)).toEqual({ title: 0, 0: 2.8, 1: 4, 2: 5.2, 3: 6.4, ending: 27.8 });
});

test("the cards are dropped when the narration is short, and the film outlasts one that is too short", () => {
  const kinds = (duration: number) =>
    planFilm({ pages: PAGES, duration }).shots.map((shot) => shot.kind);
  expect(kinds(7).filter((kind) => kind !== "picture")).toEqual(["title"]);
  expect(kinds(6).filter((kind) => kind !== "picture")).toEqual([]);
  expect(planFilm({ pages: PAGES, duration: 0 }).frames).toBe(120);
  expect(planFilm({ pages: PAGES, duration: 4.801 }).frames).toBe(121);
});

test("every film is as long as its narration, shows every picture in order, and has room for its fades", () => {
  const random = randomNumbers(3);
  for (let round = 0; round < 400; round++) {
    const count = 1 + random(20);
    const duration =
      [random(30) / 10, random(60), random(1200), 1200][random(4)] + random(100) / 100;
    let at = 0;
    const next = () => (at += random(1000) / 10);
    const pages = Array.from({ length: count }, (_, picture) => [
      { picture, start: next() },
      ...Array.from({ length: random(3) }, () => ({ picture: null, start: next() })),
    ]).flat();
    const plan = planFilm({ pages, duration });
    const narrated = Math.ceil(duration * 25 - 1e-6);
    expect(plan.frames).toBe(Math.max(narrated, 30 * count));
    expect(plan.shots.reduce((sum, shot) => sum + shot.frames, 0)).toBe(plan.frames);
    const shown = plan.shots.filter((shot) => shot.kind === "picture").map((shot) => shot.picture);
    expect(shown).toEqual(Array.from({ length: count }, (_, i) => i));
    for (const shot of plan.shots) {
      expect(shot.frames).toBeGreaterThanOrEqual(shortestShot(shot.fadeFrames));
    }
  }
});

test("twenty pictures and one sentence: no picture is shown longer than another", () => {
  for (const starts of [
    Array.from({ length: 20 }, () => 0),
    [0, ...Array.from({ length: 19 }, () => 4)],
  ]) {
    const { shots, frames } = planFilm({ pages: pagesAt(...starts), duration: 4 });
    const lengths = shots.filter(({ kind }) => kind === "picture").map((shot) => shot.frames);
    expect(lengths).toHaveLength(20);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(1.1 * Math.min(...lengths));
    expect(frames).toBeGreaterThanOrEqual(20 * 30);
  }
});

test("twenty pictures and one sentence that lasts: those after it share the time they are given", () => {
  const starts = Array.from({ length: 20 }, (_, i) => (i === 0 ? 0 : 30));
  const { shots } = planFilm({ pages: pagesAt(...starts), duration: 80 });
  const after = shots.filter(({ kind, picture }) => kind === "picture" && picture > 0);
  const lengths = after.map((shot) => shot.frames);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(1.5 * Math.min(...lengths));
});

test("a film needs a picture", () => {
  for (const pages of [[], [{ picture: null, start: 0 }]]) {
    expect(() => planFilm({ pages, duration: 10 })).toThrow("at least one picture");
  }
});
