import { expect, test } from "vitest";
import { bitsOf, BitReader } from "../fixtures/bit-reader.ts";
import { BitWriter } from "./bit-writer.ts";

function written(write: (w: BitWriter) => void): string {
  const w = new BitWriter(1);
  write(w);
  const { bytes, bitLength } = w.toBitString();
  return bitsOf(bytes, bitLength);
}

test("unsigned Exp-Golomb codes are those of Table 9-2", () => {
  const codes = ["1", "010", "011", "00100", "00101", "00110", "00111", "0001000", "0001001"];
  for (const [value, code] of codes.entries()) expect(written((w) => w.ue(value))).toBe(code);
});

test("signed Exp-Golomb codes alternate between positive and negative (Table 9-3)", () => {
  const codes: [number, string][] = [
    [0, "1"],
    [1, "010"],
    [-1, "011"],
    [2, "00100"],
    [-2, "00101"],
  ];
  for (const [value, code] of codes) expect(written((w) => w.se(value))).toBe(code);
});

test("Exp-Golomb codes of every length read back as they were written", () => {
  const values = Array.from({ length: 16 }, (_, power) => [2 ** power - 1, 2 ** power]).flat();
  const w = new BitWriter(1);
  for (const value of values) w.ue(value);
  for (const value of values) w.se(-value);
  const r = new BitReader(w.finish());
  expect(values.map(() => r.ue())).toEqual(values);
  expect(values.map(() => r.se())).toEqual(values.map((value) => 0 - value));
});

test("a run of bits can be appended at any bit position", () => {
  for (let shift = 0; shift < 9; shift++) {
    const part = new BitWriter();
    part.bits(0b1011001110001, 13);
    const all = written((w) => {
      for (let i = 0; i < shift; i++) w.bits(1, 1);
      w.append(part.toBitString());
      w.bits(0b01, 2);
    });
    expect(all).toBe(`${"1".repeat(shift)}101100111000101`);
  }
});

test("finish adds a one and fills the byte with zeros", () => {
  const w = new BitWriter();
  w.bits(0b101, 3);
  expect([...w.finish()]).toEqual([0b10110000]);
});
