import { expect, it } from "vitest";
import { drawPicture } from "../fixtures/drawn-pictures.ts";
import { placeFace } from "../fixtures/same-pixels.ts";
import { illustrate } from "../fixtures/illustrate.ts";
import { luma, smoothstep } from "../luma.ts";
import type { PixelImage } from "../pixel-image.ts";

const [LEFT, TOP] = [180, 140];
const FACE = placeFace(LEFT, TOP, 2);

/** A face that fades into its ground, with eyes and a mouth as soft as a lens out of focus leaves them. */
function drawOutOfFocus(): PixelImage {
  return drawPicture(480, 400, (x, y) => {
    const spot = (atX: number, atY: number, radius: number): number =>
      1 - smoothstep(0, radius, Math.hypot(x - LEFT - atX, y - TOP - atY));
    const eyes = Math.max(spot(34, 36, 18), spot(86, 36, 18));
    const light = 1 - 0.6 * eyes - 0.3 * spot(60, 110, 26);
    const away = Math.hypot((x - LEFT - 60) / 62, (y - TOP - 52) / 96);
    const share = light * (1 - smoothstep(0.85, 1.15, away));
    return [90 + 136 * share, 110 + 68 * share, 120 + 30 * share];
  });
}

/** The steepest step of luma through the eyes, as a part of all that they differ from skin. */
function edgeOfEyes({ data, width }: PixelImage): number {
  const lumas = Array.from({ length: 100 }, (_, n) => {
    const p = ((TOP + 36) * width + LEFT + 10 + n) * 4;
    return luma(data[p], data[p + 1], data[p + 2]);
  });
  const steps = lumas.slice(2).map((value, n) => Math.abs(value - lumas[n]));
  return Math.max(...steps) / (Math.max(...lumas) - Math.min(...lumas));
}

it.each(["cartoon", "crayon"] as const)(
  "eyes out of focus stay soft, never hollow: %s",
  async (style) => {
    const photo = drawOutOfFocus();
    const drawing = await illustrate(photo, style, { faces: [FACE] });
    expect(edgeOfEyes(drawing)).toBeLessThan(1.12 * edgeOfEyes(photo));
  },
);

/** How much darker a brow is than skin beside it. */
function contrastOfBrow({ data, width }: PixelImage): number {
  const [brow, skin] = [24, 32].map((y) => {
    const p = ((TOP + y) * width + LEFT + 34) * 4;
    return luma(data[p], data[p + 1], data[p + 2]);
  });
  return skin - brow;
}

it("a brow in focus is drawn clearly in watercolour", async () => {
  const photo = drawPicture(480, 400, (x, y) => {
    const brow = Math.abs(x - LEFT - 34) < 20 ? 1 - smoothstep(1, 5, Math.abs(y - TOP - 24)) : 0;
    const away = Math.hypot((x - LEFT - 60) / 62, (y - TOP - 52) / 96);
    const isIris = Math.hypot(x - LEFT - 34, y - TOP - 38) < 4;
    const share = away < 1 ? (isIris ? 0.1 : 1 - 0.45 * brow) : 0;
    const grain = ((x * 7 + y * 13) % 5) * 2;
    return [70 + 116 * share + grain, 60 + 78 * share + grain, 60 + 50 * share + grain];
  });
  const drawing = await illustrate(photo, "watercolour", { faces: [FACE] });
  expect(contrastOfBrow(drawing)).toBeGreaterThan(1.73 * contrastOfBrow(photo));
});

/** The steepest step of luma down the middle of the forehead, from the hair to the brows. */
function stepOfHairline({ data, width }: PixelImage): number {
  const lumas = Array.from({ length: 60 }, (_, n) => {
    const p = ((TOP - 76 + n) * width + LEFT + 60) * 4;
    return luma(data[p], data[p + 1], data[p + 2]);
  });
  return Math.max(...lumas.slice(2).map((value, n) => Math.abs(value - lumas[n])));
}

it("a forehead that fades into hair has no border across it in watercolour", async () => {
  const photo = drawPicture(480, 400, (x, y) => {
    const away = Math.hypot((x - LEFT - 60) / 62, (y - TOP - 52) / 130);
    const hair = 1 - smoothstep(-75, -30, y - TOP);
    const share = away < 1 ? 1 - 0.5 * hair : 0;
    const grain = ((x * 7 + y * 13) % 5) * 2;
    return [70 + 130 * share + grain, 60 + 88 * share + grain, 60 + 60 * share + grain];
  });
  const drawing = await illustrate(photo, "watercolour", { faces: [FACE] });
  expect(stepOfHairline(drawing)).toBeLessThan(3.3 * stepOfHairline(photo));
});
