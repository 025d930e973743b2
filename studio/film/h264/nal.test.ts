import { expect, test } from "vitest";
import { mp4Sample, nalUnit } from "./nal.ts";

test("a NAL unit begins with its importance and type", () => {
  expect([...nalUnit(7, 3, Uint8Array.of(9))]).toEqual([0x67, 9]);
});

test("an emulation prevention byte keeps start codes out of the payload", () => {
  const payload = Uint8Array.of(0, 0, 0, 0, 0, 1, 7, 0, 0, 3, 0, 0, 4);
  const unit = [...nalUnit(5, 3, payload)].slice(1);
  expect(unit).toEqual([0, 0, 3, 0, 0, 3, 0, 1, 7, 0, 0, 3, 3, 0, 0, 4]);
});

test("an MP4 sample begins with the length of its unit", () => {
  expect([...mp4Sample(1, 0, Uint8Array.of(8, 9))]).toEqual([0, 0, 0, 3, 1, 8, 9]);
});
