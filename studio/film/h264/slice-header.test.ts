import { expect, test } from "vitest";
import { BitReader } from "../fixtures/bit-reader.ts";
import { BitWriter } from "./bit-writer.ts";
import { writeB, writeIntraHeader, writeP } from "./slice-header.ts";

function reader(write: (w: BitWriter) => void): BitReader {
  const w = new BitWriter();
  write(w);
  return new BitReader(w.finish());
}

const position = { frameNum: 257, displayed: 40_000 };

test("an IDR header carries its id, the quantiser's difference and the deblocking filter", () => {
  const header = { position: { frameNum: 0, displayed: 0 }, qp: 22, deblock: true, idrPicId: 1 };
  const r = reader((w) => writeIntraHeader(w, header));
  expect([r.ue(), r.ue(), r.ue(), r.bits(8), r.ue(), r.bits(16)]).toEqual([0, 7, 0, 0, 1, 0]);
  expect([r.bits(1), r.bits(1), r.se(), r.ue(), r.se(), r.se()]).toEqual([0, 0, -4, 0, 0, 0]);
});

test("frame numbers and order counts wrap at the width of their fields", () => {
  const r = reader((w) => writeP(w, { position }));
  expect([r.ue(), r.ue(), r.ue(), r.bits(8), r.bits(16)]).toEqual([0, 5, 0, 1, 80_000 % 65_536]);
  expect([r.bits(1), r.bits(1), r.se(), r.ue()]).toEqual([0, 0, 0, 1]);
});

test("a B header weighs the two pictures with 128 parts between them", () => {
  const r = reader((w) => writeB(w, position, 37));
  expect([r.ue(), r.ue(), r.ue(), r.bits(8), r.bits(16)]).toEqual([0, 6, 0, 1, 14_464]);
  expect([r.bits(1), r.bits(1), r.bits(1), r.bits(1), r.ue(), r.ue()]).toEqual([1, 0, 0, 0, 6, 6]);
  const weights = () => {
    const luma = [r.bits(1), r.se(), r.se()];
    return [...luma, r.bits(1), r.se(), r.se(), r.se(), r.se()];
  };
  expect(weights()).toEqual([1, 91, 0, 1, 91, 0, 91, 0]);
  expect(weights()).toEqual([1, 37, 0, 1, 37, 0, 37, 0]);
});

function readMarking(frameNum: number): number[] {
  const at = { frameNum, displayed: 9 };
  const r = reader((w) => writeP(w, { position: at, isReference: true }));
  const start = [r.ue(), r.ue(), r.ue(), r.bits(8), r.bits(16), r.bits(2)];
  expect(start).toEqual([0, 5, 0, frameNum, 18, 0]);
  return [r.bits(1), r.ue(), r.ue(), r.ue()];
}

test("a picture that others refer to leaves two references, its own and the one before", () => {
  expect(readMarking(2)).toEqual([1, 1, 1, 0]);
  expect(readMarking(1)[0]).toBe(0);
});

test("a B header without a weight weighs nothing", () => {
  const r = reader((w) => writeB(w, position));
  expect([r.ue(), r.ue(), r.ue(), r.bits(8), r.bits(16)]).toEqual([0, 6, 0, 1, 14_464]);
  expect([r.bits(4), r.ue(), r.ue(), r.bits(4), r.se(), r.ue()]).toEqual([8, 6, 6, 0, 0, 1]);
});
