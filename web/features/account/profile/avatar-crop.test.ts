import { expect, test } from "vitest";
import { MIDDLE, squareOf, suggestCrop } from "./avatar-crop.ts";

test("the largest square in the middle of a picture is chosen first", () => {
  expect(squareOf({ width: 400, height: 300 }, MIDDLE)).toEqual({ left: 50, top: 0, edge: 300 });
  expect(squareOf({ width: 300, height: 400 }, MIDDLE)).toEqual({ left: 0, top: 50, edge: 300 });
});

test("zooming in keeps the centre where it is", () => {
  const { left, top, edge } = squareOf({ width: 400, height: 300 }, { ...MIDDLE, zoom: 3 });
  expect(edge).toBe(100);
  expect([left + edge / 2, top + edge / 2]).toEqual([200, 150]);
});

test("the square never leaves the picture", () => {
  for (const zoom of [1, 1.5, 4]) {
    const { left, top, edge } = squareOf({ width: 640, height: 480 }, { zoom, x: 1, y: 1 });
    expect(left + edge).toBe(640);
    expect(top + edge).toBe(480);
    expect(squareOf({ width: 640, height: 480 }, { zoom, x: 0, y: 0 })).toMatchObject({
      left: 0,
      top: 0,
    });
  }
});

test("the square that is suggested has the largest face in its middle, and all that fits without one", () => {
  const size = { width: 1_000, height: 500 };
  expect(suggestCrop(size, [])).toEqual(MIDDLE);
  const face = { x: 0.6, y: 0.3, width: 0.1, height: 0.2 };
  const crop = suggestCrop(size, [face, { x: 0, y: 0, width: 0.05, height: 0.05 }]);
  const { left, top, edge } = squareOf(size, crop);
  expect(edge).toBeGreaterThan(200);
  expect(edge).toBeLessThan(250);
  expect([left + edge / 2, top + edge / 2]).toEqual([
    expect.closeTo(650, 5),
    expect.closeTo(200, 5),
  ]);
  const atTheEdge = squareOf(size, suggestCrop(size, [{ ...face, x: 0.95, width: 0.05 }]));
  expect(atTheEdge.left + atTheEdge.edge).toBeCloseTo(1_000, 5);
});
