import { expect, it } from "vitest";
import { drawPicture } from "./fixtures/drawn-pictures.ts";
import { illustrate } from "./illustrate.ts";
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
