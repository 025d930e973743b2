import { describe, expect, it } from "vitest";
import { centreOf, drawFamilyPhoto, drawFlat, FACE_SPOTS } from "./fixtures/drawn-pictures.ts";
import { illustrate } from "./fixtures/illustrate.ts";
import { luma } from "./luma.ts";
import { STYLES, MAX_EDGE } from "./meta.ts";
import type { Style } from "./meta.ts";
import type { PixelImage } from "./pixel-image.ts";

function meanDifference(one: PixelImage, other: PixelImage): number {
  let sum = 0;
  for (let i = 0; i < one.data.length; i++) sum += Math.abs(one.data[i] - other.data[i]);
  return sum / (one.width * one.height * 3);
}

/** Mean luma of the 3 x 3 pixels around a point. */
function lumaAround({ data, width }: PixelImage, [x, y]: [number, number]): number {
  let sum = 0;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const p = ((y + dy) * width + x + dx) * 4;
      sum += luma(data[p], data[p + 1], data[p + 2]);
    }
  }
  return sum / 9;
}

/** Standard deviation of luma in a square in the middle, half the picture wide. */
function unrest({ data, width, height }: PixelImage): number {
  const lumas: number[] = [];
  for (let y = height >> 2; y < height - (height >> 2); y++) {
    for (let x = width >> 2; x < width - (width >> 2); x++) {
      const p = (y * width + x) * 4;
      lumas.push(luma(data[p], data[p + 1], data[p + 2]));
    }
  }
  const mean = lumas.reduce((sum, value) => sum + value, 0) / lumas.length;
  return Math.sqrt(lumas.reduce((sum, value) => sum + (value - mean) ** 2, 0) / lumas.length);
}

const photo = drawFamilyPhoto(240, 180);
const inStyle = new Map<Style, Promise<PixelImage>>();
/** The photo in a style, illustrated once for all tests. */
function illustratePhoto(style: Style): Promise<PixelImage> {
  const picture = inStyle.get(style) ?? illustrate(photo, style);
  inStyle.set(style, picture);
  return picture;
}

describe.each(STYLES)("illustrate in the style %s", (style) => {
  it("returns an opaque picture of the same size", async () => {
    const picture = await illustratePhoto(style);
    expect([picture.width, picture.height]).toEqual([240, 180]);
    expect(picture.data.length).toBe(240 * 180 * 4);
    expect(picture.data.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true);
  });

  it("changes the photo visibly, but not beyond recognition", async () => {
    const change = meanDifference(photo, await illustratePhoto(style));
    expect(change).toBeGreaterThan(4);
    expect(change).toBeLessThan(60);
  });

  it("leaves the photo itself untouched", async () => {
    const copy = photo.data.slice();
    await illustrate(photo, style);
    expect(photo.data).toEqual(copy);
  });

  it("returns the same picture every time, watched or not", async () => {
    const once = await illustratePhoto(style);
    const again = await illustrate(photo, style, { onProgress: () => {} });
    expect(again.data).toEqual(once.data);
  });

  it("keeps a flat wall calm", async () => {
    const picture = await illustrate(drawFlat(160, 120, [150, 160, 170]), style);
    expect(unrest(picture)).toBeLessThan(style === "crayon" ? 16 : 10);
  });

  it("keeps eyes and mouth dark in a bright face", async () => {
    const picture = await illustratePhoto(style);
    const cheek = lumaAround(picture, centreOf({ ...FACE_SPOTS.face, x: 0.18, y: 0.08 }, photo));
    for (const spot of [FACE_SPOTS.leftEye, FACE_SPOTS.rightEye, FACE_SPOTS.mouth]) {
      const contrast = cheek - lumaAround(picture, centreOf(spot, photo));
      expect(contrast).toBeGreaterThan(spot === FACE_SPOTS.mouth ? 40 : 80);
    }
  });

  it.each([
    [1, 1],
    [1, 500],
    [500, 1],
    [3, 2],
    [4, 4],
    [7, 5],
    [33, 64],
  ])("works on %i x %i pixels", async (width, height) => {
    const picture = await illustrate(drawFamilyPhoto(width, height), style);
    expect([picture.width, picture.height]).toEqual([width, height]);
    expect(picture.data.length).toBe(width * height * 4);
    expect(picture.data.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true);
    expect(picture.data.some((value, i) => i % 4 !== 3 && value > 0)).toBe(true);
  });
});

describe("illustrate", () => {
  it("draws each style differently", async () => {
    const pictures = await Promise.all(STYLES.map(illustratePhoto));
    for (const [n, one] of pictures.entries()) {
      for (const other of pictures.slice(n + 1)) {
        expect(meanDifference(one, other)).toBeGreaterThan(3);
      }
    }
  });

  it("reports progress that never falls and ends at 1", async () => {
    const seen: number[] = [];
    await illustrate(drawFamilyPhoto(400, 300), "watercolour", {
      onProgress: (fraction) => seen.push(fraction),
    });
    expect(seen.length).toBeGreaterThan(8);
    expect([...new Set(seen)].toSorted((a, b) => a - b)).toEqual(seen);
    expect(seen[0]).toBeGreaterThan(0);
    expect(seen.at(-1)).toBe(1);
  });

  it("stops with the signal's reason when it is cancelled half way", async () => {
    const controller = new AbortController();
    const reason = new Error("The grandchild pressed Cancel.");
    const seen: number[] = [];
    const result = illustrate(drawFamilyPhoto(400, 300), "cartoon", {
      signal: controller.signal,
      onProgress: (fraction) => {
        seen.push(fraction);
        if (fraction > 0.3) controller.abort(reason);
      },
    });
    await expect(result).rejects.toBe(reason);
    expect(seen.at(-1)).toBeLessThan(0.7);
  });

  it("can be cancelled by another event while it works", async () => {
    const controller = new AbortController();
    const result = illustrate(drawFamilyPhoto(800, 600), "watercolour", {
      signal: controller.signal,
    });
    setTimeout(() => controller.abort(), 0);
    await expect(result).rejects.toMatchObject({ name: "AbortError" });
  });

  it("goes no further until a pause is over", async () => {
    const seen: number[] = [];
    const ends: (() => void)[] = [];
    const pause = new Promise<void>((resolve) => ends.push(resolve));
    const picture = illustrate(photo, "crayon", {
      onProgress: (fraction) => seen.push(fraction),
      pause: () => pause,
    });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(seen).toHaveLength(1);
    ends[0]?.();
    await picture;
    expect(seen.at(-1)).toBe(1);
  });

  it("does not begin when it was cancelled before", async () => {
    const seen: number[] = [];
    const result = illustrate(photo, "crayon", {
      signal: AbortSignal.abort(),
      onProgress: (fraction) => seen.push(fraction),
    });
    await expect(result).rejects.toMatchObject({ name: "AbortError" });
    expect(seen).toEqual([]);
  });

  it.each([
    ["an empty picture", { data: new Uint8ClampedArray(0), width: 0, height: 0 }],
    ["data of another length", { data: new Uint8ClampedArray(15), width: 2, height: 2 }],
    ["a broken size", { data: new Uint8ClampedArray(6), width: 1.5, height: 1 }],
    ["too long an edge", { data: new Uint8ClampedArray(0), width: MAX_EDGE + 1, height: 1 }],
    ["too many pixels", { data: new Uint8ClampedArray(0), width: MAX_EDGE, height: MAX_EDGE }],
  ])("refuses %s", async (_, image) => {
    await expect(illustrate(image, "cartoon")).rejects.toThrow(RangeError);
  });

  it("rejects a style that does not exist", async () => {
    await expect(illustrate(photo, "oil" as Style)).rejects.toThrow('no style called "oil"');
  });
});
