import { expect, it } from "vitest";
import { createLab } from "../colour/oklab.ts";
import type { LabImage } from "../colour/oklab.ts";
import { relight } from "../fixtures/relit.ts";
import { TEST_FACE } from "../fixtures/same-pixels.ts";

const [WIDTH, HEIGHT] = [192, 144];
const CHEEK = 96 + 86 * WIDTH;
const NEXT_TO_IT = 108 + 80 * WIDTH;
const CORNER = 4 + 4 * WIDTH;

/** Skin everywhere, coloured light on one side of the face. */
function lit(l: number, light: [a: number, b: number]): LabImage {
  const lab = createLab(WIDTH, HEIGHT);
  lab.l.fill(l);
  for (let i = 0; i < lab.l.length; i++) {
    [lab.a[i], lab.b[i]] = i % WIDTH > 102 ? light : [5, 7];
  }
  return lab;
}

function relit(l: number, light: [a: number, b: number]): LabImage {
  const lab = lit(l, light);
  relight(lab);
  return lab;
}

it("a face in the dark is lifted and keeps its hue, what is far from it stays", () => {
  const { l, a, b } = relit(28, [5, 7]);
  expect(l[CHEEK]).toBeGreaterThan(33);
  expect(l[CORNER]).toBe(28);
  expect(a[CHEEK] / b[CHEEK]).toBeCloseTo(5 / 7, 1);
  // Skin that grew lighter alone would be grey.
  expect(a[CHEEK] / l[CHEEK]).toBeCloseTo(5 / 28, 2);
});

it("a face in good light stays as it is", () => {
  const { l, a, b } = relit(62, [5, 7]);
  expect([l[CHEEK], a[CHEEK], b[CHEEK]]).toEqual([62, 5, 7]);
});

it("blue light on a cheek goes more than half of the way to the face's own colour", () => {
  const { b } = relit(62, [2, -14]);
  expect(b[NEXT_TO_IT]).toBeGreaterThan(-5);
  expect(b[NEXT_TO_IT]).toBeLessThan(7);
});

/** Skin of this lightness, half of it in the shade, with a white patch on the lit cheek. */
function relitHalf(light: number, shade: number, shine: number): Float32Array {
  const lab = lit(light, [5, 7]);
  for (let i = 0; i < lab.l.length; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    if (x > 100) lab.l[i] = shade;
    if (Math.hypot(x - 80, y - 76) < 4) lab.l[i] = shine;
  }
  relight(lab);
  return lab.l;
}

it("shade on one side of a face is softened, its lit side stays", () => {
  const l = relitHalf(68, 40, 68);
  expect(l[114 + 76 * WIDTH]).toBeGreaterThan(44);
  expect(l[114 + 76 * WIDTH]).toBeLessThan(60);
  expect(Math.abs(l[84 + 70 * WIDTH] - 68)).toBeLessThan(4);
});

it("a shiny spot loses most of its shine", () => {
  const l = relitHalf(68, 68, 96);
  expect(l[80 + 76 * WIDTH]).toBeLessThan(86);
  expect(l[80 + 76 * WIDTH]).toBeGreaterThan(76);
});

it("a face in glaring light is dimmed, and not all around it", () => {
  const { l } = relit(92, [5, 7]);
  expect(l[CHEEK]).toBeLessThan(88);
  expect(l[CORNER]).toBe(92);
});

it("skin that light has washed out has its colour again", () => {
  const lab = createLab(WIDTH, HEIGHT);
  lab.l.fill(94);
  lab.a.fill(1);
  lab.b.fill(2);
  relight(lab);
  expect(lab.a[CHEEK]).toBeGreaterThan(3);
  expect(lab.b[CHEEK]).toBeGreaterThan(4);
  expect([lab.a[CORNER], lab.b[CORNER]]).toEqual([1, 2]);
});

it("shine that is paler than skin has its colour", () => {
  const lab = lit(78, [5, 7]);
  for (let i = 0; i < lab.l.length; i++) {
    const away = Math.hypot((i % WIDTH) - 96, Math.floor(i / WIDTH) - 66);
    if (away < 9) [lab.l[i], lab.a[i], lab.b[i]] = [84, 2.6, 3.6];
  }
  relight(lab);
  expect(lab.b[96 + 66 * WIDTH]).toBeGreaterThan(4.2);
});

const TEETH = 96 + 95 * WIDTH;
const NECK = 104 + 118 * WIDTH;

it("in blue light teeth are white and the neck is hardly blue, the wall stays blue", () => {
  const lab = lit(62, [3, -14]);
  for (let y = 93; y < 99; y++) {
    for (let x = 88; x < 104; x++) {
      const i = x + y * WIDTH;
      [lab.l[i], lab.a[i], lab.b[i]] = [70, 7, -13];
    }
  }
  relight(lab);
  expect(lab.b[TEETH]).toBeGreaterThan(0);
  expect(lab.a[TEETH]).toBeGreaterThanOrEqual(0);
  expect(lab.a[TEETH]).toBeLessThan(3);
  expect(lab.b[NECK]).toBeGreaterThan(-9);
  expect(lab.b[186 + 20 * WIDTH]).toBe(-14);
});

it("in plain light a blue collar stays blue", () => {
  const lab = lit(62, [5, 7]);
  for (let i = 114 * WIDTH; i < lab.b.length; i++) lab.b[i] = -14;
  relight(lab);
  expect(lab.b[NECK]).toBe(-14);
});

it("where blue light ends on a nose there is no stripe", () => {
  const lab = lit(66, [4, -12]);
  for (let i = 0; i < lab.l.length; i++) {
    if (Math.abs((i % WIDTH) - 96) < 4) [lab.l[i], lab.a[i], lab.b[i]] = [54, 8, 13];
    else [lab.a[i], lab.b[i]] = [4, -12];
  }
  relight(lab);
  const [nose, beside] = [96 + 72 * WIDTH, 104 + 72 * WIDTH];
  expect(Math.abs(lab.b[nose] - lab.b[beside])).toBeLessThan(4.5);
  expect(lab.l[beside] - lab.l[nose]).toBeLessThan(10);
});

it("gaps between teeth are a quarter as dark, a mouth without teeth stays dark", () => {
  const mouth = (light: number): LabImage => {
    const lab = lit(62, [5, 7]);
    for (let y = 93; y < 100; y++)
      for (let x = 84; x < 108; x++) lab.l[x + y * WIDTH] = x % 5 === 0 ? 30 : light;
    relight(lab);
    return lab;
  };
  const gap = 95 + 96 * WIDTH;
  // Closed they would make of single teeth one white block.
  expect(mouth(78).l[gap]).toBeGreaterThan(62);
  expect(mouth(78).l[gap]).toBeLessThan(74);
  expect(mouth(36).l[gap]).toBeLessThan(34);
});

it.each([
  ["dark", 46, 5, 49],
  ["pale", 66, 11, 66],
] as const)("a %s lip does not whiten with the teeth above it", (_, light, red, most) => {
  const large = createLab(4 * WIDTH, 4 * HEIGHT);
  large.l.fill(52);
  large.a.fill(5);
  large.b.fill(7);
  for (let x = 4 * 80; x < 4 * 112; x++) {
    for (let y = 4 * 93; y < 4 * 97; y++) large.l[x + y * 4 * WIDTH] = 80;
    for (let y = 4 * 97; y < 4 * 101; y++)
      [large.l[x + y * 4 * WIDTH], large.a[x + y * 4 * WIDTH]] = [light, red];
  }
  const { x, y, width, height, points } = TEST_FACE;
  const face = { x: 4 * x, y: 4 * y, width: 4 * width, height: 4 * height };
  relight(large, [{ ...face, points: Array.from(points ?? [], (value) => 4 * value) }]);
  expect(large.l[4 * 96 + (4 * 97 + 1) * 4 * WIDTH]).toBeLessThan(most);
});

it("eyes in a dark face are lifted with the skin around them", () => {
  const isEye = (i: number): boolean =>
    Math.abs((i % WIDTH) - 84) < 4 && Math.abs(Math.floor(i / WIDTH) - 58) < 3;
  const lab = lit(34, [6, 8]);
  for (let i = 0; i < lab.l.length; i++) if (isEye(i)) lab.l[i] = 12;
  relight(lab);
  expect(lab.l[84 + 58 * WIDTH] / lab.l[96 + 80 * WIDTH]).toBeGreaterThan(0.9 * (12 / 34));
});

it("what is black in the shaded half of a face is lifted as what is nearly black", () => {
  const lab = lit(70, [6, 8]);
  const [black, dark] = [106 + 58 * WIDTH, 112 + 58 * WIDTH];
  for (let i = 0; i < lab.l.length; i++) if (i % WIDTH > 96) lab.l[i] = 44;
  for (const i of [-1, 0, 1, WIDTH, -WIDTH]) [lab.l[black + i], lab.l[dark + i]] = [26, 31];
  relight(lab);
  expect(lab.l[black] / 26).toBeGreaterThan((0.97 * lab.l[dark]) / 31);
});

it("lips in a beard are not lifted as if they were in the shade", () => {
  const lab = lit(70, [5, 7]);
  const lip = 96 + 98 * WIDTH;
  for (let y = 84; y < 116; y++)
    for (let x = 72; x < 120; x++) {
      const isLip = Math.abs(x - 96) < 9 && Math.abs(y - 98) < 3;
      lab.l[x + y * WIDTH] = isLip ? 62 : 18;
    }
  relight(lab);
  expect(lab.l[lip]).toBeLessThan(74);
});

it("a blown-out lid above the lashes, where points lie too high, has the colour of skin", () => {
  const lab = lit(78, [5, 7]);
  for (let y = 48; y < 60; y++)
    for (let x = 74; x < 92; x++) {
      const i = x + y * WIDTH;
      [lab.l[i], lab.a[i], lab.b[i]] = y < 58 ? [90, 1, 1] : [30, 3, 2];
    }
  relight(lab);
  expect(lab.b[82 + 56 * WIDTH]).toBeGreaterThan(4);
});

/** What a small striped face, whose lit side is so light, gains in contrast. */
function gainedContrast(light: number): number {
  const lab = createLab(1024, HEIGHT);
  lab.a.fill(5);
  lab.b.fill(7);
  for (let i = 0; i < lab.l.length; i++) lab.l[i] = i % 4 < 2 ? 0.92 * light : light;
  relight(lab);
  return 1 - lab.l[89 + 80 * 1024] / lab.l[91 + 80 * 1024] - 0.08;
}

it("a small dark face, in which there is grain, gains less contrast than a fair one", () => {
  expect(gainedContrast(44)).toBeLessThan(0.6 * gainedContrast(72));
});
