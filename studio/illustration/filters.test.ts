import { describe, expect, it } from "vitest";
import { drawFlat, drawPicture } from "./fixtures/drawn-pictures.ts";
import { blurPlane } from "./gaussian.ts";
import { buildKuwaharaKernels, SECTORS } from "./kuwahara-kernels.ts";
import { levelsTables, measureLevels } from "./levels.ts";
import { lengthScale } from "./style-settings.ts";
import { padImage } from "./padded-image.ts";
import { getPaperTexture, TEXTURE_EDGE } from "./paper-texture.ts";
import { skinLikelihood } from "./skin.ts";
import { measureFlow } from "./structure-tensor.ts";

const NEUTRAL = [1, 1, 1] as const;

describe("blurPlane", () => {
  it("spreads a point into a Gaussian of the given deviation and keeps its sum", () => {
    const plane = new Float32Array(41 * 41);
    plane[20 * 41 + 20] = 1;
    blurPlane(plane, 41, 41, 3, new Float32Array(41 * 41));
    let sum = 0;
    let variance = 0;
    plane.forEach((value, i) => {
      sum += value;
      variance += value * ((i % 41) - 20) ** 2;
    });
    expect(sum).toBeCloseTo(1, 4);
    expect(Math.sqrt(variance)).toBeGreaterThan(2.7);
    expect(Math.sqrt(variance)).toBeLessThan(3.05);
  });

  it("leaves a flat plane flat up to its corners", () => {
    const plane = new Float32Array(9 * 4).fill(7);
    blurPlane(plane, 9, 4, 5, new Float32Array(9 * 4));
    for (const value of plane) expect(value).toBeCloseTo(7, 4);
  });
});

describe("padImage", () => {
  it("repeats the corners of the picture outwards", () => {
    const image = drawPicture(3, 2, (x, y) => [x * 10, y * 10, 5]);
    const { data, stride } = padImage(image, 2);
    expect(stride).toBe(7);
    expect([...data.subarray(0, 3)]).toEqual([0, 0, 5]);
    expect([...data.subarray(data.length - 4, data.length - 1)]).toEqual([20, 10, 5]);
  });
});

describe("measureFlow", () => {
  it("runs along the stripes of a striped picture", () => {
    const stripes = drawPicture(40, 40, (x) => (x % 8 < 4 ? [20, 20, 20] : [220, 220, 220]));
    const flow = measureFlow(padImage(stripes, 8), 1);
    const middle = 10 * flow.width + 10;
    expect(Math.abs(flow.tangentY[middle])).toBeGreaterThan(0.99);
    expect(flow.anisotropy[middle]).toBeGreaterThan(0.9);
  });

  it("finds no direction in a flat picture", () => {
    const flow = measureFlow(padImage(drawFlat(20, 20, [90, 120, 60]), 8), 1);
    expect(Math.max(...flow.anisotropy)).toBe(0);
  });
});

describe("buildKuwaharaKernels", () => {
  it.each([
    [2, false],
    [2, true],
    [4.5, true],
    [7.1, false],
    [6, false],
    [10, true],
  ])("gives each sector weights that sum up to 1 (radius %d, smooth: %s)", (radius, isSmooth) => {
    for (const { sectorStart, weights } of buildKuwaharaKernels({ radius, isSmooth }, 100)) {
      for (let k = 0; k < SECTORS; k++) {
        const sector = weights.subarray(sectorStart[k], sectorStart[k + 1]);
        expect(sector.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 4);
      }
    }
  });
});

describe("measureLevels", () => {
  it("stretches a dull picture", () => {
    const dull = drawPicture(64, 64, (x) => [60 + x, 60 + x, 60 + x]);
    const [red] = levelsTables(measureLevels(dull));
    expect(red[60]).toBeLessThan(60);
    expect(red[123]).toBeGreaterThan(150);
  });

  it("holds the highlights of a blown-out picture back", () => {
    const clear = drawPicture(64, 64, (x) => [x * 4, x * 4, x * 4]);
    const flash = drawPicture(64, 64, (x) => [x * 8, x * 8, x * 8]);
    const bright = (image: typeof clear) => levelsTables(measureLevels(image))[0][210];
    expect(bright(flash)).toBeLessThan(bright(clear) - 8);
  });

  it("removes a part of a lamp's warm cast and leaves daylight alone", () => {
    const lamp = drawPicture(64, 64, (x) => [x * 3.6, x * 3.2, x * 1.9]);
    const day = drawPicture(64, 64, (x) => [x * 3.6, x * 3.6, x * 3.6]);
    const [red, , blue] = measureLevels(lamp).light.correction;
    expect(red).toBeLessThan(0.97);
    expect(blue).toBeGreaterThan(1.1);
    expect(measureLevels(day).light.correction).toEqual([1, 1, 1]);
  });
});

describe("skinLikelihood", () => {
  it.each([
    ["fair", 236, 196, 176],
    ["olive", 198, 150, 118],
    ["brown", 141, 85, 60],
    ["dark", 92, 58, 46],
  ])("knows %s skin", (_, red, green, blue) => {
    expect(skinLikelihood(red, green, blue, NEUTRAL)).toBeGreaterThan(0.6);
  });

  it.each([
    ["grass", 96, 142, 70],
    ["sky", 142, 184, 222],
    ["a white shirt", 240, 240, 240],
  ])("does not take %s for skin", (_, red, green, blue) => {
    expect(skinLikelihood(red, green, blue, NEUTRAL)).toBe(0);
  });
});

describe("getPaperTexture", () => {
  it("has planes around the middle that meet at their edges", () => {
    const { strokes, grain, clouds, relief } = getPaperTexture();
    for (const plane of [strokes, grain, clouds, relief]) {
      expect(plane.length).toBe(TEXTURE_EDGE ** 2);
      const mean = plane.reduce((sum, value) => sum + value, 0) / plane.length;
      expect(Math.abs(mean - 128)).toBeLessThan(8);
    }
    for (let y = 0; y < TEXTURE_EDGE; y++) {
      const row = y * TEXTURE_EDGE;
      expect(Math.abs(clouds[row] - clouds[row + TEXTURE_EDGE - 1])).toBeLessThan(40);
    }
  });
});

describe("lengthScale", () => {
  it("is 1 for 1024 x 768 pixels and halves with the edges", () => {
    expect(lengthScale(1024, 768)).toBeCloseTo(1, 2);
    expect(lengthScale(512, 384)).toBeCloseTo(0.5, 2);
  });
});
