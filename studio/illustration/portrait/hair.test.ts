import { expect, it } from "vitest";
import { measureFlow } from "../colour/flow.ts";
import { createLab, halveLab, readLab } from "../colour/oklab.ts";
import type { LabImage } from "../colour/oklab.ts";
import { drawPicture } from "../fixtures/drawn-pictures.ts";
import { illustrate, SIMD } from "../fixtures/illustrate.ts";
import { drawLab } from "../fixtures/relit.ts";
import { placeFace, TEST_FACE } from "../fixtures/same-pixels.ts";
import { lightTables } from "../levels.ts";
import { drawInk } from "../lines/ink.ts";
import type { Style } from "../meta.ts";
import { paint } from "../painting/paint.ts";
import { layTones } from "../painting/tones.ts";
import { measureSkin } from "./skin.ts";

const [WIDTH, HEIGHT] = [192, 144];

/** What is known of a picture in focus that is hair all over, to this degree. */
function guidesOf(lab: LabImage, hair: number) {
  const half = halveLab(lab);
  const sharp = new Float32Array(half.l.length).fill(1);
  const skin = measureSkin(half, sharp, [], 1, false, SIMD);
  skin.hair.fill(hair);
  return {
    flow: measureFlow(half, 1.6, SIMD),
    skin,
    sharp,
    scale: 1,
    strength: 2,
    simd: SIMD,
  } as const;
}

/** The least and the most of the middle row of a picture. */
function rangeOf(plane: Float32Array): number {
  const row = plane.subarray(72 * WIDTH + 40, 72 * WIDTH + 150);
  return Math.max(...row) - Math.min(...row);
}

it.each([
  ["smooth", 0, 0.8, 1],
  ["in strands", 9, 0, 0.2],
] as const)(
  "above a face what is %s and of its colour is told from it",
  (_, strand, least, most) => {
    const half = halveLab(
      drawLab((x, y) => [64 + (y < 30 ? strand * Math.sin(x * 1.1) : 0), 6, 8]),
    );
    const sharp = new Float32Array(half.l.length).fill(1);
    const { face, width } = measureSkin(half, sharp, [TEST_FACE], 1, false, SIMD);
    const abovePlace = 48 + 8 * width;
    expect(face[abovePlace]).toBeGreaterThanOrEqual(least);
    expect(face[abovePlace]).toBeLessThanOrEqual(most);
  },
);

it.each([
  ["in focus is hair", 54, 1, 0.6, 1],
  ["out of focus is ground", 54, 0.2, 0, 0.3],
  ["that is as light as a sky is none", 88, 1, 0, 0.3],
])("what lies over a bowed head %s", (_, light, focus, least, most) => {
  const half = halveLab(drawLab(() => [light, 3, 4]));
  const sharp = new Float32Array(half.l.length).fill(focus);
  const { hair, width } = measureSkin(half, sharp, [placeFace(78, 90, 0.6)], 1, false, SIMD);
  const onCrown = hair[48 + 24 * width];
  expect(onCrown).toBeGreaterThanOrEqual(least);
  expect(onCrown).toBeLessThanOrEqual(most);
});

const painted = (hair: number): number => {
  const photo = drawLab((x) => [66 + 3 * Math.sin(x * 1.1), 3, 6]);
  const target = createLab(WIDTH, HEIGHT);
  const guides = { ...guidesOf(photo, hair), grain: 0 };
  for (const _ of paint(photo, target, guides, { start: 0, end: 1 }));
  return rangeOf(target.l);
};

it("strands of hair are painted with more contrast than the photo has, threads of a cloth are not", () => {
  expect(painted(1)).toBeGreaterThan(6.6);
  expect(painted(0)).toBeLessThan(6);
});

/** The steepest step between two pixels of the middle row. */
function steepest(plane: Float32Array): number {
  const row = plane.subarray(72 * WIDTH + 40, 72 * WIDTH + 150);
  return Math.max(...row.slice(1).map((value, i) => Math.abs(value - row[i])));
}

it("strands of hair stay soft: no steps of tone are cut along each of them", () => {
  const image = drawLab((x) => [56 + 7 * Math.sin(x * 0.7), 3, 6]);
  const photo = steepest(image.l);
  layTones(image, guidesOf(image, 1), image.l.slice());
  expect(steepest(image.l)).toBeLessThan(1.2 * photo);
});

const inkIn = (light: number, hair: number): number => {
  const photo = drawLab((x) => [Math.abs(x - 96) < 2 ? light - 26 : light, 3, 6]);
  const guides = guidesOf(photo, hair);
  const painting = { ...photo, l: photo.l.slice() };
  const lines = drawInk(photo, painting, guides, { start: 0, end: 1 });
  for (let step = lines.next(); ; step = lines.next())
    if (step.done) return step.value.subarray(72 * WIDTH, 73 * WIDTH).reduce((a, b) => a + b, 0);
};

it("lines in fair hair are thin, in dark hair and elsewhere they are pressed down", () => {
  expect(inkIn(84, 1)).toBeLessThan(0.6 * inkIn(84, 0));
  expect(inkIn(40, 1)).toBeGreaterThan(0.9 * inkIn(40, 0));
});

const FACE = placeFace(130, 100, 1);

/** OKLab of a square of 24 pixels of a portrait drawn in a style, fair hair above a face that is in the shade on its left. */
async function drawnSquare(style: Style | null, left: number, top: number): Promise<LabImage> {
  const photo = drawPicture(320, 240, (x, y) => {
    const away = Math.hypot((x - 160) / 33, (y - 128) / 46);
    if (away < 1) return x < 160 ? [112, 66, 46] : [226, 170, 140];
    return y < 150 ? [232, 216, 186] : [90, 100, 120];
  });
  const { data } = style ? await illustrate(photo, style, { faces: [FACE] }) : photo;
  const square = new Uint8ClampedArray(24 * 24 * 4);
  for (let y = 0; y < 24; y++) {
    const p = ((top + y) * 320 + left) * 4;
    square.set(data.subarray(p, p + 96), y * 96);
  }
  const lab = createLab(24, 24);
  const light = { correction: [1, 1, 1], remaining: [1, 1, 1] } as const;
  const tables = lightTables({ black: 0, white: 255, gamma: 1, shoulder: 0, light });
  readLab({ data: square, width: 24, height: 24 }, tables, lab, 0, 24);
  return lab;
}

const mean = (plane: Float32Array): number => plane.reduce((a, b) => a + b, 0) / plane.length;

it("a brush of the picture book leaves few marks on fair hair beside a face", async () => {
  const { l } = await drawnSquare("picture-book", 150, 50);
  const middle = mean(l);
  expect(mean(l.map((value) => Math.abs(value - middle)))).toBeLessThan(1);
});

const chromaOf = ({ a, b }: LabImage): number => Math.hypot(mean(a), mean(b));

it("shaded skin drawn in crayon is not half as orange again as the photo has it", async () => {
  const [drawn, photo] = [await drawnSquare("crayon", 134, 116), await drawnSquare(null, 134, 116)];
  expect(chromaOf(drawn) / chromaOf(photo)).toBeLessThan(1.45);
});
