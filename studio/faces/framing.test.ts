import { expect, it } from "vitest";
import { cropAround, findFocus } from "./framing.ts";
import type { Rect } from "./geometry.ts";
import { createRandom } from "../../tests/fuzz/random.ts";

const contains = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x - 1e-6 &&
  inner.y >= outer.y - 1e-6 &&
  inner.x + inner.width <= outer.x + outer.width + 1e-6 &&
  inner.y + inner.height <= outer.y + outer.height + 1e-6;

it("no crop cuts a main face, and only one that cannot have them all reaches beyond the picture", () => {
  const random = createRandom(7).next;
  for (let i = 0; i < 20_000; i++) {
    const size = { width: 200 + random() * 2_000, height: 200 + random() * 2_000 };
    const faces = Array.from({ length: Math.floor(random() * 7) }, () => {
      const side = (0.03 + random() * 0.4) * Math.min(size.width, size.height);
      const width = side * (0.7 + random() * 0.5);
      return {
        x: random() * (size.width - width),
        y: random() * (size.height - side),
        width,
        height: side,
        score: 0.5 + random() / 2,
      };
    });
    const aspect = [16 / 9, 4 / 3, 1, 3 / 4, 9 / 16][Math.floor(random() * 5)];
    const { part, isInside } = cropAround(faces, size, aspect);
    const frame = {
      x: part.x * size.width,
      y: part.y * size.height,
      width: part.width * size.width,
      height: part.height * size.height,
    };
    expect(frame.width / frame.height).toBeCloseTo(aspect, 6);
    const sides = faces.map(({ width, height }) => Math.sqrt(width * height));
    const main = faces.filter((_, n) => sides[n] >= 0.3 * Math.max(...sides));
    for (const face of main) expect(contains(frame, face)).toBe(true);
    if (isInside) expect(contains({ x: 0, y: 0, ...size }, frame)).toBe(true);
  }
});

it("the focus is between the faces, nearer to the larger one, and in the middle without any", () => {
  const size = { width: 1_000, height: 500 };
  const { x, y } = findFocus(
    [
      { x: 100, y: 200, width: 200, height: 200 },
      { x: 800, y: 200, width: 100, height: 100 },
    ],
    size,
  );
  expect(x).toBeGreaterThan(0.3);
  expect(x).toBeLessThan(0.5);
  expect(y).toBeGreaterThan(0.4);
  expect(findFocus([], size)).toEqual({ x: 0.5, y: 0.5 });
});

it("a face in the background is not cut when the frame can go around it", () => {
  const size = { width: 1_000, height: 1_000 };
  const main = { x: 400, y: 300, width: 300, height: 300 };
  const far = { x: 60, y: 100, width: 60, height: 60 };
  const { part } = cropAround([main, far], size, 9 / 16);
  const right = part.x * 1_000 + part.width * 1_000;
  expect(part.x * 1_000 >= 120 || part.x * 1_000 <= 57).toBe(true);
  expect(right).toBeGreaterThan(700);
});
