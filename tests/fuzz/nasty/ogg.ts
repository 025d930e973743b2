/** Ogg files that keep a reader of their pages busy. */
import { ogg } from "../sound-formats.ts";
import {
  type Bytes,
  bytesOf,
  type Content,
  join,
  MAX,
  OPUS_HEAD,
  repeat,
  SILENCE,
  zeros,
} from "./bytes.ts";

/** An Ogg page whose checksum is filled in later. */
export function page(
  flags: number,
  serial: number,
  number: number,
  lacing: number[],
  body: Content,
) {
  const head = new Uint8Array(27);
  head.set(bytesOf("OggS"));
  const view = new DataView(head.buffer);
  head[5] = flags;
  view.setUint32(6, 960 * number, true);
  view.setUint32(14, serial, true);
  view.setUint32(18, number, true);
  head[26] = lacing.length;
  return join(head, lacing, body);
}

export function opusFile(...pages: Content[]): Bytes {
  const head = page(2, 1, 0, [OPUS_HEAD.length], OPUS_HEAD);
  const tags = join("OpusTags", zeros(8));
  const whole = join(head, page(0, 1, 1, [tags.length], tags), ...pages);
  ogg.repair?.(whole);
  return whole;
}

/** A Vorbis setup header (Vorbis I specification, 4.2.4) of one codebook, a floor of two points and an empty residue. */
const VORBIS_SETUP = (
  "05766f726269730042435601000800000502000000040000100000000000000000000000000000000000000000200000000040".match(
    /../g,
  ) ?? []
).map((byte) => Number.parseInt(byte, 16));

/** Packets that are 4096 samples of silence in each channel, in a bit a channel. */
function vorbisFile(channels: number, rate: number, pages: number): Bytes {
  const head = join([1], "vorbis", zeros(23));
  const view = new DataView(head.buffer);
  head[11] = channels;
  view.setUint32(12, rate, true);
  head.set([0xd8, 1], 28);
  const comment = join([3], "vorbis", zeros(8), [1]);
  const packet = join([0b110], zeros(1 + channels));
  const whole = join(
    page(2, 1, 0, [head.length], head),
    page(0, 1, 1, [comment.length, VORBIS_SETUP.length], join(comment, VORBIS_SETUP)),
    repeat(page(0, 1, 2, Array(100).fill(packet.length), repeat(packet, 100)), pages),
  );
  ogg.repair?.(whole);
  return whole;
}

const oneSecond = page(0, 1, 2, Array(50).fill(3), repeat(SILENCE, 50));

export const OGG: Record<string, () => Bytes> = {
  "two million packets of nothing": () =>
    opusFile(repeat(page(0, 1, 2, Array(255).fill(0), []), 8_000), oneSecond),
  "pages of nothing": () => opusFile(repeat(page(0, 1, 2, [], []), 60_000), oneSecond),
  "a packet of two million bytes": () =>
    opusFile(repeat(page(1, 1, 2, Array(255).fill(255), zeros(65_025)), 32), oneSecond),
  "a packet that never ends, in bits": () =>
    opusFile(repeat(page(1, 1, 2, [255], zeros(255)), 8_000)),
  "streams between streams": () =>
    opusFile(
      repeat(
        join(page(0, 7, 2, Array(255).fill(1), zeros(255)), page(0, 1, 2, [3], SILENCE)),
        4_000,
      ),
    ),
  "a hundred thousand streams": () =>
    join(repeat(page(2, 9, 0, [0], []), 50_000), opusFile(oneSecond)),
  "two hours in sixty thousand bytes": () =>
    opusFile(repeat(page(0, 1, 2, Array(250).fill(2), repeat([0xfb, 0x06], 250)), 239)),
  "more than two hours": () =>
    opusFile(repeat(page(0, 1, 2, Array(250).fill(2), repeat([0xfb, 0x06], 250)), 242)),
  "Vorbis of sixteen channels": () => vorbisFile(16, 44_100, 3),
  "Vorbis of a rate that nothing plays": () => vorbisFile(2, 300_000, 10),
  "a clock that runs backwards": () =>
    opusFile(oneSecond, page(0, 1, MAX / 960, [3], SILENCE), page(4, 1, 0, [3], SILENCE)),
};
