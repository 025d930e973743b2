import { expect, it } from "vitest";
import { drawTestPicture, EXPECTED_HASHES, hashPixels, TEST_FACE } from "./fixtures/same-pixels.ts";
import { illustrate } from "./fixtures/illustrate.ts";
import { STRENGTHS, STYLES } from "./meta.ts";

it.each(STYLES)("Node draws %s to the byte as workerd and Chromium do", async (style) => {
  const drawing = await illustrate(drawTestPicture(), style, { faces: [TEST_FACE] });
  expect(hashPixels(drawing)).toBe(EXPECTED_HASHES[style]);
});

it("the points of a face and the strength change the drawing", async () => {
  const photo = drawTestPicture();
  const hashes = new Set([hashPixels(await illustrate(photo, "cartoon"))]);
  for (const strength of STRENGTHS) {
    hashes.add(hashPixels(await illustrate(photo, "cartoon", { faces: [TEST_FACE], strength })));
  }
  const box = { ...TEST_FACE, points: null };
  hashes.add(hashPixels(await illustrate(photo, "cartoon", { faces: [box] })));
  expect(hashes.size).toBe(STRENGTHS.length + 2);
});
