import { expect, test } from "vitest";
import { drawImage } from "../fixtures/images.ts";
import { createImage, fillRectangle, type PixelImage } from "./pixel-image.ts";
import { resize } from "./resample.ts";

function mean(image: PixelImage, channel: number): number {
  let sum = 0;
  for (let i = channel; i < image.data.length; i += 4) sum += image.data[i];
  return sum / (image.width * image.height);
}

test("one colour stays one colour at every size", () => {
  const image = createImage(7, 5);
  fillRectangle(image, { x: 0, y: 0, width: 7, height: 5 }, [200, 100, 50]);
  for (const [width, height] of [
    [1, 1],
    [3, 2],
    [7, 5],
    [40, 90],
  ]) {
    const { data } = resize(image, width, height);
    for (let i = 0; i < data.length; i += 4) {
      expect([...data.subarray(i, i + 4)]).toEqual([200, 100, 50, 255]);
    }
  }
});

test("a smaller picture is as bright as the whole one", () => {
  const image = drawImage(320, 240, 1);
  const small = resize(image, 31, 17);
  for (const channel of [0, 1, 2]) {
    expect(Math.abs(mean(small, channel) - mean(image, channel))).toBeLessThan(1.5);
  }
});

test("only the cropped part is shown", () => {
  const image = createImage(40, 20);
  fillRectangle(image, { x: 20, y: 0, width: 20, height: 20 }, [255, 255, 255]);
  const right = resize(image, 4, 4, { x: 24, y: 0, width: 16, height: 20 });
  expect(mean(right, 0)).toBe(255);
  const left = resize(image, 4, 4, { x: 0, y: 0, width: 16, height: 20 });
  expect(mean(left, 0)).toBe(0);
});
