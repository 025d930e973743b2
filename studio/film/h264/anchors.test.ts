import { expect, test } from "vitest";
import { planRoute } from "../camera/route.ts";
import { randomNumbers } from "../fixtures/pictures.ts";
import { planAnchors } from "./anchors.ts";

const STAGE = { width: 1280, height: 608 };
/** From the middle of a macroblock to its edge, in samples. */
const HALF_BLOCK = 8;
/** Frames of a transition. */
const FADE = 20;

test("no block is a quarter of a sample off, also in transitions, and pictures with samples are no more than 33 frames apart", () => {
  const random = randomNumbers(8);
  let ways = 0;
  for (let round = 0; round < 300; round++) {
    const [width, height] = [800 + random(800), 700 + random(500)];
    const subject = { width, height, faces: [], focus: { x: random(11) / 10, y: random(11) / 10 } };
    const frames = 40 + random(round % 2 ? 500 : 60);
    const way = planRoute(subject, STAGE, { from: -FADE, to: frames, framesPerSecond: 25 }, round);
    if (!way) continue;
    ways++;
    const { camera: view, cuts } = way;
    const shot = { frames, view, cuts, plateChanges: [], uncovered: 0.84, sinceKey: null };
    const anchors = planAnchors({ ...shot, end: { kind: "transition", frames: FADE } });
    const drift = (at: number, from: number) =>
      HALF_BLOCK * Math.abs(view(at).width / view(from).width - 1);
    let before = 0;
    for (const { at, kind } of anchors) {
      if (kind === "waypoint") expect(at - before).toBeLessThanOrEqual(33);
      for (let i = before + 1; i < at; i++) {
        const nearer = kind === "key" || i - before < at - i ? before : at;
        expect(drift(i, nearer)).toBeLessThan(0.26);
      }
      before = at;
    }
    for (let i = -FADE; i < 0; i++) expect(drift(i, 0)).toBeLessThan(0.26);
    for (let i = before; i < frames; i++) expect(drift(i, before)).toBeLessThan(0.26);
  }
  expect(ways).toBeGreaterThan(100);
});
