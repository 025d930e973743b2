import { collect } from "../fixtures/collect.ts";
import { expect, test } from "vitest";
import { join, repeat, words } from "../../../tests/fuzz/nasty/bytes.ts";
import { box, m4a } from "../../../tests/fuzz/nasty/mp4.ts";
import { opusFile, page } from "../../../tests/fuzz/nasty/ogg.ts";
import { block, cluster, el, element, webm } from "../../../tests/fuzz/nasty/webm.ts";
import { inMemory } from "../sound-file.ts";
import { ContainerError } from "./bounds.ts";
import { openSoundContainer } from "./open-container.ts";

async function read(bytes: Uint8Array): Promise<number[][]> {
  const container = await openSoundContainer(inMemory(bytes));
  const packets = await collect(container!.packets());
  return packets.map((packet) => [...packet]);
}

/** The film's own bytes, 32 from the beginning: four a packet. */
const FOUR = [0x21, 0x10, 0x05, 0x20];

test.each([
  ["one size for all", box("stsz", words(0, 4, 3))],
  ["a size each", box("stsz", words(0, 0, 3, 4, 4, 4))],
  ["sizes of 16 bits", box("stz2", words(0, 16, 3), [0, 4, 0, 4, 0, 4])],
  ["sizes of 8 bits", box("stz2", words(0, 8, 3), [4, 4, 4])],
  ["sizes of 4 bits", box("stz2", words(0, 4, 3), [0x44, 0x40])],
])("an MP4's packets are found by %s", async (_, stsz) => {
  expect(await read(m4a({ stsz }))).toEqual([FOUR, FOUR, FOUR]);
});

test("an MP4's packets are found in chunks of different numbers, by long offsets too", async () => {
  const stsz = box("stsz", words(0, 0, 4, 1, 2, 3, 4));
  const stsc = box("stsc", words(0, 2, 1, 1, 1, 3, 2, 1));
  const packets = [[0x21], [0x10, 0x05], [0x20, 0x21, 0x10], [0x05, 0x20, 0x21, 0x10]];
  expect(await read(m4a({ stsz, stsc, stco: box("stco", words(0, 3, 32, 33, 35)) }))).toEqual(
    packets,
  );
  const stco = box("co64", words(0, 3, 0, 32, 0, 33, 0, 35));
  expect(await read(m4a({ stsz, stsc, stco }))).toEqual(packets);
});

test("packets behind the end of a file that was cut off are left out", async () => {
  const stco = box("stco", words(0, 2, 32, 1_000_000));
  const stsc = box("stsc", words(0, 1, 1, 2, 1));
  expect(await read(m4a({ stco, stsc }))).toEqual([FOUR, FOUR]);
});

const runs = (tfhd: Uint8Array, ...truns: Uint8Array[]) =>
  m4a({
    stsz: box("stsz", words(0, 0, 0)),
    inMovie: box("mvex", box("trex", words(0, 1, 1, 1_024, 2, 0))),
    after: box("moof", box("mfhd", words(0, 1)), box("traf", tfhd, ...truns)),
  });

test("packets of fragments are found from wherever they are counted", async () => {
  const explicit = box("tfhd", words(1, 1, 0, 32));
  expect(await read(runs(explicit, box("trun", words(0, 2)), box("trun", words(0, 1))))).toEqual([
    [0x21, 0x10],
    [0x05, 0x20],
    [0x21, 0x10],
  ]);
  const own = box("tfhd", words(0x11, 1, 0, 32, 3));
  expect(await read(runs(own, box("trun", words(1, 1, 4))))).toEqual([[0x21, 0x10, 0x05]]);
  const sizes = box("trun", words(0x701, 2, 0, 1_024, 1, 0, 1_024, 2, 0));
  expect(await read(runs(explicit, sizes))).toEqual([[0x21], [0x10, 0x05]]);
  const others = box("tfhd", words(1, 7, 0, 32));
  expect(await read(runs(others, box("trun", words(0, 2))))).toEqual([]);
});

test("packets that lie upon one another are too many for their file", async () => {
  const stsz = box("stsz", words(0, 400, 3));
  const stco = box("stco", words(0, 3, 32, 32, 32));
  const bytes = m4a({ stsz, stco, stsc: box("stsc", words(0, 1, 1, 1, 1)) });
  await expect(read(bytes)).rejects.toThrow(ContainerError);
});

test("a file with moving pictures is no sound", async () => {
  const picture = box("mdia", box("hdlr", words(0, 0), "vide", words(0, 0, 0)));
  const file = inMemory(m4a({ inMovie: box("trak", picture) }));
  expect(await openSoundContainer(file)).toBeNull();
});

test("the frames of every kind of lacing are separated", async () => {
  const laces = cluster(
    block(0x82, [2, 1, 2], [1, 2, 3, 4, 5, 6]),
    block(0x84, [2], [1, 2, 3, 4, 5, 6]),
    // The first length, then differences of -1 and so on around 63.
    block(0x86, [2, 0x82, 0xbe], [1, 2, 3, 4, 5, 6]),
  );
  expect(await read(webm(laces))).toEqual([
    [1],
    [2, 3],
    [4, 5, 6],
    [1, 2],
    [3, 4],
    [5, 6],
    [1, 2],
    [3],
    [4, 5, 6],
  ]);
});

test("blocks are found in groups, and in clusters of unknown size", async () => {
  const group = el([0xa0], el([0xa1], [0x81, 0, 0, 0], [7]), el([0x9b], [20]));
  const other = el([0xa3], [0x82, 0, 0, 0], [9]);
  const endless = element([0x1f, 0x43, 0xb6, 0x75], -1, el([0xe7], [0]), block(0, [8]));
  expect(await read(webm(cluster(group, other), endless, endless))).toEqual([[7], [8], [8]]);
});

test("a packet that spans pages is joined, among those of other streams", async () => {
  const half = repeat([1], 255);
  const pages = opusFile(
    page(0, 1, 2, [1, 255], join([9], half)),
    page(0, 7, 2, [2], [5, 5]),
    page(1, 1, 3, [2, 0, 1], [2, 2, 3]),
    // Its beginning is lost.
    page(1, 1, 9, [1, 1], [4, 5]),
  );
  expect(await read(pages)).toEqual([[9], [...half, 2, 2], [3], [5]]);
});
