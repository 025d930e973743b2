import { collect } from "../../sound/fixtures/collect.ts";
import { expect, test } from "vitest";
import { join, words } from "../../../tests/fuzz/nasty/bytes.ts";
import { box, m4a } from "../../../tests/fuzz/nasty/mp4.ts";
import { readAacTrack } from "../../sound/aac-track.ts";
import { openSoundContainer } from "../../sound/container/open-container.ts";
import { inMemory } from "../../sound/sound-file.ts";
import { bodyAt, readBoxes, readTable, readU32 } from "../fixtures/mp4-boxes.ts";
import { writeSoundFile } from "./sound-file.ts";

const readTrack = async (file: Uint8Array) =>
  (await readAacTrack((await openSoundContainer(inMemory(file)))!))!;
const rewrite = async (file: Uint8Array) =>
  join(...(await collect(writeSoundFile(await readTrack(file)))));
const listPackets = async (file: Uint8Array) => collect((await readTrack(file)).packets());

/** Priming of 2 112 samples as Apple's encoder has it, then 90 000 samples of sound. */
const inTrack = box("edts", box("elst", words(0, 2, 441, -1, 0x10000, 90_000, 2_112, 0x10000)));
const tags = box("udta", box("\u00a9nam", words(0), "Hannah"));
const tagged = m4a({ inTrack, inMovie: tags, after: join(tags, box("uuid", words(1, 2, 3, 4))) });

test("AAC written anew is the same packets, in a file that holds nothing else", async () => {
  const file = await rewrite(tagged);
  expect(await listPackets(file)).toEqual(await listPackets(tagged));
  expect(readBoxes(file).map(({ type }) => type)).toEqual(["ftyp", "moov", "mdat"]);
  const moov = bodyAt(file, "moov");
  expect(readBoxes(moov).map(({ type }) => type)).toEqual(["mvhd", "trak"]);
  expect([readU32(moov, 8 + 4), readU32(moov, 8 + 8)]).toEqual([0, 0]); // made, changed
});

test("what an encoder adds at both ends is still not played", async () => {
  const { priming, samples, sampleRate } = await readTrack(tagged);
  expect({ priming, samples, sampleRate }).toEqual({
    priming: 2_112,
    samples: 90_000,
    sampleRate: 44_100,
  });
  const file = await rewrite(tagged);
  expect(await readTrack(file)).toMatchObject({ priming, samples, sampleRate });
  expect(readTable(bodyAt(file, "moov/trak/edts/elst"))).toEqual([90_000, 2_112, 0x10000]);
});

test("the index leads to the packets in chunks", async () => {
  const file = await rewrite(tagged);
  const stbl = bodyAt(file, "moov/trak/mdia/minf/stbl");
  const [first, second] = readTable(bodyAt(stbl, "stco"));
  expect(second - first).toBe(64 * 4);
  expect(file.subarray(first, first + 4)).toEqual(Uint8Array.of(0x21, 0x10, 0x05, 0x20));
});
