/** WebM files that keep a reader of their elements busy. */
import { concat } from "../mutate.ts";
import { type Bytes, type Content, join, OPUS_HEAD, repeat, SILENCE, words } from "./bytes.ts";

/** An EBML element; a size of null is that of its content, -1 the unknown size. */
export function element(id: number[], size: number | null, ...contents: Content[]): Bytes {
  const body = join(...contents);
  const length = size ?? body.length;
  const coded = [0x10 | (length >>> 24), (length >> 16) & 255, (length >> 8) & 255, length & 255];
  return join(id, size === -1 ? [0xff] : coded, body);
}

const ID = {
  ebml: [0x1a, 0x45, 0xdf, 0xa3],
  segment: [0x18, 0x53, 0x80, 0x67],
  seekHead: [0x11, 0x4d, 0x9b, 0x74],
  tracks: [0x16, 0x54, 0xae, 0x6b],
  cluster: [0x1f, 0x43, 0xb6, 0x75],
  cues: [0x1c, 0x53, 0xbb, 0x6b],
};

export const el = (id: number[], ...contents: Content[]) => element(id, null, ...contents);

const TRACKS = el(
  ID.tracks,
  el(
    [0xae],
    el([0xd7], [1]),
    el([0x83], [2]),
    el([0x86], "A_OPUS"),
    el([0x63, 0xa2], OPUS_HEAD),
    el([0xe1], el([0x9f], [1]), el([0xb5], [0x47, 0x3b, 0x80, 0])),
  ),
);

export const block = (flags: number, ...contents: Content[]) =>
  el([0xa3], [0x81, 0, 0, flags], ...contents);
const TIME = el([0xe7], [0]);

export const webm = (...contents: Content[]): Bytes =>
  join(el(ID.ebml, el([0x42, 0x82], "webm")), element(ID.segment, -1, TRACKS, ...contents));

export const cluster = (...contents: Content[]) => el(ID.cluster, TIME, ...contents);
const spoken = cluster(repeat(block(0x80, SILENCE), 50));
/** A seek head's entry that leads to another seek head. */
const seek = (to: number) =>
  el([0x4d, 0xbb], el([0x53, 0xab], ID.seekHead), el([0x53, 0xac], words(to)));

export const WEBM: Record<string, () => Bytes> = {
  "two hundred thousand empty frames in laces": () =>
    webm(cluster(repeat(block(0x84, [0xff]), 20_000), repeat(block(0x86, [0xff, 0x80]), 10_000))),
  "laces that are longer than their blocks": () =>
    webm(cluster(block(0x82, [0xff], repeat([0xff], 300)), block(0x86, [0xff, 0x08, 0, 0, 0, 0]))),
  "blocks without anything": () => webm(cluster(repeat(el([0xa3]), 200_000)), spoken),
  "clusters in clusters without a size": () =>
    webm(repeat(element(ID.cluster, -1, TIME), 50_000), block(0x80, SILENCE)),
  "elements that are larger than any file": () =>
    webm(join(ID.cluster, [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfe]), TIME, spoken),
  "thousands of seek heads": () =>
    webm(
      ...Array.from({ length: 4_000 }, (_, i) => el(ID.seekHead, seek(59 * i), seek(i))),
      spoken,
    ),
  "cues for one moment": () =>
    webm(
      el(
        ID.cues,
        repeat(el([0xbb], el([0xb3], [0]), el([0xb7], el([0xf7], [1]), el([0xf1], [0]))), 60_000),
      ),
      spoken,
    ),
  "nothing but void": () => webm(repeat(el([0xec]), 200_000), spoken),
  "junk between all": () => webm(repeat(join([0x00, 0x07, 0xff], spoken), 300)),
  "a million bytes of junk": () => webm(repeat([0, 0x1f, 0x43, 0xb6], 250_000), spoken),
  "tracks without end": () => webm(repeat(TRACKS, 5_000), spoken),
  "tags in tags": () =>
    webm(nestedElements([0x67, 0xc8], 50_000), nestedElements([0xa0], 20_000), spoken),
  "a second of sound in ten thousand clusters": () => webm(repeat(cluster(), 50_000), spoken),
};

function nestedElements(id: number[], depth: number): Bytes {
  let all = new Uint8Array(0);
  const heads: Uint8Array[] = [];
  let length = 0;
  for (let i = 0; i < depth; i++) {
    const head = element(id, length);
    heads.push(head);
    length += head.length;
  }
  all = concat(...heads.toReversed());
  return all;
}
