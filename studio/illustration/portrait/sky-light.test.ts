import { expect, it } from "vitest";
import { type Colour, drawLab, relight } from "../fixtures/relit.ts";
import { TEST_FACE } from "../fixtures/same-pixels.ts";

const CHEEK = 92 + 84 * 192;

it("a face with the sun behind it is lifted, and is no longer grey", () => {
  const lab = drawLab(() => [52, 3, 0.5]);
  relight(lab);
  expect(lab.l[CHEEK]).toBeGreaterThan(57);
  expect(lab.a[CHEEK]).toBeGreaterThan(4.5);
  expect(lab.b[CHEEK]).toBeGreaterThan(4);
});

it("dark skin in the sun stays as dark as it is", () => {
  const lab = drawLab(() => [52, 6, 8]);
  relight(lab);
  expect(lab.l[CHEEK]).toBeCloseTo(52, 1);
});

it("closed lips in blue light are rosy, and no teeth whose points lie across each other", () => {
  const points = Array.from(TEST_FACE.points ?? []);
  // The lower edge of the upper lip lies below the upper edge of the lower one.
  for (const n of [61, 62, 63]) points[2 * n + 1] = 97.5;
  for (const n of [65, 66, 67]) points[2 * n + 1] = 96;
  const skin: Colour = [54, 2.4, -1.8];
  const lab = drawLab((x, y) =>
    Math.hypot((x - 96) / 11, (y - 96.5) / 4) < 1 ? [51, 3.4, -1.6] : skin,
  );
  relight(lab, [{ ...TEST_FACE, points }]);
  const lip = 96 + 97 * 192;
  expect(lab.a[lip]).toBeGreaterThan(3.5);
  expect(lab.b[lip]).toBeGreaterThan(0.8);
});
