import { expect, it } from "vitest";
import { createLab } from "../colour/oklab.ts";
import { drawPicture } from "../fixtures/drawn-pictures.ts";
import { illustrate, SIMD } from "../fixtures/illustrate.ts";
import type { Colour } from "../fixtures/relit.ts";
import { placeFace } from "../fixtures/same-pixels.ts";
import type { PixelImage } from "../pixel-image.ts";
import type { FaceGeometry } from "./geometry.ts";
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

const SKIN: Colour = [72, 5, 7];
const WALL: Colour = [60, -2, -3];

/** How plainly a picture of 1024 pixels is painted, by the colours of its samples at half its size. */
function markColours(
  colourAt: (x: number, y: number) => Colour,
  faces: readonly FaceGeometry[] = [],
): (x: number, y: number) => number {
  const half = createLab(512, 340);
  for (let i = 0; i < half.l.length; i++)
    [half.l[i], half.a[i], half.b[i]] = colourAt(i % 512, Math.floor(i / 512));
  const sharp = new Float32Array(half.l.length).fill(1);
  const { plain } = measureSkin(half, sharp, faces, 1, false, SIMD);
  return (x, y) => plain[y * 512 + x];
}

/** The same of skin, what shines on it, and a wall. */
const markPlain = (
  isSkin: (x: number, y: number) => boolean,
  shines: (x: number, y: number) => boolean = () => false,
) => markColours((x, y) => (!isSkin(x, y) ? WALL : shines(x, y) ? [93, 1, 5] : SKIN));

it("skin in full light is painted plainly where nobody found a face, in pictures without any too", () => {
  const plainAt = markPlain((x, y) => Math.hypot(x - 200, (y - 150) / 1.3) < 40);
  expect(plainAt(200, 150)).toBeGreaterThan(0.6);
  expect(plainAt(300, 150)).toBe(0);
  // Its border is soft: one of blocks would be seen in hair.
  for (let x = 200; x < 300; x++)
    expect(Math.abs(plainAt(x + 1, 150) - plainAt(x, 150))).toBeLessThan(0.4);
});

/** How plainly skin in the light of the sky alone is painted, in a picture with a known face of that colour. */
function markBeside(known: Colour): number {
  const colourAt = (x: number, y: number): Colour => {
    if (Math.hypot(x - 55, y - 48) < 40) return known;
    return Math.hypot(x - 300, (y - 150) / 1.3) < 30 ? [48, 3.5, 0.8] : WALL;
  };
  return markColours(colourAt, [KNOWN])(300, 150);
}

it("where the sky alone lights a known face, skin of as little yellow is skin too", () => {
  expect(markBeside([50, 3, 0.4])).toBeGreaterThan(0.6);
  expect(markBeside(SKIN)).toBe(0);
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

it("its shaded half belongs to it, a dark wall of its hue far away does not", () => {
  const plainAt = markColours((x, y) => {
    if (x > 300) return [26, 2, 2.5];
    if (Math.hypot(x - 200, (y - 150) / 1.3) >= 40) return WALL;
    return x < 205 ? SKIN : [26, 2, 2.5];
  });
  expect(plainAt(190, 150)).toBeGreaterThan(0.7);
  expect(plainAt(211, 150)).toBeGreaterThan(0.7);
  expect(plainAt(330, 150)).toBe(0);
});

it.each([
  ["no other", [], 0],
  ["one as small", [placeFace(700, 400, 0.7)], 0.8],
  ["only a large one", [placeFace(700, 400, 1.5)], 0],
] as const)("a face too small to be smooth anywhere, in a picture with %s", (_, faces, plain) => {
  const plainAt = markColours((x, y) => {
    const eye = Math.min(Math.hypot(x - 196, y - 146), Math.hypot(x - 204, y - 146));
    if (eye < 2 || (Math.abs(x - 200) < 4 && Math.abs(y - 156) < 1.5)) return [30, 3, 3];
    const away = Math.hypot(x - 200, (y - 150) / 1.3);
    if (away < 11) return [62, 4, 4];
    return away < 26 ? [x % 6 < 3 ? 20 : 50, -1, -2] : WALL;
  }, faces);
  for (const [x, y] of [
    [200, 150],
    [196, 146],
    [204, 156],
  ] as const)
    expect(plainAt(x, y)).toBeCloseTo(plain, 1);
  expect(plainAt(260, 150)).toBe(0);
});

it("crayon leaves no white strokes on skin of the colour of a known face in half shade", async () => {
  const photo = drawPicture(400, 300, (x, y) => {
    const away = [
      Math.hypot((x - 110) / 30, (y - 96) / 42),
      Math.hypot((x - 260) / 45, (y - 130) / 55),
    ];
    return Math.min(...away) < 1 ? [142, 103, 80] : [96, 110, 122];
  });
  const { data } = await illustrate(photo, "crayon", { faces: [KNOWN] });
  const greens: number[] = [];
  for (let y = 110; y < 130; y++)
    for (let x = 245; x < 275; x++) greens.push(data[(y * 400 + x) * 4 + 1]);
  expect(Math.max(...greens) - Math.min(...greens)).toBeLessThan(30);
});
