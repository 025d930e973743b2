import { expect, it } from "vitest";
import type { LabImage } from "../colour/oklab.ts";
import { type Colour, relit } from "../fixtures/relit.ts";

const at = ({ l, a, b }: LabImage, x: number, y: number): Colour => {
  const i = x + y * 192;
  return [l[i], a[i], b[i]];
};

/** A face of one colour with a spot of another on its nose. */
const relitNose = (skin: Colour, spot: Colour): LabImage =>
  relit((x, y) => (Math.hypot(x - 96, y - 78) < 4 ? spot : skin));

it("a white spot on a nose keeps no more than a hint of its edge", () => {
  const lab = relitNose([70, 5, 9], [94, 4, 7]);
  const lighter = at(lab, 96, 78)[0] - at(lab, 86, 78)[0];
  expect(lighter).toBeGreaterThan(3);
  expect(lighter).toBeLessThan(9.5);
});

it("a bluish flash on a nose in warm light is skin too", () => {
  const lab = relitNose([66, 6, 11], [92, 0, -3]);
  const [l, a, b] = at(lab, 96, 78);
  expect(l).toBeLessThan(80);
  expect(a).toBeGreaterThan(3);
  expect(b).toBeGreaterThan(5);
});

it("shine on dark skin has the colour of that skin, and is no ashes", () => {
  const [, a, b] = at(relitNose([46, 7, 9], [64, 1.5, 2]), 96, 78);
  expect(a).toBeGreaterThan(4);
  expect(b).toBeGreaterThan(5);
});

it("a bluish mark in the middle of a face in warm light is skin too", () => {
  const lab = relit((x, y) => (Math.hypot(x - 96, y - 76) < 9 ? [56, 4, -2] : [66, 6, 11]));
  expect(at(lab, 96, 76)[2]).toBeGreaterThan(1);
});
