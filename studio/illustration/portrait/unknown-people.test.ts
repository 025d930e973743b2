import { expect, it } from "vitest";
import { drawPicture } from "../fixtures/drawn-pictures.ts";
import { illustrate } from "../fixtures/illustrate.ts";
import { placeFace } from "../fixtures/same-pixels.ts";
import type { PixelImage } from "../pixel-image.ts";

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
  expect(lid / 17).toBeGreaterThan(50);
});
