import { describe, expect, it } from "vitest";
import { drawPicture } from "./fixtures/drawn-pictures.ts";
import { SIMD } from "./fixtures/illustrate.ts";
import { cubeRoot, exp, ln, power } from "./arithmetic.ts";
import { measureFlow } from "./colour/flow.ts";
import { drawRows, type LabRow } from "./colour/lab-row.ts";
import { createLab, halveLab, type LabImage, readLab, toLinear } from "./colour/oklab.ts";
import { blurPlane } from "./gaussian.ts";
import { lightTables, measureLevels } from "./levels.ts";
import { getPaperTexture, TEXTURE_EDGE } from "./paper-texture.ts";

describe("blurPlane", () => {
  it("spreads a point into a Gaussian of the given deviation and keeps its sum", () => {
    const plane = new Float32Array(41 * 41);
    plane[20 * 41 + 20] = 1;
    blurPlane(plane, 41, 41, 3, SIMD);
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
    blurPlane(plane, 9, 4, 5, SIMD);
    for (const value of plane) expect(value).toBeCloseTo(7, 4);
  });
});

describe("measureLevels", () => {
  it("stretches a dull picture", () => {
    const dull = drawPicture(64, 64, (x) => [60 + x, 60 + x, 60 + x]);
    const [red] = lightTables(measureLevels(dull));
    expect(red[60]).toBeLessThan(toLinear(60 / 255));
    expect(red[123]).toBeGreaterThan(toLinear(150 / 255));
  });

  it("holds the highlights of a blown-out picture back", () => {
    const clear = drawPicture(64, 64, (x) => [x * 4, x * 4, x * 4]);
    const flash = drawPicture(64, 64, (x) => [x * 8, x * 8, x * 8]);
    const bright = (image: typeof clear) => lightTables(measureLevels(image))[0][210];
    expect(bright(flash)).toBeLessThan(bright(clear) - 0.04);
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

describe("arithmetic of our own", () => {
  it("is as exact as the engine's", () => {
    for (const x of [1e-6, 0.001, 0.02, 0.3, 0.5, 0.999, 1]) {
      expect(cubeRoot(x)).toBeCloseTo(Math.cbrt(x), 6);
      expect(ln(x)).toBeCloseTo(Math.log(x), 8);
      expect(power(x, 0.4)).toBeCloseTo(x ** 0.4, 8);
    }
    for (const x of [-40, -3, -0.01, 0, 0.02, 1, 5]) expect(exp(x) / Math.exp(x)).toBeCloseTo(1, 8);
    expect(power(0, 2)).toBe(0);
  });
});

function copyRow(from: LabImage, row: LabRow, y: number): void {
  for (const plane of ["l", "a", "b"] as const)
    row[plane].set(from[plane].subarray(y * from.width, (y + 1) * from.width));
}

describe("OKLab", () => {
  it("returns every colour as it was read", () => {
    const image = drawPicture(64, 64, (x, y) => [x * 4, y * 4, (x * y) % 256]);
    const lab = createLab(64, 64);
    const table = Float32Array.from({ length: 256 }, (_, level) => toLinear(level / 255));
    readLab(image, [table, table, table], lab, 0, 64);
    const { data } = drawRows(SIMD, lab, copyRow, lab);
    for (let i = 0; i < data.length; i++) expect(Math.abs(data[i] - image.data[i])).toBeLessThan(2);
  });
});

describe("measureFlow", () => {
  it("runs along the stripes of a striped picture", () => {
    const lab = createLab(40, 40);
    for (let i = 0; i < lab.l.length; i++) lab.l[i] = i % 8 < 4 ? 20 : 80;
    const flow = measureFlow(halveLab(lab), 1, SIMD);
    const middle = 10 * flow.width + 10;
    expect(Math.abs(flow.y[middle])).toBeGreaterThan(0.99);
    expect(flow.energy[middle]).toBeGreaterThan(100);
  });
});
