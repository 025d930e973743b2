import { expect, test } from "vitest";
import { BitReader } from "../fixtures/bit-reader.ts";
import {
  codecString,
  decoderConfiguration,
  levelOf,
  sequenceParameterSet,
} from "./parameter-sets.ts";

const FORMAT = { width: 1280, height: 720, framesPerSecond: 25 };

test("the sequence parameter set has Main profile, the level, four references and the size", () => {
  const r = new BitReader(sequenceParameterSet(FORMAT));
  expect([r.bits(8), r.bits(8), r.bits(8)]).toEqual([77, 0, 31]);
  r.ue(); // seq_parameter_set_id
  expect(r.ue()).toBe(4); // frame_num in 8 bits
  expect([r.ue(), r.ue()]).toEqual([0, 12]); // order count type 0, in 16 bits
  expect([r.ue(), r.bits(1)]).toEqual([4, 0]);
  expect([r.ue(), r.ue()]).toEqual([79, 44]);
  expect([r.bits(1), r.bits(1), r.bits(1), r.bits(1)]).toEqual([1, 1, 0, 1]);
  expect([r.bits(1), r.bits(8), r.bits(1)]).toEqual([1, 1, 0]); // square samples
  expect([r.bits(1), r.bits(3), r.bits(1), r.bits(1)]).toEqual([1, 5, 0, 1]); // limited range
  expect([r.bits(8), r.bits(8), r.bits(8)]).toEqual([1, 1, 1]); // BT.709
  expect([r.bits(1), r.bits(1), r.bits(32), r.bits(32)]).toEqual([0, 1, 1, 50]);
});

test("the level is the lowest that carries the size at its rate", () => {
  expect(levelOf({ width: 640, height: 352, framesPerSecond: 25 })).toBe(30);
  expect(levelOf(FORMAT)).toBe(31);
  expect(levelOf({ ...FORMAT, framesPerSecond: 50 })).toBe(40);
  expect(codecString(FORMAT)).toBe("avc1.4d001f");
});

test("what is coded beyond the visible picture is cropped, in units of chroma samples", () => {
  const r = new BitReader(sequenceParameterSet({ ...FORMAT, width: 1900, height: 1080 }));
  expect([r.bits(8), r.bits(8), r.bits(8)]).toEqual([77, 0, 40]);
  for (let i = 0; i < 5; i++) r.ue();
  expect([r.bits(1), r.ue(), r.ue(), r.bits(2)]).toEqual([0, 118, 67, 3]);
  expect([r.bits(1), r.ue(), r.ue(), r.ue(), r.ue()]).toEqual([1, 0, 2, 0, 4]);
});

test("an odd size is rejected", () => {
  expect(() => sequenceParameterSet({ ...FORMAT, height: 719 })).toThrow(RangeError);
});

test("the decoder configuration holds both parameter sets with their lengths", () => {
  const avcc = decoderConfiguration(FORMAT);
  expect([...avcc.subarray(0, 6)]).toEqual([1, 77, 0, 31, 0xff, 0xe1]);
  const spsLength = avcc[6] * 256 + avcc[7];
  expect(avcc[8]).toBe(0x67);
  const pps = avcc.subarray(8 + spsLength);
  expect(pps[0]).toBe(1);
  expect(pps.length).toBe(3 + pps[1] * 256 + pps[2]);
  expect(pps[3]).toBe(0x68);
});
