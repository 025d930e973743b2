import { expect, it } from "vitest";
import { readPhotoHeader } from "./photo-header.ts";

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const png = (width: number[], height: number[]) =>
  Uint8Array.from([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    0,
    0,
    0,
    13,
    ...ascii("IHDR"),
    ...width,
    ...height,
  ]);
const frame = [0xff, 0xc2, 0, 17, 8, 0x03, 0x00, 0x04, 0x00, 3];

it("reads the size of a PNG picture", () => {
  const header = readPhotoHeader(png([0, 0, 0x4e, 0x20], [0, 0, 0x27, 0x10]));
  expect(header).toEqual({ type: "image/png", size: { width: 20_000, height: 10_000 } });
});

it("reads the size of a GIF picture", () => {
  const header = readPhotoHeader(Uint8Array.from([...ascii("GIF89a"), 0x40, 0x01, 0xf0, 0x00]));
  expect(header).toEqual({ type: "image/gif", size: { width: 320, height: 240 } });
});

it("finds the size of a JPEG picture behind its EXIF segment and fill bytes", () => {
  const exif = [0xff, 0xe1, 0, 12, ...ascii("Exif"), 0, 0, 0xff, 0xc0, 0, 0];
  const header = readPhotoHeader(Uint8Array.from([0xff, 0xd8, ...exif, 0xff, ...frame]));
  expect(header).toEqual({ type: "image/jpeg", size: { width: 1024, height: 768 } });
});

it("handles a JPEG picture that ends in its headers", () => {
  const cut = Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1, 2]);
  expect(readPhotoHeader(cut)).toEqual({ type: "image/jpeg", size: null });
});

it("recognises HEIC by its brand", () => {
  const heic = Uint8Array.from([0, 0, 0, 24, ...ascii("ftypheic"), 0, 0, 0, 0]);
  expect(readPhotoHeader(heic)).toEqual({ type: "image/heic", size: null });
});

it.each([
  ["a video", [0, 0, 0, 24, ...ascii("ftypisom")]],
  ["a web page", ascii("<!doctype html><svg>")],
  ["WebP", ascii("RIFF0000WEBPVP8 ")],
  ["nothing", []],
])("does not take %s for a photo", (_, bytes) => {
  expect(readPhotoHeader(Uint8Array.from(bytes))).toBeNull();
});
