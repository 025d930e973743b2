import { expect, it } from "vitest";
import { createLab } from "../colour/oklab.ts";
import { drawPicture } from "../fixtures/drawn-pictures.ts";
import { illustrate, SIMD } from "../fixtures/illustrate.ts";
import { placeFace } from "../fixtures/same-pixels.ts";
import type { PixelImage } from "../pixel-image.ts";
import { measureSkin } from "./skin.ts";

const WIDTH = 640;
const KNOWN = placeFace(80, 60, 1);
/** Middle of a face that nobody found, bowed in the shade. */
const [X, Y] = [440, 190];

/** Someone in the sun, and someone else in half shade with a soft fold of the lid, and soft patches of light on the cheek. */
function drawTwoPeople(): PixelImage {
  return drawPicture(WIDTH, 360, (x, y) => {
    if (Math.hypot((x - 110) / 30, (y - 96) / 42) < 1) return [214, 164, 138];
    if (Math.hypot((x - X) / 55, (y - Y) / 65) >= 1) return [96, 110, 122];
    const lid = Math.max(0, 1 - Math.hypot((x - X) / 16, (y - Y + 18) / 2.5));
    const patch = 0.1 * Math.sin((x - X) / 7) * Math.sin((y - Y) / 7);
    const light = (1 - 0.4 * lid) * (1 + patch);
    return [142 * light, 103 * light, 80 * light];
  });
}

// Crayon and paper are rough by themselves, never as paper that shows through a face.
it.each([
  ["cartoon", 5],
  ["picture-book", 5],
  ["watercolour", 50],
  ["crayon", 50],
] as const)("a face in half shade that nobody found is no patchwork: %s", async (style, most) => {
  const drawing = await illustrate(drawTwoPeople(), style, { faces: [KNOWN] });
  const greenAt = (x: number, y: number): number => drawing.data[(y * WIDTH + x) * 4 + 1];
  let rough = 0;
  for (let y = Y; y < Y + 45; y++)
    for (let x = X - 30; x < X + 30; x++) rough += (greenAt(x + 1, y) - greenAt(x, y)) ** 2;
  expect(rough / (45 * 60)).toBeLessThan(most);
  let lid = 0;
  for (let x = X - 8; x <= X + 8; x++)
    lid += (greenAt(x, Y - 24) + greenAt(x, Y - 12)) / 2 - greenAt(x, Y - 18);
  expect(lid / 17).toBeGreaterThan(45);
});

/** How plainly a picture of 1024 pixels is painted, by its samples at half its size: of the colour of skin, that of shine, and of a wall. */
function markPlain(
  isSkin: (x: number, y: number) => boolean,
  shines: (x: number, y: number) => boolean = () => false,
): (x: number, y: number) => number {
  const half = createLab(512, 340);
  for (let i = 0; i < half.l.length; i++) {
    const [x, y] = [i % 512, Math.floor(i / 512)];
    const skin = shines(x, y) ? [93, 1, 5] : [72, 5, 7];
    [half.l[i], half.a[i], half.b[i]] = isSkin(x, y) ? skin : [60, -2, -3];
  }
  const sharp = new Float32Array(half.l.length).fill(1);
  const { plain } = measureSkin(half, sharp, [], 1, false, SIMD);
  return (x, y) => plain[y * 512 + x];
}

it("skin in full light is painted plainly where nobody found a face, in pictures without any too", () => {
  const plainAt = markPlain((x, y) => Math.hypot(x - 200, (y - 150) / 1.3) < 40);
  expect(plainAt(200, 150)).toBeGreaterThan(0.6);
  expect(plainAt(300, 150)).toBe(0);
  // Its border is soft: one of blocks would be seen in hair.
  for (let x = 200; x < 300; x++)
    expect(Math.abs(plainAt(x + 1, 150) - plainAt(x, 150))).toBeLessThan(0.4);
});

it("a dune of the hue of skin is ground, and so is what is connected with it", () => {
  const plainAt = markPlain((x, y) => y > 100 || Math.hypot(x - 200, y - 80) < 30);
  for (const [x, y] of [
    [250, 250],
    [40, 120],
    [200, 70],
  ])
    expect(plainAt(x, y)).toBe(0);
});

/** Someone in the light, sideways, whom nobody found: spectacles with thin rims, and a cheek that is darker towards its edge. */
const drawUnknown = (): PixelImage =>
  drawPicture(WIDTH, 360, (x, y) => {
    const away = Math.hypot((x - X) / 65, (y - Y) / 80);
    if (away >= 1) return [96, 110, 122];
    const rim = Math.abs(Math.hypot(x - X, y - Y + 30) - 12);
    const light = (1 - 0.3 * away * away) * (rim < 1.5 ? 0.45 : 1);
    return [190 * light, 142 * light, 118 * light];
  });

it.each([
  ["cartoon", 3],
  ["picture-book", 6],
  ["watercolour", 5],
  ["crayon", 30],
] as const)("a face that nobody found is painted as softly as it is: %s", async (style, most) => {
  const drawing = await illustrate(drawUnknown(), style);
  const greenAt = (x: number, y: number): number => drawing.data[(y * WIDTH + x) * 4 + 1];
  let steepest = 0;
  for (let x = X - 30; x < X + 30; x++)
    steepest = Math.max(steepest, Math.abs(greenAt(x + 1, Y + 30) - greenAt(x, Y + 30)));
  expect(steepest).toBeLessThanOrEqual(most);
  // Thin rims are no black rings.
  expect(greenAt(X, Y - 42)).toBeGreaterThan(20);
  expect(greenAt(X, Y - 30) - greenAt(X, Y - 42)).toBeGreaterThan(120);
});

it("where it shines it is no hole", () => {
  const plainAt = markPlain(
    (x, y) => Math.hypot(x - 200, (y - 150) / 1.3) < 40,
    (x, y) => Math.hypot(x - 200, y - 150) < 12,
  );
  expect(plainAt(200, 150)).toBeGreaterThan(0.6);
});
