import { expect, it } from "vitest";
import { drawPicture } from "../fixtures/drawn-pictures.ts";
import { illustrate, SIMD } from "../fixtures/illustrate.ts";
import { measureFlow } from "../colour/flow.ts";
import { createLab, halveLab } from "../colour/oklab.ts";
import { luma } from "../luma.ts";
import type { PixelImage } from "../pixel-image.ts";
import { measureSkin } from "../portrait/skin.ts";
import { paint } from "./paint.ts";

const [WIDTH, HEIGHT] = [320, 200];

const rowAt = ({ data }: PixelImage, y: number, from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, k) => {
    const p = (y * WIDTH + from + k) * 4;
    return luma(data[p], data[p + 1], data[p + 2]);
  });

it("leaves become calm patches and the edge of the wood stays sharp", async () => {
  const photo = drawPicture(WIDTH, HEIGHT, (x, y) => {
    const leaf = 16 * Math.sin(x * 1.7 + y * 0.6) * Math.sin(y * 1.9 - x * 0.4);
    return x < 160 ? [60 + leaf, 110 + leaf, 50 + leaf] : [150, 190, 225];
  });
  const { data } = await illustrate(photo, "cartoon");
  const row = rowAt({ data, width: WIDTH, height: HEIGHT }, 100, 40, 120);
  const steps = row.slice(1).map((value, k) => Math.abs(value - row[k]));
  expect(Math.max(...steps)).toBeLessThan(14);
  const edge = rowAt({ data, width: WIDTH, height: HEIGHT }, 100, 154, 166);
  const jumps = edge.slice(1).map((value, k) => value - edge[k]);
  expect(Math.max(...jumps)).toBeGreaterThan(45);
});

it("a sky has no visible steps", async () => {
  const photo = drawPicture(WIDTH, HEIGHT, (x) => [90 + x / 4, 130 + x / 5, 190 + x / 8]);
  // At its edges the brush has nothing to reach for.
  const row = rowAt(await illustrate(photo, "cartoon"), 100, 20, 300);
  const steps = row.slice(1).map((value, k) => Math.abs(value - row[k]));
  expect(Math.max(...steps)).toBeLessThan(2.5);
});

it("a picture that is painted in bands has no seams between them", async () => {
  // Bands end every 333 rows of this width.
  const [width, height, period] = [600, 400, 32];
  const photo = drawPicture(width, height, (x, y) => {
    const wave = 40 * Math.sin(x * 0.11) + ((y % period) * 3 - 48);
    return [120 + wave, 130 - wave, 110 + wave / 2];
  });
  const { data } = await illustrate(photo, "cartoon");
  const levelsOf = (y: number) => data.subarray(y * width * 4, (y + 1) * width * 4);
  for (let y = 315; y < 350; y++) {
    const same = levelsOf(y - 3 * period);
    const most = levelsOf(y).reduce((sum, level, i) => Math.max(sum, Math.abs(level - same[i])), 0);
    expect(most, `row ${y}`).toBeLessThan(3);
  }
});

/** The lightest that is left of locks that shine, painted as hair to this degree, above what is around them. */
function shineOf(hair: number): number {
  const photo = createLab(WIDTH, HEIGHT);
  for (let i = 0; i < photo.l.length; i++)
    photo.l[i] = 50 + 8 * Math.sin((i % WIDTH) * 1.7) * Math.sin(Math.floor(i / WIDTH) * 1.9);
  const [half, target] = [halveLab(photo), createLab(WIDTH, HEIGHT)];
  const skin = measureSkin(half, new Float32Array(half.l.length), [], 1, false, SIMD);
  skin.hair.fill(hair);
  const guides = {
    flow: measureFlow(half, 1.6, SIMD),
    skin,
    scale: 1,
    strength: 2,
    grain: 0,
    simd: SIMD,
  } as const;
  for (const _ of paint(photo, target, guides, { start: 0, end: 1 }));
  return Math.max(...target.l.subarray(100 * WIDTH + 40, 100 * WIDTH + 280)) - 50;
}

it("locks that shine on hair keep their strands, which elsewhere become a patch", () => {
  expect(shineOf(1)).toBeGreaterThan(3 * shineOf(0));
});
