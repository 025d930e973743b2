import { expect, it } from "vitest";
import { randomNumbers } from "../film/fixtures/pictures.ts";
import { removeDust } from "./colour/dust.ts";
import { createLab } from "./colour/oklab.ts";
import { drawPicture } from "./fixtures/drawn-pictures.ts";
import { illustrate } from "./fixtures/illustrate.ts";
import { placeFace } from "./fixtures/same-pixels.ts";
import { STYLES } from "./meta.ts";

const WIDTH = 240;
const HEIGHT = 180;

/** A grey hill before a grey sky. */
const greyAt = (x: number, y: number): number => (y > 90 + (x >> 3) ? 70 : 150 + (y >> 3));

it.each(STYLES)(
  "a black-and-white photo is drawn in warm tones, no colour invented: %s",
  async (style) => {
    const photo = drawPicture(WIDTH, HEIGHT, (x, y) => [greyAt(x, y), greyAt(x, y), greyAt(x, y)]);
    const { data } = await illustrate(photo, style);
    let cold = 0;
    for (let p = 0; p < data.length; p += 4) {
      if (!(data[p] >= data[p + 1] && data[p + 1] >= data[p + 2])) cold++;
    }
    expect(cold, "pixels").toBe(0);
    // Brown: with less red people would look green.
    const [red, green, blue] = data.subarray((150 * WIDTH + 120) * 4);
    expect(red - green).toBeGreaterThan(0.78 * (green - blue));
  },
);

it("a photo in strong sepia is taken for an old one, whatever is lighter or darker in it", async () => {
  const photo = drawPicture(WIDTH, HEIGHT, (x, y) => {
    const level = greyAt(x, y) + ((x >> 2) % 24);
    return [Math.min(255, 1.3 * level), 0.82 * level, 0.3 * level];
  });
  const { data } = await illustrate(photo, "cartoon");
  // What is left is the brown of any old photo: an orange sky would differ by 150.
  for (const y of [30, 150]) {
    const p = (y * WIDTH + 120) * 4;
    expect(data[p] - data[p + 2]).toBeLessThan(80);
    expect(data[p] - data[p + 2]).toBeGreaterThan(8);
  }
});

it("a sunset of many oranges keeps its colours", async () => {
  const photo = drawPicture(WIDTH, HEIGHT, (x, y) =>
    y > 90 + (x >> 3) ? [60, 34, 30] : [250, 120 + (y >> 1) + ((x >> 3) % 16) * 3, 60 + (x >> 2)],
  );
  const { data } = await illustrate(photo, "cartoon");
  const p = (30 * WIDTH + 60) * 4;
  expect(data[p] - data[p + 2]).toBeGreaterThan(100);
});

it("dust and scratches are not drawn", async () => {
  const photo = drawPicture(WIDTH, HEIGHT, (x, y) => {
    const isScratch = x === 60;
    const isDust = Math.abs(x - 150) < 1 && Math.abs(y - 40) < 1;
    const level = isScratch || isDust ? 240 : greyAt(x, y);
    return [level, level, level];
  });
  const { data } = await illustrate(photo, "cartoon");
  for (const [x, y] of [
    [60, 30],
    [60, 150],
    [150, 40],
  ] as const) {
    const p = (y * WIDTH + x) * 4;
    expect(Math.abs(data[p] - data[p - 40]), `at ${x}, ${y}`).toBeLessThan(4);
  }
});

it("a scratch goes as far as the film does; what is as upright as an ear or a jaw stays", () => {
  const lab = createLab(200, 300);
  lab.l.fill(50);
  for (let y = 0; y < 300; y++) lab.l[y * 200 + 60] = 54;
  for (let y = 100; y < 156; y++) lab.l[y * 200 + 140] = 80;
  removeDust(lab, () => false, 1, createLab(200, 300));
  expect(lab.l[125 * 200 + 60]).toBe(50);
  expect(lab.l[125 * 200 + 140]).toBe(80);
});

it("coarse grain is not drawn as worms and blots", async () => {
  const random = randomNumbers(7);
  const photo = drawPicture(WIDTH, HEIGHT, (x, y) => {
    const level = greyAt(x, y) + (random(41) + random(41) + random(41) - 60);
    return [level, level, level];
  });
  const { data } = await illustrate(photo, "cartoon");
  const sky: number[] = [];
  for (let y = 20; y < 70; y++) {
    for (let x = 40; x < 200; x++) sky.push(data[(y * WIDTH + x) * 4] - y / 8);
  }
  const mean = sky.reduce((sum, level) => sum + level, 0) / sky.length;
  const variance = sky.reduce((sum, level) => sum + (level - mean) ** 2, 0) / sky.length;
  expect(Math.sqrt(variance)).toBeLessThan(16);
});

it("coarse grain leaves no patches on a face", async () => {
  const [left, top] = [180, 140];
  const face = placeFace(left, top, 2);
  const random = randomNumbers(7);
  const noise = Array.from({ length: 240 * 200 }, () => random(61) - 30);
  // Grains of two pixels.
  const photo = drawPicture(480, 400, (x, y) => {
    const away = Math.hypot((x - left - 60) / 62, (y - top - 52) / 96);
    const level = (away < 1 ? 150 : 80) + noise[(y >> 1) * 240 + (x >> 1)] * 0.25;
    return [level, level, level];
  });
  const { data } = await illustrate(photo, "cartoon", { faces: [face] });
  const cheek: number[] = [];
  for (let y = top + 50; y < top + 90; y++)
    for (let x = left + 40; x < left + 80; x++) cheek.push(data[(y * 480 + x) * 4]);
  cheek.sort((a, b) => a - b);
  expect(cheek[cheek.length - 16] - cheek[15]).toBeLessThan(18);
});

it("grain that was enlarged with a photo leaves no specks on skin", async () => {
  const [left, top] = [180, 140];
  const face = placeFace(left, top, 2);
  const random = randomNumbers(11);
  const noise = Array.from({ length: 245 * 204 }, () => random(61) - 30);
  // A grain of film is wider than a pixel.
  const grain = noise.map((own, i) => 0.3 * (own + (noise[i + 1] ?? 0) + (noise[i + 244] ?? 0)));
  // To twice the size by the cubic filter of Mitchell and Netravali, as a canvas enlarges.
  const weights = [-0.0234, 0.782, 0.2562, -0.0148];
  const between = (at: number, sample: (n: number) => number): number =>
    weights.reduce((sum, weight, n) => {
      const near = at >> 1;
      return sum + weight * sample(at & 1 ? near + 1 + n : near + 3 - n);
    }, 0);
  const grainAt = (x: number, y: number): number =>
    between(y, (row) => between(x, (column) => grain[row * 244 + column]));
  const photo = drawPicture(480, 400, (x, y) => {
    const away = Math.hypot((x - left - 60) / 62, (y - top - 52) / 96);
    const level = grainAt(x, y);
    return away < 1
      ? [186 + level, 148 + level, 120 + level]
      : [80 + level, 90 + level, 110 + level];
  });
  const { data } = await illustrate(photo, "watercolour", { faces: [face] });
  let [specks, count] = [0, 0];
  for (let y = top + 50; y < top + 90; y++) {
    for (let x = left + 40; x < left + 80; x++) {
      const p = (y * 480 + x) * 4 + 1;
      specks += Math.abs(4 * data[p] - data[p - 8] - data[p + 8] - data[p - 3840] - data[p + 3840]);
      count += 4;
    }
  }
  expect(specks / count).toBeLessThan(2.6);
});
