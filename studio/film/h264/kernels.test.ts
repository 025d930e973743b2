import { expect, test } from "vitest";
import { KERNELS } from "../fixtures/kernels.ts";
import { drawPicture, randomNumbers } from "../fixtures/pictures.ts";
import { Kernels } from "./kernels.ts";
import { createPicture } from "./picture.ts";

test("a view that is the whole picture shows each of its samples", () => {
  const picture = drawPicture(64, 48, "noise", randomNumbers(2));
  const kernels = new Kernels(KERNELS);
  const frame = kernels.createFrame(64, 48);
  kernels.load(picture);
  kernels.sample({ x: 0, y: 0, width: 64, height: 48 }, frame);
  const { y, cb, cr } = kernels.samplesOf(frame);
  expect([y, cb, cr]).toEqual([picture.y, picture.cb, picture.cr]);
});

test("a slope stays a slope at every scale, and ends where the picture does", () => {
  const picture = createPicture(200, 96);
  for (let i = 0; i < picture.y.length; i++) picture.y[i] = 20 + (i % 200);
  const kernels = new Kernels(KERNELS);
  const frame = kernels.createFrame(96, 48);
  kernels.load(picture);
  for (const [x, width] of [
    [10, 40],
    [30.5, 96],
    [7, 130.25],
    [4, 180],
    [-60, 120],
  ]) {
    kernels.sample({ x, y: 3.7, width, height: width / 2 }, frame);
    const { y } = kernels.samplesOf(frame);
    const wrong = y.findIndex((value, i) => {
      const at = x + ((i % 96) + 0.5) * (width / 96) - 0.5;
      const near = Math.abs(at) < 5;
      return Math.abs(value - (20 + Math.max(0, Math.min(199, at)))) > (near ? 3 : 1);
    });
    expect(wrong, `${x}, ${width}`).toBe(-1);
  }
});

test("a picture of any even size is shrunk beside frames that stay as they are", () => {
  const kernels = new Kernels(KERNELS);
  const frame = kernels.createFrame(32, 32);
  const shown = drawPicture(32, 32, "noise", randomNumbers(4));
  kernels.load(shown);
  kernels.sample({ x: 0, y: 0, width: 32, height: 32 }, frame);
  const large = createPicture(1_806, 1_002);
  large.y.fill(90);
  large.cb.fill(40);
  large.cr.fill(200);
  const all = { x: 0, y: 0, width: 1_806, height: 1_002 };
  const small = kernels.shrink(large, all, 902, 502);
  expect([small.y.length, small.cb.length]).toEqual([902 * 502, 451 * 251]);
  for (const [plane, value] of [
    [small.y, 90],
    [small.cb, 40],
    [small.cr, 200],
  ] as const) {
    expect(plane.every((sample) => sample === value)).toBe(true);
  }
  expect(kernels.samplesOf(frame).y).toEqual(shown.y);
});

test("a picture that is shrunk in its place is the one that is shrunk beside it", () => {
  const picture = drawPicture(400, 300, "noise", randomNumbers(8));
  const all = { x: 0, y: 0, width: 400, height: 300 };
  for (const [width, height] of [
    [396, 298],
    [384, 288],
    [240, 180],
    [204, 154],
  ]) {
    const kernels = new Kernels(KERNELS);
    const beside = kernels.createFrame(width, height);
    kernels.load(picture);
    kernels.sample(all, beside);
    const { y, cb, cr } = kernels.samplesOf(beside);
    const expected = [y, cb, cr].map((plane) => plane.slice());
    const small = kernels.shrink(picture, all, width, height);
    expect([small.y, small.cb, small.cr]).toEqual(expected);
  }
});
