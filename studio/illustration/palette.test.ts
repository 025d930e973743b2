import { expect, it } from "vitest";
import { drawFamilyPhoto, drawFlat, drawPicture } from "./fixtures/drawn-pictures.ts";
import { illustrate } from "./fixtures/illustrate.ts";
import { isStoredStyle, isStyle } from "./meta.ts";
import { joinPalettes, measurePalette, readPalette } from "./palette.ts";

const photo = drawFamilyPhoto(120, 90);
const dull = drawPicture(120, 90, (x, y) => {
  const p = (y * 120 + x) * 4;
  const [red, green, blue] = photo.data.subarray(p, p + 3);
  const grey = (red + green + blue) / 3;
  return [grey + (red - grey) * 0.6, grey + (green - grey) * 0.6, grey + (blue - grey) * 0.6];
});

it("a palette outlives JSON and is what the photos share", () => {
  const [one, other] = [measurePalette(photo), measurePalette(dull)];
  const both = joinPalettes([one, other]);
  expect(both.photos).toBe(2);
  expect(both.chroma).toBeCloseTo((one.chroma + other.chroma) / 2, 5);
  expect(readPalette(JSON.parse(JSON.stringify(both)))).toEqual(both);
});

it("a grey photo has no say in the palette", () => {
  const grey = measurePalette(drawPicture(90, 90, (x) => [x * 2, x * 2, x * 2]));
  expect(joinPalettes([measurePalette(photo), grey])).toEqual(measurePalette(photo));
  expect(readPalette(joinPalettes([grey]))).toBeNull();
});

it("a dull photo becomes more colourful beside bright ones", async () => {
  const palette = measurePalette(photo);
  const own = await illustrate(dull, "cartoon");
  const matched = await illustrate(dull, "cartoon", { palette });
  expect(measurePalette(matched).chroma).toBeGreaterThan(measurePalette(own).chroma * 1.05);
});

it.each([
  [undefined],
  [null],
  ["x"],
  [{}],
  [{ version: 2, chroma: 1, tint: [0, 0], photos: 1 }],
  [{ version: 1, tint: 5 }],
])("%j is no palette, and the photo keeps its own colours", async (palette) => {
  const flat = drawFlat(20, 20, [200, 80, 90]);
  expect((await illustrate(flat, "cartoon", { palette })).data).toEqual(
    (await illustrate(flat, "cartoon")).data,
  );
});

it("a style that is offered no longer can be stored and not be drawn", () => {
  expect([isStyle("storybook"), isStoredStyle("storybook"), isStoredStyle("cartoon")]).toEqual([
    false,
    true,
    true,
  ]);
  expect(isStoredStyle("oil")).toBe(false);
});
