import { expect, test } from "vitest";
import { MemorySink } from "../fixtures/memory-sink.ts";
import { bodyAt, readBoxes, readTable, readU32 } from "../fixtures/mp4-boxes.ts";
import { decoderConfiguration } from "../h264/parameter-sets.ts";
import { Mp4Writer } from "./mp4-writer.ts";

const FORMAT = { width: 1280, height: 720, framesPerSecond: 25 };
/** As sent: the fourth frame overtakes the two before it. */
const SHOWN_AT = [0, 1, 4, 2, 3, 5];

async function writeMovie(): Promise<Uint8Array> {
  const sink = new MemorySink();
  const writer = new Mp4Writer(sink, {
    title: "Grandma\u2019s picnic",
    video: { ...FORMAT, decoderConfiguration: decoderConfiguration(FORMAT) },
    frames: SHOWN_AT.length,
    audio: {
      sampleRate: 24_000,
      audioSpecificConfig: Uint8Array.of(0x13, 0x08),
      maximumPackets: 8,
      priming: 1024,
    },
  });
  for (const [i, shownAt] of SHOWN_AT.entries()) {
    await writer.addFrame(new Uint8Array(10 + i).fill(0x40 + i), shownAt, i === 0);
    if (i === 2) for (let k = 0; k < 3; k++) await writer.addSound(new Uint8Array(5).fill(k), 1024);
  }
  await writer.addSound(new Uint8Array(5).fill(3), 1024);
  const length = await writer.finish();
  const bytes = sink.bytes();
  expect(bytes.length).toBe(length);
  return bytes;
}

test("the index comes before the samples, and the boxes fill the file", async () => {
  const boxes = readBoxes(await writeMovie());
  expect(boxes.map((box) => box.type)).toEqual(["ftyp", "moov", "free", "mdat"]);
  const moov = boxes[1].body;
  expect(readBoxes(moov).map((box) => box.type)).toEqual(["mvhd", "trak", "trak", "udta"]);
  expect(readU32(moov, 8 + 16)).toBe(240); // six frames in milliseconds
});

test("each track's index leads to its own samples", async () => {
  const bytes = await writeMovie();
  const [video, sound] = readBoxes(bodyAt(bytes, "moov")).filter((box) => box.type === "trak");
  const firstBytes = (track: Uint8Array) =>
    readTable(bodyAt(track, "mdia/minf/stbl/stco")).map((offset) => bytes[offset]);
  expect(firstBytes(video.body)).toEqual([0x40, 0x43]);
  expect(firstBytes(sound.body)).toEqual([0, 3]);
  const chunks = readTable(bodyAt(video.body, "mdia/minf/stbl/stsc"));
  expect(chunks).toEqual([1, 3, 1]);
  expect(readTable(bodyAt(sound.body, "mdia/minf/stbl/stsc"))).toEqual([1, 3, 1, 2, 1, 1]);
  expect(readTable(bodyAt(video.body, "mdia/minf/stbl/stss"))).toEqual([1]);
});

test("frames are never shown before they are decoded, and the first one at 0", async () => {
  const track = bodyAt(await writeMovie(), "moov/trak");
  const runs = readTable(bodyAt(track, "mdia/minf/stbl/ctts"));
  const late = runs.flatMap((_, i) =>
    i % 2 === 0 ? Array.from({ length: runs[i] }, () => runs[i + 1]) : [],
  );
  expect(late.map((ticks, i) => i + ticks / 512 - 1)).toEqual(SHOWN_AT);
});

test("what the encoder of the sound sends ahead is cut off by the edit list", async () => {
  const tracks = readBoxes(bodyAt(await writeMovie(), "moov")).filter((box) => box.type === "trak");
  const edit = bodyAt(tracks[1].body, "edts/elst");
  // Duration in milliseconds (three packets without the first), where it begins, the rate.
  expect(readTable(edit)).toEqual([128, 1024, 0x10000]);
  const video = bodyAt(tracks[0].body, "edts/elst");
  expect(readTable(video)).toEqual([240, 512, 0x10000]);
});
