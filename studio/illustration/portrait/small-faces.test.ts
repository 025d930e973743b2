import { expect, it } from "vitest";
import { halveLab } from "../colour/oklab.ts";
import type { LabImage } from "../colour/oklab.ts";
import { drawPicture } from "../fixtures/drawn-pictures.ts";
import { illustrate, SIMD } from "../fixtures/illustrate.ts";
import { drawLab } from "../fixtures/relit.ts";
import { placeFace, TEST_FACE } from "../fixtures/same-pixels.ts";
import type { PixelImage } from "../pixel-image.ts";
import { measureSkin } from "./skin.ts";
import { openSmallEyes } from "./small-eyes.ts";

const [LEFT, TOP] = [200, 120];
const SMALL_FACE = placeFace(LEFT, TOP, 1);

/** A small face with eyes of a few pixels, lips and a lamp's light on one cheek, hair around it. */
function drawSmallFace(): PixelImage {
  return drawPicture(480, 360, (x, y) => {
    const away = (left: number, top: number): number => Math.hypot(x - LEFT - left, y - TOP - top);
    if (Math.min(away(17, 18), away(43, 18)) < 2) return [60, 42, 36];
    if (Math.abs(away(17, 18) - 4) < 2 && Math.abs(y - TOP - 18) < 2) return [200, 186, 178];
    if (Math.abs(x - LEFT - 30) < 11 && Math.abs(y - TOP - 59) < 3) return [196, 120, 110];
    const distance = Math.hypot((x - LEFT - 30) / 30, (y - TOP - 32) / 44);
    const lamp = Math.max(0, 1 - away(46, 36) / 14);
    if (distance < 1) return [206 - 50 * lamp, 156 - 20 * lamp, 130 + 50 * lamp];
    return distance < 1.4 ? [176, 140, 104] : [90, 130, 96];
  });
}

it("a small face keeps the coloured light, the eyes and the lips of the photo", async () => {
  const photo = drawSmallFace();
  const drawing = await illustrate(photo, "cartoon", { faces: [SMALL_FACE] });
  let sum = 0;
  for (let y = TOP; y < TOP + 72; y++) {
    for (let x = LEFT + 8; x < LEFT + 52; x++) {
      const p = (y * photo.width + x) * 4;
      const warmthOf = ({ data }: PixelImage): number => data[p] - data[p + 2];
      sum += Math.abs(warmthOf(drawing) - warmthOf(photo));
    }
  }
  // The style itself warms and brightens skin; evened-out skin would be further from the photo.
  expect(sum / (72 * 44)).toBeLessThan(25);
});

it.each(["watercolour", "crayon"] as const)(
  "the smallest faces keep their eyes: %s",
  async (style) => {
    const [left, top] = [400, 80];
    const eyes = [
      [left + 7, top + 8],
      [left + 17, top + 8],
    ] as const;
    // Soft spots, as a lens draws them: a brush alone would paint them over.
    const photo = drawPicture(800, 200, (x, y) => {
      const distance = Math.hypot((x - left - 12) / 12, (y - top - 12) / 17);
      if (distance >= 1) return [90, 130, 96];
      const away = Math.min(...eyes.map(([atX, atY]) => Math.hypot(x - atX, y - atY)));
      const dark = 0.45 * Math.max(0, 1 - away / 2.6);
      return [206 - 156 * dark, 156 - 120 * dark, 130 - 98 * dark];
    });
    const face = { x: left, y: top, width: 24, height: 28, points: null };
    const drawing = await illustrate(photo, style, { faces: [face] });
    for (const [x, y] of eyes) {
      const contrastOf = ({ data }: PixelImage): number =>
        data[(y * 800 + x + 5) * 4 + 1] - data[(y * 800 + x) * 4 + 1];
      expect(contrastOf(drawing)).toBeGreaterThan(1.9 * contrastOf(photo));
    }
  },
);

it("eyes and brows of small faces are painted plainly, those of large ones drawn", () => {
  const half = halveLab(drawLab(() => [70, 6, 8]));
  const plainAt = (scale: number): number => {
    const sharp = new Float32Array(half.l.length).fill(1);
    const skin = measureSkin(half, sharp, [TEST_FACE], scale, false, SIMD);
    // The left eye of the picture, at half its size.
    return skin.plain[41 + 28 * skin.width];
  };
  expect(plainAt(0.8)).toBeGreaterThan(0.7);
  expect(plainAt(0.4)).toBe(0);
});

/** Skin with two hazy pupils, in a picture of 192 by 144 pixels. */
const drawEyes = (): LabImage =>
  drawLab((x, y) => {
    const away = Math.min(...[82, 110].map((eye) => Math.hypot(x - eye, y - 58)));
    return [72 - 20 * Math.max(0, 1 - away / 1.5), 6, 8];
  });

it("small eyes are darker at their lids and lighter in their whites than the haze that a lens leaves", () => {
  const [photo, opened] = [drawEyes(), drawEyes()];
  // As high as 60 pixels are in a picture of 1024.
  const points = TEST_FACE.points ?? [];
  openSmallEyes(opened, points, 11, 70, SIMD);
  const [pupil, skin] = [82 + 58 * photo.width, 96 + 70 * photo.width];
  expect(opened.l[pupil]).toBeLessThan(photo.l[pupil] - 2);
  expect(Math.min(...opened.l.map((l, i) => l - photo.l[i]))).toBeGreaterThan(-6.01);
  expect(Math.max(...opened.l.map((l, i) => l - photo.l[i]))).toBeLessThan(3.51);
  expect(opened.l[skin]).toBe(photo.l[skin]);
  const large = drawEyes();
  openSmallEyes(large, points, 72, 70, SIMD);
  expect(large.l).toEqual(photo.l);
});

it("small eyes that are dark already get no darker", () => {
  const [photo, opened] = [drawEyes(), drawEyes()];
  const pupil = 82 + 58 * photo.width;
  photo.l[pupil] = opened.l[pupil] = 18;
  openSmallEyes(opened, TEST_FACE.points ?? [], 11, 70, SIMD);
  expect(opened.l[pupil]).toBe(18);
});

it("in a dark small face, whose eyes are full of grain, they gain less than half of that", () => {
  const [photo, fair, dark] = [drawEyes(), drawEyes(), drawEyes()];
  openSmallEyes(fair, TEST_FACE.points ?? [], 11, 72, SIMD);
  openSmallEyes(dark, TEST_FACE.points ?? [], 11, 45, SIMD);
  const pupil = 82 + 58 * photo.width;
  const [gained, most] = [dark, fair].map(({ l }) => photo.l[pupil] - l[pupil]);
  expect(gained).toBeLessThan(0.5 * most);
});
