import { expect, test } from "vitest";
import { PAPER } from "../scene/palette.ts";
import { createImage, fillRectangle } from "../scene/pixel-image.ts";
import { composeWhole } from "./whole.ts";

const STAGE = { width: 360, height: 560 };
const TIME = { from: 0, to: 175, framesPerSecond: 25 };

test("a group from edge to edge that stands whole comes nearer, and all of its picture stays in sight", () => {
  const picture = createImage(600, 400);
  fillRectangle(picture, { x: 0, y: 0, width: 600, height: 400 }, [40, 90, 160]);
  const faces = [0.01, 0.45, 0.87].map((x) => ({ x, y: 0.4, width: 0.12, height: 0.2 }));
  const what = { faces, focus: { x: 0.5, y: 0.5 } };
  const places = { stage: STAGE, frame: { width: 360, height: 640 } };
  const { canvas, camera } = composeWhole(picture, what, places, TIME, 0);
  const row = canvas.data
    .subarray(4 * canvas.width * (canvas.height >> 1))
    .subarray(0, 4 * canvas.width);
  const isPaper = (x: number) => PAPER.every((level, c) => row[4 * x + c] === level);
  const border = Array.from({ length: canvas.width }, (_, x) => x).filter(isPaper);
  const [left, right] = [border[0] ?? -1, border.at(-1) ?? Infinity];
  expect(right - left).toBeGreaterThan(0.8 * canvas.width);
  for (let at = 0; at <= 175; at += 5) {
    const { x, width } = camera(at);
    expect(x).toBeLessThan(left);
    expect(x + width).toBeGreaterThan(right);
  }
  expect(camera(0).width / camera(175).width).toBeGreaterThan(1.1);
});

test("a picture that has room as it is stays whole in the nearest view, wherever its people are", () => {
  const picture = createImage(200, 130);
  fillRectangle(picture, { x: 0, y: 0, width: 200, height: 130 }, [40, 90, 160]);
  const stage = { width: 640, height: 272 };
  const places = { stage, frame: { width: 640, height: 360 } };
  for (const y of [0.05, 0.6]) {
    const faces = [{ x: 0.42, y, width: 0.2, height: 0.3 }];
    const what = { faces, focus: { x: 0.52, y } };
    const { canvas, camera } = composeWhole(picture, what, places, TIME, 0);
    const column = Array.from({ length: canvas.height }, (_, row) => row).filter((row) => {
      const at = 4 * (row * canvas.width + (canvas.width >> 1));
      return PAPER.every((level, c) => canvas.data[at + c] === level);
    });
    const [top, bottom] = [column[0] ?? -1, column.at(-1) ?? Infinity];
    for (let at = 0; at <= 175; at += 5) {
      const view = camera(at);
      expect(view.y).toBeLessThanOrEqual(top);
      expect(view.y + view.height).toBeGreaterThan(bottom);
    }
  }
});
