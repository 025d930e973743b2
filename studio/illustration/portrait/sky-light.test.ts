import { expect, it } from "vitest";
import { drawPicture } from "../fixtures/drawn-pictures.ts";
import { illustrate } from "../fixtures/illustrate.ts";
import { type Colour, drawLab, relight } from "../fixtures/relit.ts";
import { placeFace, TEST_FACE } from "../fixtures/same-pixels.ts";

const CHEEK = 92 + 84 * 192;

it("a face with the sun behind it is lifted, and is no longer grey", () => {
  const lab = drawLab(() => [52, 3, 0.5]);
  relight(lab);
  expect(lab.l[CHEEK]).toBeGreaterThan(57);
  expect(lab.a[CHEEK]).toBeGreaterThan(4.5);
  expect(lab.b[CHEEK]).toBeGreaterThan(4);
});

it("dark skin in the sun stays as dark as it is", () => {
  const lab = drawLab(() => [52, 6, 8]);
  relight(lab);
  expect(lab.l[CHEEK]).toBeCloseTo(52, 1);
});

it("closed lips in blue light are rosy, and no teeth whose points lie across each other", () => {
  const points = Array.from(TEST_FACE.points ?? []);
  // The lower edge of the upper lip lies below the upper edge of the lower one.
  for (const n of [61, 62, 63]) points[2 * n + 1] = 97.5;
  for (const n of [65, 66, 67]) points[2 * n + 1] = 96;
  const skin: Colour = [54, 2.4, -1.8];
  const lab = drawLab((x, y) =>
    Math.hypot((x - 96) / 11, (y - 96.5) / 4) < 1 ? [51, 3.4, -1.6] : skin,
  );
  relight(lab, [{ ...TEST_FACE, points }]);
  const lip = 96 + 97 * 192;
  expect(lab.a[lip]).toBeGreaterThan(3.5);
  expect(lab.b[lip]).toBeGreaterThan(0.8);
});

it("a back-lit face is lighter in the finished picture too", async () => {
  const face = placeFace(180, 140, 2);
  const photo = drawPicture(480, 400, (x, y) => {
    const away = Math.hypot((x - face.x - 60) / 62, (y - face.y - 52) / 96);
    return away < 1 ? [118, 104, 104] : away < 1.25 ? [40, 30, 28] : [236, 240, 244];
  });
  const { data } = await illustrate(photo, "watercolour", { faces: [face] });
  let red = 0;
  for (let n = 0; n < 1600; n++)
    red += data[((190 + Math.floor(n / 40)) * 480 + 220 + (n % 40)) * 4] / 1600;
  expect(red).toBeGreaterThan(150);
});

it("lids of a face with the sun behind it are no black blots, nor blue", () => {
  const lab = drawLab((x, y) =>
    Math.hypot((x - 84) / 5, (y - 58) / 3) < 1 ? [18, 1, -3] : [46, 3, 0.5],
  );
  relight(lab);
  expect(lab.l[84 + 58 * 192]).toBeGreaterThan(26);
  expect(lab.b[84 + 58 * 192]).toBeGreaterThan(-1);
});

it("a lower lip is lifted with a face that has the sun behind it", () => {
  const lab = drawLab((x, y) => {
    if (Math.abs(x - 96) > 9 || y < 93 || y > 102) return [48, 3, 0.5];
    if (y < 98) return [66, 0.6, 0.5];
    return y === 98 ? [28, 4, 0] : [46, 4, 0.5];
  });
  relight(lab);
  expect(lab.l[96 + 101 * 192]).toBeGreaterThan(0.9 * (46 / 48) * lab.l[CHEEK]);
});

it("what is darker in an eye stays so when the sun is behind a face", () => {
  const lab = drawLab((x, y) => {
    if (Math.hypot((x - 84) / 6, (y - 58) / 4) >= 1) return [46, 3, 0.5];
    return x > 84 ? [16, 1, -3] : [24, 1, -3];
  });
  relight(lab);
  const [iris, lash] = [82 + 58 * 192, 87 + 58 * 192].map((i) => lab.l[i]);
  expect(iris - lash).toBeGreaterThan(4);
});
