/** Pictures of some hundred bytes to some megabytes that keep a decoder busy. */
import { deflateSync } from "node:zlib";
import { pngChecksum } from "../picture-formats.ts";
import { type Bytes, type Content, join, MAX, repeat, words, zeros } from "./bytes.ts";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PALETTE = 3;
const RGBA = 6;

function chunk(type: string, ...contents: Content[]): Bytes {
  const typed = join(type, ...contents);
  return join(words(typed.length - 4), typed, words(pngChecksum(typed)));
}

interface Header {
  width: number;
  height: number;
  depth?: number;
  colour?: number;
  interlaced?: boolean;
}

const header = ({ width, height, depth = 8, colour = RGBA, interlaced = false }: Header) =>
  chunk("IHDR", words(width, height), [depth, colour, 0, 0, interlaced ? 1 : 0]);

const png = (size: Header, ...chunks: Content[]): Bytes =>
  join(SIGNATURE, header(size), ...chunks, chunk("IEND"));

/** As many bytes of nothing, deflated to a thousandth. */
const bomb = (length: number) => chunk("IDAT", deflateSync(zeros(length), { level: 9 }));

const EDGE = 10_900;
const SMALL = { width: 64, height: 64 };
const pixels = bomb(64 * (1 + 64 * 4));

const PNG: Record<string, () => Bytes> = {
  "as many pixels as are let in, eight bytes each": () =>
    png({ width: EDGE, height: EDGE, depth: 16 }, bomb(40_000_000)),
  "as many pixels as are let in, interlaced": () =>
    png({ width: EDGE, height: EDGE, interlaced: true }, bomb(40_000_000)),
  "one row": () => png({ width: 119_000_000, height: 1, depth: 8, colour: 0 }, bomb(119_000_001)),
  "one column": () => png({ width: 1, height: 100_000_000, colour: 0 }, bomb(119_000_000)),
  "no pixels": () => png({ width: 0, height: 0 }, pixels),
  "as many pixels as 32 bits count": () => png({ width: MAX, height: MAX }, pixels),
  "more data than pixels": () => png(SMALL, bomb(100_000_000)),
  "ten thousand pieces of text": () =>
    png(SMALL, repeat(chunk("tEXt", "Comment\0hello"), 10_000), pixels),
  "compressed texts that are bombs": () =>
    png(SMALL, repeat(chunk("zTXt", "Comment\0\0", deflateSync(zeros(20_000_000))), 100), pixels),
  "a colour profile that is a bomb": () =>
    png(SMALL, chunk("iCCP", "p\0\0", deflateSync(zeros(100_000_000))), pixels),
  "a hundred thousand empty chunks of data": () =>
    png(SMALL, repeat(chunk("IDAT"), 100_000), pixels),
  "two hundred thousand unknown chunks": () => png(SMALL, repeat(chunk("abCd"), 200_000), pixels),
  "a palette of nothing": () => png({ ...SMALL, colour: PALETTE }, chunk("PLTE"), pixels),
  "ten thousand frames": () =>
    png(
      SMALL,
      chunk("acTL", words(10_000, 0)),
      pixels,
      repeat(chunk("fcTL", words(0, 64, 64, 0, 0), zeros(6)), 10_000),
    ),
};

const short = (value: number) => [value & 255, value >> 8];

/** A frame of one colour, in the fewest LZW codes. */
const frame = (width: number, height: number, data: Content = [2, 2, 0x4c, 1, 0]) =>
  join([0x2c, 0, 0, 0, 0], short(width), short(height), [0], data);

const gif = (width: number, height: number, ...frames: Content[]): Bytes =>
  join("GIF89a", short(width), short(height), [0x80, 0, 0], zeros(6), ...frames, [0x3b]);

const GIF: Record<string, () => Bytes> = {
  "as many pixels as are let in": () => gif(EDGE, EDGE, frame(EDGE, EDGE)),
  "a hundred thousand frames": () => gif(64, 64, repeat(frame(64, 64), 100_000)),
  "thousands of frames of many pixels": () => gif(5_000, 5_000, repeat(frame(5_000, 5_000), 5_000)),
  "frames outside of the picture": () => gif(1, 1, repeat(frame(0xffff, 0xffff), 1_000)),
  "the largest picture": () => gif(0xffff, 0xffff, frame(1, 1)),
  "ten thousand comments": () => gif(64, 64, repeat([0x21, 0xfe, 1, 65, 0], 10_000), frame(64, 64)),
  "sub-blocks of a byte": () =>
    gif(64, 64, frame(64, 64, join([2], repeat([1, 0x4c], 500_000), [0]))),
};

const segment = (marker: number, ...contents: Content[]) => {
  const body = join(...contents);
  return join([0xff, marker], [(body.length + 2) >> 8, (body.length + 2) & 255], body);
};

const QUANTISATION = segment(0xdb, [0], repeat([1], 64));
/** One code each, which means 0. */
const huffman = (kind: number) => segment(0xc4, [kind, 1], zeros(15), [0]);
const size = (edge: number) => [edge >> 8, edge & 255, edge >> 8, edge & 255];

const jpeg = (marker: number, edge: number, ...scans: Content[]): Bytes =>
  join(
    ...[[0xff, 0xd8], QUANTISATION, segment(marker, [8], size(edge), [1, 1, 0x11, 0])],
    ...[huffman(0), huffman(0x10), ...scans, [0xff, 0xd9]],
  );

const scan = (from: number, to: number, bits: number, data: Content = [0]) =>
  join(segment(0xda, [1, 1, 0, from, to, bits]), data);

const JPEG: Record<string, () => Bytes> = {
  "only its first bytes": () => join([0xff, 0xd8, 0xff], "no picture"),
  "as many pixels as are let in": () => jpeg(0xc0, EDGE, scan(0, 63, 0)),
  "as many pixels as are let in, a little at a time": () => jpeg(0xc2, EDGE, scan(0, 0, 0)),
  "thousands of scans of many pixels": () =>
    jpeg(0xc2, EDGE, scan(0, 0, 0), repeat(scan(1, 63, 0), 5_000)),
  "thousands of scans of few pixels": () =>
    jpeg(0xc2, 64, scan(0, 0, 0, zeros(8)), repeat(scan(1, 63, 0, zeros(8)), 2_000)),
  "the largest picture": () => jpeg(0xc0, 0xffff, scan(0, 63, 0)),
  "no picture": () => jpeg(0xc0, 0, scan(0, 63, 0)),
  "two hundred thousand empty segments": () =>
    join([0xff, 0xd8], repeat(segment(0xe1), 200_000), jpeg(0xc0, 64, scan(0, 63, 0)).subarray(2)),
  "fill bytes": () => join([0xff, 0xd8], repeat([0xff], 2_000_000)),
  "an Exif that leads to itself": () =>
    join(
      [0xff, 0xd8],
      segment(
        0xe1,
        "Exif\0\0MM",
        [0, 42, 0, 0, 0, 8, 0xff, 0xff],
        repeat(words(0x01120003, 1, 8), 5_000),
      ),
      jpeg(0xc0, 64, scan(0, 63, 0)).subarray(2),
    ),
  "restarts without end": () => jpeg(0xc0, EDGE, scan(0, 63, 0, repeat([0xff, 0xd0], 500_000))),
};

const label = (format: string, files: Record<string, () => Bytes>) =>
  Object.entries(files).map(([name, make]): [string, () => Bytes] => [`${format}: ${name}`, make]);

/** Each by its name; made only when asked for, as some are long. */
export const NASTY_PICTURES: readonly [name: string, make: () => Bytes][] = [
  ...label("PNG", PNG),
  ...label("GIF", GIF),
  ...label("JPEG", JPEG),
];
