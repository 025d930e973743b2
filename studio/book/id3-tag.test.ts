import { expect, it } from "vitest";
import { measureId3Tag, writeId3Tag } from "./id3-tag.ts";

const TAGS = { title: "Zoë 😀", artist: "Rose", album: "Storyquilt" };

it("a tag is as long as its header says, cover included", () => {
  for (const bytes of [0, 1, 127, 128, 20_000, 3_000_000]) {
    const cover = bytes === 0 ? null : new Uint8Array(bytes).fill(0xff);
    const tag = writeId3Tag({ ...TAGS, cover });
    expect(measureId3Tag(tag)).toBe(tag.length);
    // No byte of its size may be taken for the start of an MPEG frame.
    expect([...tag.subarray(6, 10)].every((byte) => byte < 0x80)).toBe(true);
  }
});

it("a file that begins with sound has no tag", () => {
  expect(measureId3Tag(Uint8Array.of(0xff, 0xfb, 0x90, 0, 0, 0, 0, 0, 0, 0))).toBe(0);
  expect(measureId3Tag(new Uint8Array())).toBe(0);
});
