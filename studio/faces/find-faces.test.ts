import { describe, expect, it } from "vitest";
import { DenseLayers } from "./dense.ts";
import { FaceDetector } from "./detector.ts";
import { findFaces, type FinderOptions, measureFaces, QUICK, THOROUGH } from "./find-faces.ts";
import {
  drawLandscape,
  hasPhotos,
  isOn,
  KERNELS,
  openFinder,
  PHOTO_NAMES,
  readPhoto,
  readWeights,
  TRUTH,
} from "./fixtures/photos.ts";
import type { Photo } from "./sample.ts";
import { readTensors } from "./tensors.ts";
import { findFaceBoxes, findFacesTurned } from "./turned.ts";

const finder = openFinder();

const WAYS: [string, FinderOptions][] = [
  ["quick", QUICK],
  ["thorough", THOROUGH],
];

describe.skipIf(!hasPhotos)("on the seven photos of STORYQUILT_PHOTOS", () => {
  it.each(WAYS)("%s finds all nineteen faces and nothing else", async (_, options) => {
    for (const name of PHOTO_NAMES) {
      const photo = await readPhoto(name);
      const faces = findFaces(finder, photo, options);
      expect(faces, name).toHaveLength(TRUTH[name].length);
      for (const truth of TRUTH[name]) {
        expect(faces.filter((face) => isOn(face, truth, photo)).length, name).toBeGreaterThan(0);
      }
    }
  });

  it("the points of a face are inside its box, and the same photo gives the same numbers", async () => {
    const photo = await readPhoto("02-parents-baby.jpg");
    const faces = findFaces(finder, photo);
    expect(faces.map(({ points }) => points?.length)).toEqual([136, 136, 136]);
    expect(findFaces(openFinder(), photo)).toEqual(faces);
  });

  it("faces whose boxes are known are measured where they are, and get the same points", async () => {
    const photo = await readPhoto("01-beach-family.jpg");
    const faces = findFaces(finder, photo);
    const measured = measureFaces(finder, photo, findFaceBoxes(finder, photo));
    expect(measured).toHaveLength(faces.length);
    for (const [n, { points, height }] of measured.entries()) {
      const gaps = faces[n].points!.map((value, i) => Math.abs(value - points![i]));
      expect(Math.max(...gaps) / height).toBeLessThan(0.12);
    }
    const scan = turnRight(photo);
    const sideways = measureFaces(finder, scan, findFaceBoxes(finder, scan));
    expect(sideways.map(({ points }) => points)).toEqual(faces.map(() => null));
  });

  it("a scan is looked at in all four turns, and its boxes are in the scan as it lies", async () => {
    const upright = await readPhoto("04-grandparents.jpg");
    const faces = findFaceBoxes(finder, upright);
    const scan = turnRight(upright);
    const found = findFaceBoxes(finder, scan);
    expect(found).toHaveLength(faces.length);
    for (const [n, { x, y, width, height }] of faces.entries()) {
      expect(found[n].x).toBeCloseTo(1 - y - height, 1);
      expect(found[n].y).toBeCloseTo(x, 1);
      expect(found[n].width).toBeCloseTo(height, 1);
      expect(found[n].height).toBeCloseTo(width, 1);
    }
    const onItsHead = turnRight(scan);
    // A face that stands on its head is often found as it is.
    expect(findFacesTurned(finder, onItsHead, QUICK).length).toBeGreaterThan(0);
    expect(findFacesTurned(finder, turnRight(onItsHead), QUICK)).toHaveLength(faces.length);
  });

  it("a landscape has no face in any turn", async () => {
    expect(findFaceBoxes(finder, await readPhoto("10-landscape-exif6.jpg"))).toEqual([]);
  });
});

function turnRight({ data, width, height }: Photo): Photo {
  const turned = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      turned.set(data.subarray(from, from + 4), (x * height + height - 1 - y) * 4);
    }
  }
  return { data: turned, width: height, height: width };
}

it.each([
  [1, 1],
  [3, 2_000],
  [2_000, 3],
  [40, 30],
  [1_600, 3_000],
])("finds nobody in a drawn landscape of %i x %i pixels", (width, height) => {
  expect(findFacesTurned(finder, drawLandscape(width, height), QUICK)).toEqual([]);
});

it("weights that are cut off, or those of another net, are rejected by name", () => {
  const weights = readWeights();
  expect(() => readTensors(weights.subarray(0, -1))).toThrow(/the weights have \d+ bytes, not/);
  const tensors = new Map(readTensors(weights));
  const dense = new DenseLayers(KERNELS);
  const last = tensors.get("conv8/bias");
  tensors.set("conv8/bias", { shape: [24], values: last!.values.subarray(1) });
  expect(() => new FaceDetector(dense, tensors)).toThrow("conv8/bias is [24], not [25]");
  tensors.delete("conv8/bias");
  expect(() => new FaceDetector(dense, tensors)).toThrow("conv8/bias is missing");
});
