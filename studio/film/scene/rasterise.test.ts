import { expect, test } from "vitest";
import { createImage } from "./pixel-image.ts";
import { fillOutline, type Outline, type OutlineCommand } from "./rasterise.ts";

function command(type: OutlineCommand["type"], [x, y]: [number, number]): OutlineCommand {
  return { type, x, y, x1: 0, y1: 0, x2: 0, y2: 0 };
}

function polygon(points: [number, number][]): Outline {
  const lines = points.map((point, i) => command(i === 0 ? "M" : "L", point));
  return [...lines, command("Z", points[0])];
}

/** Red values, row by row, of a black image in which the outline was filled with white. */
function filled(outline: Outline, width: number, height: number): number[][] {
  const image = createImage(width, height);
  fillOutline(image, outline, [255, 255, 255]);
  const red = [...image.data].filter((_, i) => i % 4 === 0);
  const starts = Array.from({ length: height }, (_, y) => y * width);
  return starts.map((start) => red.slice(start, start + width));
}

test("each pixel gets the part of it that the outline covers", () => {
  const rectangle = polygon([
    [1.5, 1],
    [3, 1],
    [3, 2.25],
    [1.5, 2.25],
  ]);
  expect(filled(rectangle, 5, 4)).toEqual([
    [0, 0, 0, 0, 0],
    [0, 128, 255, 0, 0],
    [0, 32, 64, 0, 0],
    [0, 0, 0, 0, 0],
  ]);
});

test("a slanted edge covers half of the pixels it halves", () => {
  const triangle = polygon([
    [0, 0],
    [4, 4],
    [0, 4],
  ]);
  const rows = filled(triangle, 4, 4);
  for (let y = 0; y < 4; y++) {
    for (let x = 0; x < 4; x++) expect(rows[y][x]).toBe(x < y ? 255 : x === y ? 128 : 0);
  }
});

test("an outline drawn the other way round inside another cuts a hole", () => {
  const outer = polygon([
    [0, 0],
    [3, 0],
    [3, 3],
    [0, 3],
  ]);
  const inner = polygon([
    [1, 1],
    [1, 2],
    [2, 2],
    [2, 1],
  ]);
  expect(filled([...outer, ...inner], 3, 3)[1]).toEqual([255, 0, 255]);
});

test("what lies outside the image is cut off", () => {
  const wide = polygon([
    [-9, -9],
    [9, -9],
    [9, 1],
    [-9, 1],
  ]);
  expect(filled(wide, 3, 2)).toEqual([
    [255, 255, 255],
    [0, 0, 0],
  ]);
  expect(
    filled(
      polygon([
        [-9, -9],
        [-5, -9],
        [-5, -5],
      ]),
      2,
      1,
    ),
  ).toEqual([[0, 0]]);
});
