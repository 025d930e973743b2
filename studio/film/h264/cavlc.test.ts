import { expect, test } from "vitest";
import { bitsOf } from "../fixtures/bit-reader.ts";
import { BitWriter } from "./bit-writer.ts";
import { writeBlock } from "./cavlc.ts";

function coded(scanned: number[], context: number, size = 16): string {
  const w = new BitWriter();
  const block = new Int16Array(16);
  block.set(scanned);
  writeBlock(w, block, 0, size, context);
  const { bytes, bitLength } = w.toBitString();
  return bitsOf(bytes, bitLength);
}

test("a block with trailing ones and gaps is coded as worked out by hand", () => {
  // coeff_token, three signs, two levels, total_zeros, run_before four times.
  const parts = ["0000100", "0", "1", "1", "1", "0010", "111", "10", "1", "1", "01"];
  expect(coded([0, 3, 0, 1, -1, -1, 0, 1], 0)).toBe(parts.join(""));
});

test("levels grow their own suffixes as they get larger", () => {
  // coeff_token, one sign, -3, +3, +4, -2, total_zeros, run_before.
  const parts = ["0000000110", "1", "0001", "0010", "00010", "111", "0011", "00"];
  expect(coded([-2, 4, 3, -3, 0, 0, -1], 0)).toBe(parts.join(""));
});

test("an empty block is its coeff_token alone, whatever its context", () => {
  expect([0, 2, 4, 8, -1].map((context) => coded([], context, context < 0 ? 4 : 16))).toEqual([
    "1",
    "11",
    "1111",
    "000011",
    "01",
  ]);
});

test("a level beyond the profile's range is rejected", () => {
  expect(() => coded([40_000], 0)).toThrow(RangeError);
});
