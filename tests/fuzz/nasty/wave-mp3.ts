/** WAV and MP3 files that keep a reader of their chunks and frames busy. */
import {
  type Bytes,
  bytesOf,
  type Content,
  join,
  MAX,
  MILLION,
  repeat,
  words,
  zeros,
} from "./bytes.ts";

function wav(format: number[], chunks: Content, data: Content, size = data.length): Bytes {
  const fmt = new Uint8Array(24);
  const view = new DataView(fmt.buffer);
  fmt.set(bytesOf("fmt "));
  view.setUint32(4, 16, true);
  const [tag = 1, channels = 1, rate = 8_000, bits = 16] = format;
  view.setUint16(8, tag, true);
  view.setUint16(10, channels, true);
  view.setUint32(12, rate, true);
  view.setUint16(22, bits, true);
  const head = new Uint8Array(8);
  head.set(bytesOf("data"));
  new DataView(head.buffer).setUint32(4, size, true);
  return join("RIFF", words(MAX), "WAVE", fmt, chunks, head, data);
}

export const WAVE: Record<string, () => Bytes> = {
  "chunks of nothing": () => wav([], repeat(join("junk", words(0)), 250_000), zeros(16_000)),
  "one sample a second": () => wav([1, 1, 1, 8], [], zeros(MILLION)),
  "no samples a second": () => wav([1, 1, 0, 8], [], zeros(100)),
  "as many channels as 16 bits count": () => wav([1, 0xffff, MAX, 16], [], zeros(100_000)),
  "more sound than bytes": () => wav([1, 1, 8_000, 8], [], zeros(8_000), MAX),
  "sound that is not a number": () =>
    wav([3, 2, 48_000, 32], [], repeat(words(0xffffffff), 50_000)),
};

/** MPEG-2 Layer III at 8 kbit/s and 24 kHz: 24 bytes a frame, the smallest there is. */
const SMALLEST = join([0xff, 0xf3, 0x14, 0xc0], zeros(20));
const voice = repeat(SMALLEST, 200);
const id3 = (size: number, ...contents: Content[]) =>
  join(
    "ID3",
    [4, 0, 0, (size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127],
    ...contents,
  );

export const MP3: Record<string, () => Bytes> = {
  "eighty thousand frames": () => repeat(SMALLEST, 80_000),
  "more than two hours of frames": () => repeat(SMALLEST, 301_000),
  "two million bytes of ones": () => join(repeat([0xff], 2 * MILLION), voice),
  "ones between frames": () => repeat(join(repeat(SMALLEST, 3), repeat([0xff], 60_000)), 40),
  "a tag larger than the file": () => join(id3(0x0fffffff), voice),
  "a hundred thousand tags": () => join(repeat(id3(0), 100_000), voice),
  "a tag with tags in it": () => join(id3(1_000_000, repeat(id3(100, zeros(100)), 9_000)), voice),
  "a first frame that counts more frames than there are": () =>
    join([0xff, 0xfb, 0x90, 0xc4], zeros(17), "Info", words(15, MAX, MAX), zeros(380), voice),
};
