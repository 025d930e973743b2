import { expect, test } from "vitest";
import { randomNumbers } from "../fixtures/pictures.ts";
import { ease } from "./ease.ts";
import { planRoute } from "./route.ts";
import { CLOSEST } from "./stations.ts";

const FRAMES_PER_SECOND = 25;
const STAGES = [
  { width: 1280, height: 608 },
  { width: 1920, height: 1080 },
  { width: 720, height: 1280 },
  { width: 720, height: 720 },
];

test("no view cuts a face, leaves the picture, enlarges it too much or moves by more than 5 % a second", () => {
  const random = randomNumbers(6);
  let [filled, withCuts] = [0, 0];
  for (let round = 0; round < 1_500; round++) {
    const [width, height] = [500 + random(1_100), 500 + random(1_100)];
    const faces = Array.from({ length: random(6) }, () => {
      const side = (0.05 + random(300) / 1_000) * Math.min(width, height);
      const [across, down] = [side / width, side / height];
      const [x, y] = [(random(1_000) / 1_000) * (1 - across), (random(1_000) / 1_000) * (1 - down)];
      return { x, y, width: across, height: down };
    });
    const stage = STAGES[random(4)];
    const subject = { width, height, faces, focus: { x: random(11) / 10, y: random(11) / 10 } };
    const [from, to] = [-random(2) * 20, 30 + random(900)];
    const time = { from, to, framesPerSecond: FRAMES_PER_SECOND };
    const way = planRoute(subject, stage, time, round);
    if (!way) continue;
    filled++;
    const { camera, cuts } = way;
    withCuts += cuts.length > 0 ? 1 : 0;
    const sides = faces.map((face) => face.width * width);
    const main = faces.filter((_, i) => sides[i] >= 0.3 * Math.max(...sides));
    let before = camera(from);
    const worst = { shape: 0, enlarged: 0, room: Infinity, speed: 0 };
    for (let at = from; at <= to; at++) {
      const view = camera(at);
      const [right, bottom] = [view.x + view.width, view.y + view.height];
      const shape = Math.abs((view.width / view.height / stage.width) * stage.height - 1);
      let room = Math.min(view.x, view.y, width - right, height - bottom);
      for (const face of main) {
        const [x, y] = [face.x * width, face.y * height];
        room = Math.min(room, x - view.x, right - x - face.width * width);
        room = Math.min(room, y - view.y, bottom - y - face.height * height);
      }
      const grown = Math.abs(right - before.x - before.width);
      const across = Math.max(Math.abs(view.x - before.x), grown) / view.width;
      const part = Math.max(across, Math.abs(view.y - before.y) / view.height);
      worst.shape = Math.max(worst.shape, shape);
      worst.enlarged = Math.max(worst.enlarged, stage.width / view.width);
      worst.room = Math.min(worst.room, room);
      if (!cuts.includes(at)) worst.speed = Math.max(worst.speed, part * FRAMES_PER_SECOND);
      before = view;
    }
    expect(worst.shape).toBeLessThan(1e-9);
    expect(worst.enlarged).toBeLessThan(CLOSEST + 1e-9);
    expect(worst.room).toBeGreaterThan(-1e-6);
    expect(worst.speed).toBeLessThan(0.0501);
  }
  expect(filled).toBeGreaterThan(300);
  expect(withCuts).toBeGreaterThan(30);
});

test("a picture stands whole where too little of it would be seen, or its people do not fit", () => {
  const time = { from: 0, to: 150, framesPerSecond: FRAMES_PER_SECOND };
  const seen = (width: number, height: number, faces: number[][], stage = STAGES[0]) => {
    const boxes = faces.map(([x, y]) => ({ x, y, width: 0.1, height: 0.1 }));
    const subject = { width, height, faces: boxes, focus: { x: 0.5, y: 0.5 } };
    return planRoute(subject, stage, time, 0) !== null;
  };
  expect(seen(1_600, 1_067, [[0.4, 0.3]])).toBe(true);
  expect(seen(1_067, 1_600, [[0.4, 0.3]])).toBe(false);
  expect(seen(1_067, 1_600, [[0.4, 0.3]], STAGES[2])).toBe(true);
  const atBothSides = [
    [0.02, 0.4],
    [0.88, 0.4],
  ];
  expect(seen(1_600, 1_200, atBothSides)).toBe(true);
  expect(seen(1_600, 1_200, atBothSides, STAGES[2])).toBe(false);
  expect(seen(1_190, 800, [], STAGES[1])).toBe(false);
  expect(seen(790, 600, [])).toBe(false);
});

test("a wide photo fills an upright frame where two views of it can be cut between", () => {
  const subject = { width: 1_600, height: 1_067, faces: [], focus: { x: 0.5, y: 0.4 } };
  const time = { from: 0, to: 250, framesPerSecond: FRAMES_PER_SECOND };
  const { camera, cuts } = planRoute(subject, STAGES[2], time, 1)!;
  expect(cuts).toEqual([125]);
  const jump = Math.abs(camera(125).x - camera(124).x) / camera(124).width;
  expect(jump).toBeGreaterThan(0.3);
});

test("a long page has views of nine seconds at most, between which the camera rests", () => {
  const subject = { width: 1_600, height: 1_200, faces: [], focus: { x: 0.3, y: 0.3 } };
  const time = { from: 0, to: 1_000, framesPerSecond: FRAMES_PER_SECOND };
  const { camera } = planRoute(subject, STAGES[0], time, 0)!;
  const speed = (at: number) => Math.abs(camera(at + 1).width - camera(at).width);
  for (const rest of [0, 200, 400, 600, 800]) expect(speed(rest)).toBeLessThan(0.02);
  for (const move of [100, 300, 500, 700, 900]) expect(speed(move)).toBeGreaterThan(0.2);
});

test("the camera gathers and loses speed, and arrives", () => {
  expect([ease(-1), ease(0), ease(1), ease(2)]).toEqual([0, 0, 1, 1]);
  expect(ease(0.5)).toBeCloseTo(0.5, 12);
  let before = 0;
  for (let i = 1; i <= 1_000; i++) {
    const step = ease(i / 1_000) - before;
    expect(step).toBeGreaterThan(0);
    expect(step).toBeLessThan(0.001_334);
    before += step;
  }
});

test("a picture that its people fill is moved over all the same, and no face is cut", () => {
  const time = { from: 0, to: 200, framesPerSecond: FRAMES_PER_SECOND };
  // Three heads from side to side and from top to bottom.
  const faces = [
    { x: 0.14, y: 0.25, width: 0.16, height: 0.29 },
    { x: 0.42, y: 0.44, width: 0.13, height: 0.2 },
    { x: 0.63, y: 0.2, width: 0.16, height: 0.28 },
  ];
  const subject = { width: 1_600, height: 1_067, faces, focus: { x: 0.45, y: 0.45 } };
  for (const turn of [0, 1]) {
    const { camera } = planRoute(subject, STAGES[0], time, turn)!;
    const [from, to] = [camera(0), camera(200)].toSorted((a, b) => b.width - a.width);
    // 2 % a second.
    expect(from.width / to.width).toBeGreaterThan(1.02 ** 8);
    for (const { x, y, width, height } of faces) {
      expect(x * 1_600).toBeGreaterThan(to.x);
      expect((x + width) * 1_600).toBeLessThan(to.x + to.width);
      expect(y * 1_067).toBeGreaterThan(to.y);
      expect((y + height) * 1_067).toBeLessThan(to.y + to.height);
    }
  }
});
