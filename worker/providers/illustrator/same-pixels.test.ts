import { expect, it } from "vitest";
import brush from "../../../build/engines/brush.wasm";
import {
  drawTestPicture,
  EXPECTED_HASHES,
  hashPixels,
  TEST_FACE,
} from "../../../studio/illustration/fixtures/same-pixels.ts";
import { illustrate } from "../../../studio/illustration/illustrate.ts";
import { STYLES } from "../../../studio/illustration/meta.ts";

it.each(STYLES)("workerd draws %s to the byte as Node and Chromium do", async (style) => {
  const drawing = await illustrate(drawTestPicture(), style, { brush, faces: [TEST_FACE] });
  expect(hashPixels(drawing)).toBe(EXPECTED_HASHES[style]);
});
