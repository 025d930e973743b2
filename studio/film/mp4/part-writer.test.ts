import { expect, test } from "vitest";
import { MemorySink } from "../fixtures/memory-sink.ts";
import { PART_BYTES, PartWriter } from "./part-writer.ts";

async function writeFile(reserved: number, blocks: number[]) {
  const sink = new MemorySink();
  const writer = new PartWriter(sink, reserved);
  const expected = [new Uint8Array(reserved).fill(255)];
  for (const [i, length] of blocks.entries()) {
    const block = new Uint8Array(length).fill(i + 1);
    await writer.append(block);
    expected.push(block);
  }
  const length = writer.position;
  await writer.finish(expected[0]);
  return { sink, expected: Buffer.concat(expected), length };
}

test("parts are equally long and in place, and the first comes last", async () => {
  const { sink, expected, length } = await writeFile(1000, [3_000_000, 7_000_000, 2_500_001]);
  expect(length).toBe(expected.length);
  expect(expected.equals(sink.bytes())).toBe(true);
  expect(sink.writes).toEqual([
    { position: PART_BYTES, length: PART_BYTES },
    { position: 2 * PART_BYTES, length: expected.length - 2 * PART_BYTES },
    { position: 0, length: PART_BYTES },
  ]);
});

test("a file shorter than a part is one write", async () => {
  const { sink, expected } = await writeFile(100, [50]);
  expect(sink.writes).toEqual([{ position: 0, length: 150 }]);
  expect(expected.equals(sink.bytes())).toBe(true);
});

test("a beginning longer than a part is filled in all the same", async () => {
  const { sink, expected } = await writeFile(PART_BYTES + 500, [PART_BYTES]);
  expect(expected.equals(sink.bytes())).toBe(true);
  expect(sink.writes.map((write) => write.position)).toEqual([2 * PART_BYTES, 0, PART_BYTES]);
});

test("a file that ends with a part has no empty one after it", async () => {
  const { sink } = await writeFile(500, [2 * PART_BYTES - 500]);
  expect(sink.writes.map((write) => write.length)).toEqual([PART_BYTES, PART_BYTES]);
});
