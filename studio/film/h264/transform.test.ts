import { expect, test } from "vitest";
import { randomNumbers } from "../fixtures/pictures.ts";
import { Quantiser } from "./quantiser.ts";
import { satd4x4 } from "./satd.ts";
import { forward4x4, hadamard2x2, hadamard4x4, inverse4x4 } from "./transform.ts";

test("a flat difference has a DC coefficient alone", () => {
  const out = new Int32Array(16);
  forward4x4(
    new Uint8ClampedArray(16).fill(107),
    0,
    4,
    new Uint8ClampedArray(16).fill(100),
    0,
    4,
    out,
  );
  expect([...out]).toEqual([112, ...Array.from({ length: 15 }, () => 0)]);
});

test("the Hadamard transforms are their own inverses but for their gain", () => {
  const values = Array.from({ length: 16 }, (_, i) => i * i - 40);
  const four = Int32Array.from(values);
  hadamard4x4(four);
  hadamard4x4(four);
  expect([...four]).toEqual(values.map((value) => value * 16));
  const two = Int32Array.of(3, -7, 11, 2);
  hadamard2x2(two);
  hadamard2x2(two);
  expect([...two]).toEqual([12, -28, 44, 8]);
});

test("SATD of equal blocks is 0 and of a flat difference 8 times the difference", () => {
  const block = new Uint8ClampedArray(16).fill(90);
  expect(satd4x4(block, 0, 4, block, 0, 4)).toBe(0);
  expect(satd4x4(block, 0, 4, new Uint8ClampedArray(16).fill(95), 0, 4)).toBe(40);
});

test("what is transformed and quantised comes back within the quantiser's step", () => {
  const random = randomNumbers(5);
  for (const [qp, limit] of [
    [12, 4],
    [24, 14],
    [36, 52],
  ] as const) {
    const quantiser = new Quantiser(qp);
    for (let round = 0; round < 50; round++) {
      const source = Uint8ClampedArray.from({ length: 16 }, () => random(256));
      const prediction = new Uint8ClampedArray(16).fill(random(256));
      const block = new Int32Array(16);
      const decoded = new Uint8ClampedArray(16);
      forward4x4(source, 0, 4, prediction, 0, 4, block);
      quantiser.quantise(block, new Int32Array(16), 0, 0);
      inverse4x4(block, prediction, 0, 4, decoded, 0, 4);
      const worst = Math.max(...source.map((value, i) => Math.abs(value - decoded[i])));
      expect(worst).toBeLessThanOrEqual(limit);
    }
  }
});
