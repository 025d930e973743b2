import { expect, it, vi } from "vitest";
import { MAX_CHOSEN_BYTES } from "../../../contract/limits.ts";
import { fitWithin, sizeOfDrawing } from "./photo-canvas.ts";
import { preparePhoto } from "./prepare-photo.ts";

vi.unmock("./prepare-photo.ts");

const HUGE_PNG = [
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x4e,
  0x20, 0, 0, 0x4e, 0x20,
];

function fill(start: number[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  bytes.set(start);
  return bytes;
}

it.each([
  ["empty", "empty.jpg", new Uint8Array(0)],
  ["too-large", "large.jpg", fill([0xff, 0xd8, 0xff], MAX_CHOSEN_BYTES + 1)],
  ["too-large", "bomb.png", Uint8Array.from(HUGE_PNG)],
  ["unsupported-type", "page.jpg", new TextEncoder().encode("<!doctype html>")],
])("rejects a file as %s in a message that names %s", async (code, name, bytes) => {
  const rejected = preparePhoto(new File([bytes], name, { type: "image/jpeg" }));
  await expect(rejected).rejects.toMatchObject({ name: "PhotoError", code });
  await expect(rejected).rejects.toThrow(`“${name}” `);
});

it("says what to do with a HEIC picture that the browser cannot open", async () => {
  const heic = new File([Uint8Array.of(0, 0, 0, 24), "ftypheic"], "IMG_1.HEIC");
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("not decoded")));
  vi.stubGlobal(
    "Image",
    class {
      decode = () => Promise.reject(new Error("not decoded"));
    },
  );
  await expect(preparePhoto(heic)).rejects.toThrow(
    "“IMG_1.HEIC” is a HEIC picture, which this browser cannot open, so it was left out. Please open this page on the iPhone",
  );
  vi.unstubAllGlobals();
});

it("stops with the signal's reason", async () => {
  const reason = new Error("Removed.");
  const file = new File([Uint8Array.from(HUGE_PNG)], "photo.png");
  const result = preparePhoto(file, { signal: AbortSignal.abort(reason) });
  await expect(result).rejects.toBe(reason);
});

it("shrinks to the long edge, never enlarges and never loses the short edge", () => {
  expect(fitWithin({ width: 4000, height: 3000 }, 1600)).toEqual({ width: 1600, height: 1200 });
  expect(fitWithin({ width: 300, height: 400 }, 1600)).toEqual({ width: 300, height: 400 });
  expect(fitWithin({ width: 9000, height: 1 }, 1600)).toEqual({ width: 1600, height: 1 });
});

it("draws a small photo up to twice as large, and none larger than was asked for", () => {
  expect(sizeOfDrawing({ width: 320, height: 240 }, 1536)).toEqual({ width: 640, height: 480 });
  expect(sizeOfDrawing({ width: 600, height: 800 }, 1536)).toEqual({ width: 768, height: 1024 });
  expect(sizeOfDrawing({ width: 1200, height: 900 }, 1536)).toEqual({ width: 1200, height: 900 });
  expect(sizeOfDrawing({ width: 1600, height: 1200 }, 1536)).toEqual({ width: 1536, height: 1152 });
  expect(sizeOfDrawing({ width: 500, height: 375 }, 256)).toEqual({ width: 256, height: 192 });
});
