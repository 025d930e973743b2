import { describe, expect, it } from "vitest";
import { drawPicture } from "../fixtures/drawn-pictures.ts";
import { placeFace } from "../fixtures/same-pixels.ts";
import { illustrate } from "../fixtures/illustrate.ts";
import { luma } from "../luma.ts";
import { STYLES } from "../meta.ts";
import type { PixelImage } from "../pixel-image.ts";
import type { FaceGeometry } from "./geometry.ts";

type Colour = [red: number, green: number, blue: number];

const WALL: Colour = [120, 140, 160];

/** An oval of skin with the hair of a head before a wall, in a picture of 480 x 400. */
function drawHead(face: FaceGeometry, skin: Colour, hair: Colour): PixelImage {
  return drawPicture(480, 400, (x, y) => {
    const distance = Math.hypot((x - face.x - 60) / 62, (y - face.y - 52) / 96);
    return distance < 1 ? skin : distance < 1.25 ? hair : WALL;
  });
}

type Patch = [left: number, top: number, width: number, height: number];

/** A square of 40 pixels between nose and jaw. */
const cheekOf = ({ x, y }: FaceGeometry): Patch => [x + 40, y + 50, 40, 40];

/** How far apart pixels of a patch are, without so many of the least and of the greatest. */
function measureSpread(
  { data, width }: PixelImage,
  [left, top, across, down]: Patch,
  without: number,
  valueOf: (...colour: Colour) => number = luma,
): number {
  const values = Array.from({ length: across * down }, (_, n) => {
    const p = ((top + Math.floor(n / across)) * width + left + (n % across)) * 4;
    return valueOf(data[p], data[p + 1], data[p + 2]);
  }).sort((a, b) => a - b);
  return values[values.length - 1 - without] - values[without];
}

const warmth = (red: number, _green: number, blue: number) => red - blue;

const DARK_SKIN: Colour = [96, 62, 46];
const LIGHT_SKIN: Colour = [222, 176, 150];

/** Differences of luma on flat skin, dark and light: what a style's paper and strokes may show, and no more. */
const LIMITS = {
  cartoon: { dark: 3, light: 3 },
  "picture-book": { dark: 12, light: 12 },
  watercolour: { dark: 12, light: 12 },
  crayon: { dark: 8, light: 15 },
} as const;

describe.each(STYLES)("a face in the style %s", (style) => {
  it.each([
    ["dark", DARK_SKIN],
    ["light", LIGHT_SKIN],
  ] as const)("has no specks, blots or scratches on %s skin", async (name, skin) => {
    const face = placeFace(180, 140, 2);
    const drawing = await illustrate(drawHead(face, skin, [40, 30, 28]), style, { faces: [face] });
    expect(measureSpread(drawing, cheekOf(face), 15)).toBeLessThan(LIMITS[style][name]);
  });

  it("stays whole where the picture ends", async () => {
    const face = placeFace(180, 30, 2);
    const photo = drawHead(face, DARK_SKIN, [40, 30, 28]);
    const { data, width } = await illustrate(photo, style, { faces: [face] });
    const hair = Array.from({ length: 100 }, (_, n) => {
      const p = (4 * width + 190 + n) * 4;
      return luma(data[p], data[p + 1], data[p + 2]);
    });
    expect(Math.max(...hair)).toBeLessThan(140);
  });
});

it("crayon strokes leave a mouth free", async () => {
  const face = placeFace(180, 140, 2);
  const photo = drawHead(face, LIGHT_SKIN, [40, 30, 28]);
  for (let y = 241; y < 267; y++)
    for (let x = 214; x < 266; x++) photo.data.set([232, 226, 216], (y * 480 + x) * 4);
  const drawing = await illustrate(photo, "crayon", { faces: [face] });
  expect(measureSpread(drawing, [222, 248, 36, 12], 4)).toBeLessThan(6);
});

it("crayon strokes are faint on a small face", async () => {
  const face = placeFace(500, 150, 1.3);
  const photo = drawPicture(1024, 400, (x, y) => {
    const away = Math.hypot((x - face.x - 39) / 40, (y - face.y - 34) / 62);
    return away < 1 ? LIGHT_SKIN : away < 1.25 ? [40, 30, 28] : WALL;
  });
  const drawing = await illustrate(photo, "crayon", { faces: [face] });
  expect(measureSpread(drawing, [face.x + 27, face.y + 34, 24, 24], 5)).toBeLessThan(18);
});

it("crayon leaves no white scratches in long dark hair", async () => {
  const face = placeFace(180, 100, 2);
  const photo = drawHead(face, LIGHT_SKIN, [40, 30, 28]);
  for (let y = 150; y < 330; y++)
    for (const left of [130, 320])
      for (let x = left; x < left + 40; x++) photo.data.set([40, 30, 28], (y * 480 + x) * 4);
  const drawing = await illustrate(photo, "crayon", { faces: [face] });
  expect(measureSpread(drawing, [324, 170, 16, 100], 19)).toBeLessThan(60);
});

/** The mean luma of a square of 20 x 20 pixels. */
function meanOf({ data, width }: PixelImage, left: number, top: number): number {
  let sum = 0;
  for (let n = 0; n < 400; n++) {
    const p = ((top + Math.floor(n / 20)) * width + left + (n % 20)) * 4;
    sum += luma(data[p], data[p + 1], data[p + 2]) / 400;
  }
  return sum;
}

it("in watercolour dark hair is told from a wall that is as dark", async () => {
  const face = placeFace(180, 200, 2);
  const photo = drawHead(face, LIGHT_SKIN, [30, 26, 26]);
  for (let p = 0; p < photo.data.length; p += 4)
    if (photo.data[p] === WALL[0]) photo.data.set([30, 26, 26], p);
  const drawing = await illustrate(photo, "watercolour", { faces: [face] });
  // Above the forehead, and as far from the face as no hair is.
  expect(meanOf(drawing, 60, 60) - meanOf(drawing, 230, 110)).toBeGreaterThan(14);
});

it("watercolour shows its washes on a jumper of the colour of skin", async () => {
  const face = placeFace(180, 60, 2);
  const photo = drawHead(face, LIGHT_SKIN, [40, 30, 28]);
  for (let y = 240; y < 400; y++) {
    for (let x = 80; x < 400; x++) photo.data.set(LIGHT_SKIN, (y * photo.width + x) * 4);
  }
  const drawing = await illustrate(photo, "watercolour", { faces: [face] });
  // The square of a cheek, on the chest.
  expect(measureSpread(drawing, cheekOf({ ...face, y: 240 }), 15)).toBeGreaterThan(6);
});

it("in a picture book a brush leaves no rings on skin", async () => {
  const face = placeFace(180, 140, 2);
  const photo = drawHead(face, [244, 222, 206], [40, 30, 28]);
  const drawing = await illustrate(photo, "picture-book", { faces: [face] });
  expect(measureSpread(drawing, cheekOf(face), 15)).toBeLessThan(8);
});

it("in watercolour long dark hair is dark beside the neck too", async () => {
  const face = placeFace(180, 100, 2);
  const photo = drawHead(face, LIGHT_SKIN, [30, 26, 26]);
  for (let y = 150; y < 330; y++)
    for (const left of [130, 320])
      for (let x = left; x < left + 40; x++) photo.data.set([30, 26, 26], (y * 480 + x) * 4);
  const drawing = await illustrate(photo, "watercolour", { faces: [face] });
  expect(meanOf(drawing, 134, 280)).toBeLessThan(57);
});

it("washes of watercolour make skin lighter and darker, not orange in blotches", async () => {
  const face = placeFace(180, 140, 2);
  const photo = drawHead(face, LIGHT_SKIN, [40, 30, 28]);
  const drawing = await illustrate(photo, "watercolour", { faces: [face] });
  expect(measureSpread(drawing, cheekOf(face), 15, warmth)).toBeLessThan(14);
});

it("crayon makes lips that are colourful already hardly more so", async () => {
  const face = placeFace(180, 140, 2);
  const photo = drawHead(face, LIGHT_SKIN, [40, 30, 28]);
  for (let y = 241; y < 267; y++)
    for (let x = 214; x < 266; x++) photo.data.set([206, 66, 70], (y * 480 + x) * 4);
  const { data } = await illustrate(photo, "crayon", { faces: [face] });
  let redness = 0;
  for (let n = 0; n < 12 * 36; n++) {
    const p = ((248 + Math.floor(n / 36)) * 480 + 222 + (n % 36)) * 4;
    redness += (data[p] - data[p + 1]) / (12 * 36);
  }
  expect(redness).toBeLessThan(164);
});

it("watercolour leaves no blotches on a neck in the shade", async () => {
  const face = placeFace(180, 100, 2);
  const photo = drawHead(face, LIGHT_SKIN, [40, 30, 28]);
  for (let y = 248; y < 330; y++)
    for (let x = 200; x < 280; x++) photo.data.set([176, 122, 96], (y * 480 + x) * 4);
  const drawing = await illustrate(photo, "watercolour", { faces: [face] });
  expect(measureSpread(drawing, [210, 264, 40, 60], 23, warmth)).toBeLessThan(20);
});
