import { expect, test } from "vitest";
import { randomNumbers } from "../fixtures/pictures.ts";
import { Quantiser } from "./quantiser.ts";
import { addInverse4x4, forwardDifference4x4, hadamard2x2, hadamard4x4 } from "./transform.ts";

test("a flat difference has a DC coefficient alone", () => {
  const out = new Int32Array(16);
  const [source, prediction] = [107, 100].map((level) => new Uint8ClampedArray(16).fill(level));
  forwardDifference4x4(source, prediction, 0, 4, out, 0);
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
      const decoded = new Uint8ClampedArray(16).fill(random(256));
      const block = new Int32Array(16);
      forwardDifference4x4(source, decoded, 0, 4, block, 0);
      quantiser.quantise(block, 0, new Int32Array(16), 0, 0);
      addInverse4x4(block, 0, true, decoded, 0, 4);
      const worst = Math.max(...source.map((value, i) => Math.abs(value - decoded[i])));
      expect(worst).toBeLessThanOrEqual(limit);
    }
  }
});
