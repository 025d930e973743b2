import { collect } from "./fixtures/collect.ts";
import { expect, test } from "vitest";
import { join, repeat, words } from "../../tests/fuzz/nasty/bytes.ts";
import { extractMp3Frames, NotMp3Error, readMp3Frames } from "./mp3-frames.ts";
import { inMemory, inWindows } from "./sound-file.ts";

const extract = async (file: Uint8Array) =>
  join(...(await collect(extractMp3Frames(inMemory(file)))));

/** MPEG-2 Layer III at 8 kbit/s and 24 kHz. */
const FRAME = join([0xff, 0xf3, 0x14, 0xc0], repeat([7], 20));
const junk = (length: number) => repeat([0xff], length);
const frames = (count: number) => repeat(FRAME, count);
const id3 = (...body: number[]) => join("ID3", [4, 0, 0, 0, 0, 0, body.length], body);
/** A frame's header inside a tag, as a picture of an album may have it. */
const LOOKALIKE = [...FRAME.subarray(0, 4)];
const ape = join(
  ...["APETAGEX", [0, 7, 0, 0, 48, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0xa0], words(0, 0)],
  ...["Artist Hannah...", "APETAGEX", [0, 7, 0, 0, 48, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0x80]],
  words(0, 0),
);

test("an MP3 is stripped of its tags, wherever they are", async () => {
  const file = join(
    ...[id3(1, 2, 3), id3(...LOOKALIKE), frames(5), id3(9), frames(4), ape],
    ...["TAGHannah", repeat([0], 119)],
  );
  expect(await extract(file)).toEqual(frames(9));
});

test("damage between frames is passed over, but not more of it than there may be sound", async () => {
  expect(await extract(join(frames(5), junk(1_000), frames(5)))).toEqual(frames(10));
  const more = extract(join(frames(5), junk(2_000_000), frames(5)));
  await expect(more).rejects.toThrow(NotMp3Error);
  expect([...readMp3Frames(junk(2_000_000))]).toEqual([]);
});

test("a last frame that was cut off is left out", async () => {
  expect(await extract(join(frames(5), FRAME.subarray(0, 9)))).toEqual(frames(5));
});

test("a long MP3 is read in windows, each once, and comes out as it does from memory", async () => {
  const file = join(id3(1, 2, 3), frames(60_000), junk(500), frames(60_000), ape);
  const fetched: number[] = [];
  const windows = inWindows(file.length, async (from, to) => {
    fetched.push(to - from);
    return file.slice(from, to);
  });
  const chunks = await collect(extractMp3Frames(windows));
  expect(join(...chunks)).toEqual(frames(120_000));
  expect(Math.max(...fetched)).toBeLessThan(file.length / 2);
  expect(fetched.reduce((sum, length) => sum + length, 0)).toBeLessThan(1.2 * file.length);
});
