import { describe, expect, it } from "vitest";
import { createLab, halveLab, readLab } from "../colour/oklab.ts";
import { drawPicture } from "../fixtures/drawn-pictures.ts";
import { placeFace } from "../fixtures/same-pixels.ts";
import { illustrate, SIMD } from "../fixtures/illustrate.ts";
import { lightTables } from "../levels.ts";
import { measureLevels } from "../levels.ts";
import { STYLES } from "../meta.ts";
import type { PixelImage } from "../pixel-image.ts";
import { keepSkin } from "./likeness.ts";
import { measureSkin } from "./skin.ts";

type Colour = [red: number, green: number, blue: number];

const [WIDTH, HEIGHT] = [320, 240];
const FACE = placeFace(130, 84, 1);

/** An oval of skin with hair, between black and white walls. */
function drawPortrait(skin: Colour): PixelImage {
  return drawPicture(WIDTH, HEIGHT, (x, y) => {
    const distance = Math.hypot((x - FACE.x - 30) / 33, (y - FACE.y - 28) / 50);
    if (distance < 1) return skin;
    if (distance < 1.3) return [30, 24, 22];
    return x < 160 ? [250, 250, 248] : [14, 14, 16];
  });
}

const mean = (plane: Float32Array): number =>
  plane.reduce((sum, value) => sum + value, 0) / plane.length;

/** The mean colour of the cheeks and the nose, or of what is farther below, OKLab times 100. */
function colourOfFace({ data }: PixelImage, below = 26): [l: number, a: number, b: number] {
  const [width, height] = [20, 20];
  const square = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const p = ((FACE.y + below + y) * WIDTH + FACE.x + 20) * 4;
    square.set(data.subarray(p, p + width * 4), y * width * 4);
  }
  const lab = createLab(width, height);
  const light = { correction: [1, 1, 1], remaining: [1, 1, 1] } as const;
  const tables = lightTables({ black: 0, white: 255, gamma: 1, shoulder: 0, light });
  readLab({ data: square, width, height }, tables, lab, 0, height);
  return [mean(lab.l), mean(lab.a), mean(lab.b)];
}

const SKINS: Record<string, Colour> = {
  "deep brown": [78, 50, 38],
  brown: [132, 88, 62],
  "brown in a lamp's light": [168, 104, 44],
  olive: [196, 152, 116],
  light: [226, 184, 160],
  "very light": [240, 214, 200],
};

describe.each(STYLES)("skin in the style %s", (style) => {
  it.each(Object.keys(SKINS))("that is %s stays what it is", async (name) => {
    const photo = drawPortrait(SKINS[name]);
    const [l, a, b] = colourOfFace(photo);
    const [drawnL, drawnA, drawnB] = colourOfFace(
      await illustrate(photo, style, { faces: [FACE] }),
    );
    expect(drawnL - l).toBeLessThan(l < 60 ? 9 : 5);
    expect(drawnL - l).toBeGreaterThan(-5);
    // The hue: how far the drawn a and b are from the line through grey and the photo's.
    const aside = Math.abs(drawnA * b - drawnB * a) / Math.hypot(a, b);
    expect(aside).toBeLessThan(2);
  });
});

it("white and black next to a face stay white and black", async () => {
  const drawing = await illustrate(drawPortrait(SKINS["deep brown"]), "watercolour", {
    faces: [FACE],
  });
  const levelAt = (x: number, y: number): number => drawing.data[(y * WIDTH + x) * 4];
  expect(levelAt(105, 120)).toBeGreaterThan(225);
  expect(levelAt(220, 120)).toBeLessThan(115);
});

/** A patch of 4 x 4 pixels on a picture's forehead, so far below the box of the face, after keepSkin. */
function withSkin(photo: Colour, drawn: Colour, patch: Colour, below = 4): Colour {
  const picture = drawPortrait(drawn);
  const at = (FACE.y + below) * WIDTH + FACE.x + 30;
  for (let y = 0; y < 4; y++)
    for (let x = 0; x < 4; x++) picture.data.set(patch, (at + y * WIDTH + x) * 4);
  const plain = drawPortrait(photo);
  const levels = measureLevels(plain, [FACE]);
  const lab = createLab(WIDTH, HEIGHT);
  readLab(plain, lightTables(levels), lab, 0, HEIGHT);
  const half = halveLab(lab);
  keepSkin(picture, plain, [FACE], {
    levels,
    isGrey: false,
    skin: measureSkin(half, half.l, [FACE], 1, false, SIMD),
    simd: SIMD,
  });
  const [red, green, blue] = picture.data.subarray((at + WIDTH + 1) * 4);
  return [red, green, blue];
}

it("where skin was drawn too colourful, its pale shine does not turn blue", () => {
  const [red, , blue] = withSkin([226, 184, 160], [240, 160, 90], [236, 234, 230]);
  expect(blue - red).toBeLessThan(6);
});

it("where skin was drawn too colourful, yellow light on it does not turn green", () => {
  const [red, green] = withSkin([226, 184, 160], [240, 140, 100], [240, 226, 170]);
  expect(green - red).toBeLessThan(-6);
});

it("where skin was drawn too pale, what is rich in colour does not turn orange", () => {
  const [red, , blue] = withSkin([214, 160, 124], [230, 200, 186], [216, 160, 120]);
  expect(red - blue).toBeLessThan(104);
});

it("where skin was drawn too pale and too light, its lightest parts get its colour too", () => {
  const [red, , blue] = withSkin([214, 160, 124], [240, 222, 212], [250, 238, 230]);
  expect(red - blue).toBeGreaterThan(34);
});

it("where skin was drawn bluish, its bluest parts get its colour too", () => {
  const [red, , blue] = withSkin([214, 160, 124], [196, 198, 212], [190, 196, 222]);
  expect(red - blue).toBeGreaterThan(0);
});

it("hair beside skin that is lifted stays dark", () => {
  const [red] = withSkin([226, 184, 160], [150, 110, 90], [50, 38, 34]);
  expect(red).toBeLessThan(88);
});

it("hair beside skin that is darkened does not become black", () => {
  const [red] = withSkin([190, 130, 100], [250, 226, 208], [74, 60, 54]);
  expect(red).toBeGreaterThan(58);
});

it.each([
  ["the brows", 4],
  ["the hair", -18],
])("faint marks near %s on pale skin that is darkened stay faint", (_, below) => {
  const skin: Colour = [250, 226, 208];
  const [marked] = withSkin([190, 130, 100], skin, [254, 238, 226], below);
  const [plain] = withSkin([190, 130, 100], skin, skin, below);
  expect(marked - plain).toBeLessThan(16);
});

it.each(["cartoon", "picture-book"] as const)(
  "a neck in the shade is not drawn half as orange again: %s",
  async (style) => {
    const photo = drawPortrait(SKINS.light);
    for (let y = FACE.y + 74; y < FACE.y + 120; y++)
      for (let x = FACE.x; x < FACE.x + 60; x++) photo.data.set([110, 58, 44], (y * WIDTH + x) * 4);
    const [, a, b] = colourOfFace(photo, 84);
    const [, red, yellow] = colourOfFace(await illustrate(photo, style, { faces: [FACE] }), 84);
    expect(Math.hypot(red, yellow)).toBeLessThan(1.3 * Math.hypot(a, b));
  },
);
