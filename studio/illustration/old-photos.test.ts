import { expect, it } from "vitest";
import { randomNumbers } from "../film/fixtures/pictures.ts";
import { drawPicture } from "./fixtures/drawn-pictures.ts";
import { illustrate } from "./fixtures/illustrate.ts";
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
    for (let p = 0; p < data.length; p += 4) {
      expect(data[p]).toBeGreaterThanOrEqual(data[p + 1]);
      expect(data[p + 1]).toBeGreaterThanOrEqual(data[p + 2]);
    }
    // Brown: with less red people would look green.
    const [red, green, blue] = data.subarray((150 * WIDTH + 120) * 4);
    expect(red - green).toBeGreaterThan(0.78 * (green - blue));
  },
);

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
