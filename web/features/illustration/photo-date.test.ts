import { expect, it } from "vitest";
import { readPhotoDate } from "./photo-date.ts";

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** A TIFF structure with one date, as cameras write it: two directories, then the text. */
function tiff(date: string, isLittle: boolean): number[] {
  const number = (value: number, length: number) => {
    const bytes = Array.from({ length }, (_, at) => (value >> (8 * at)) & 0xff);
    return isLittle ? bytes : bytes.toReversed();
  };
  const entry = (tag: number, type: number, count: number, value: number) => [
    ...number(tag, 2),
    ...number(type, 2),
    ...number(count, 4),
    ...number(value, 4),
  ];
  return [
    ...(isLittle ? ascii("II*\0") : ascii("MM\0*")),
    ...number(8, 4),
    ...[...number(2, 2), ...entry(0x010f, 2, 4, 0), ...entry(0x8769, 4, 1, 38), ...number(0, 4)],
    ...[...number(1, 2), ...entry(0x9003, 2, 20, 56), ...number(0, 4)],
    ...ascii(`${date}\0`),
  ];
}

const jpeg = (date: string, isLittle = true) =>
  Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, 90, ...ascii("Exif\0\0"), ...tiff(date, isLittle)]);

it("reads when a photo was taken from a JPEG file of either byte order, and from a PNG file", () => {
  const june = { year: 1998, month: 6 };
  expect(readPhotoDate(jpeg("1998:06:14 16:20:00"))).toEqual(june);
  expect(readPhotoDate(jpeg("1998:06:14 16:20:00", false))).toEqual(june);
  const png = [0x89, ...ascii("PNG"), 0, 0, 0, 76, ...ascii("eXIf")];
  expect(readPhotoDate(Uint8Array.from([...png, ...tiff("1998:06:14 16:20:00", true)]))).toEqual(
    june,
  );
});

it.each([
  ["a clock that was never set", jpeg("2000:01:01 00:00:12")],
  ["a date that is none", jpeg("0000:00:00 00:00:00")],
  ["the future", jpeg("2890:06:14 16:20:00")],
  ["a file that ends in the middle", jpeg("1998:06:14 16:20:00").subarray(0, 80)],
  ["a directory that points outside", jpeg("1998:06:14 16:20:00").fill(0xff, 16, 20)],
  ["no metadata", Uint8Array.from([0xff, 0xd8, 0xff, 0xdb])],
])("takes no date from %s", (_, bytes) => {
  expect(readPhotoDate(bytes)).toBeNull();
});
