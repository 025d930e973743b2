import { describe, expect, it } from "vitest";
import { drawPicture } from "../fixtures/drawn-pictures.ts";
import { TEST_FACE } from "../fixtures/same-pixels.ts";
import { illustrate } from "../fixtures/illustrate.ts";
import { luma } from "../luma.ts";
import { STYLES } from "../meta.ts";
import type { PixelImage } from "../pixel-image.ts";
import type { FaceGeometry } from "./geometry.ts";

/** The face of the other tests, twice as large, its box beginning at (left, top). */
function placeFace(left: number, top: number): FaceGeometry {
  const points = Array.from(TEST_FACE.points ?? [], (value, i) =>
    i % 2 === 0 ? left + 2 * (value - TEST_FACE.x) : top + 2 * (value - TEST_FACE.y),
  );
  return { x: left, y: top, width: 120, height: 144, points };
}

type Colour = [red: number, green: number, blue: number];

const WALL: Colour = [120, 140, 160];

/** An oval of skin with the hair of a head before a wall, in a picture of 480 x 400. */
function drawHead(face: FaceGeometry, skin: Colour, hair: Colour): PixelImage {
  return drawPicture(480, 400, (x, y) => {
    const distance = Math.hypot((x - face.x - 60) / 62, (y - face.y - 52) / 96);
    return distance < 1 ? skin : distance < 1.25 ? hair : WALL;
  });
}

/** Lumas of a square of 40 pixels between nose and jaw. */
function lumasOfCheek({ data, width }: PixelImage, { x, y }: FaceGeometry): number[] {
  return Array.from({ length: 40 * 40 }, (_, n) => {
    const p = ((y + 50 + Math.floor(n / 40)) * width + x + 40 + (n % 40)) * 4;
    return luma(data[p], data[p + 1], data[p + 2]);
  });
}

const DARK_SKIN: Colour = [96, 62, 46];
const LIGHT_SKIN: Colour = [222, 176, 150];

describe.each(STYLES)("a face in the style %s", (style) => {
  it.each([
    ["dark", DARK_SKIN],
    ["light", LIGHT_SKIN],
  ])("has no specks, blots or scratches on %s skin", async (_, skin) => {
    const face = placeFace(180, 140);
    const drawing = await illustrate(drawHead(face, skin, [40, 30, 28]), style, { faces: [face] });
    const lumas = lumasOfCheek(drawing, face).sort((a, b) => a - b);
    expect(lumas[lumas.length - 16] - lumas[15]).toBeLessThan(style === "crayon" ? 40 : 12);
  });

  it("stays whole where the picture ends", async () => {
    const face = placeFace(180, 30);
    const photo = drawHead(face, DARK_SKIN, [40, 30, 28]);
    const { data, width } = await illustrate(photo, style, { faces: [face] });
    const hair = Array.from({ length: 100 }, (_, n) => {
      const p = (4 * width + 190 + n) * 4;
      return luma(data[p], data[p + 1], data[p + 2]);
    });
    expect(Math.max(...hair)).toBeLessThan(140);
  });
});

it("watercolour shows its washes on a jumper of the colour of skin", async () => {
  const face = placeFace(180, 60);
  const photo = drawHead(face, LIGHT_SKIN, [40, 30, 28]);
  for (let y = 240; y < 400; y++) {
    for (let x = 80; x < 400; x++) photo.data.set(LIGHT_SKIN, (y * photo.width + x) * 4);
  }
  const drawing = await illustrate(photo, "watercolour", { faces: [face] });
  // The square of a cheek, on the chest.
  const lumas = lumasOfCheek(drawing, { ...face, y: 240 }).sort((a, b) => a - b);
  expect(lumas[lumas.length - 16] - lumas[15]).toBeGreaterThan(6);
});
