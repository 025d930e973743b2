/**
 * Removes from a picture what would only cost a decoder time: texts that unpack to a thousand times their size,
 * thousands of frames. What is left is what its pixels, its colours and its orientation need.
 */

type Bytes = Uint8Array<ArrayBuffer>;

export interface TrimmedPicture {
  picture: Bytes;
  kind: "jpeg" | "png" | "gif";
  /** Decoders have to hold all its pixels at once. */
  isWhole: boolean;
}

const begins = (bytes: Uint8Array, ...codes: number[]) =>
  codes.every((code, i) => bytes[i] === code);

/** Moves parts of a picture together, in place. */
function createCutter(bytes: Bytes) {
  let end = 0;
  return {
    keep(from: number, to: number) {
      bytes.copyWithin(end, from, to);
      end += Math.min(to, bytes.length) - from;
    },
    picture: () => bytes.subarray(0, end),
  };
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const IHDR_INTERLACE = 28;
/** Chunks that say what the pixels mean (PNG, third edition, 11.3.2 and 11.3.4.5), once each. */
const PNG_ONCE = ["IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "cICP", "iCCP", "eXIf"];
/** A colour profile is at most this long, packed: one that is a bomb unpacks to some megabytes. */
const MAX_COLOUR_BYTES = 64 * 1024;

function trimPng(bytes: Bytes): TrimmedPicture {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const cutter = createCutter(bytes);
  const isWhole = bytes[IHDR_INTERLACE] !== 0;
  cutter.keep(0, PNG.length);
  const seen = new Set<string>();
  for (let at = PNG.length; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const to = at + 12 + length;
    const isPixels = type === "IDAT" && length > 0;
    const isNews = PNG_ONCE.includes(type) && !seen.has(type);
    if (isPixels || type === "IEND" || (isNews && length <= MAX_COLOUR_BYTES)) cutter.keep(at, to);
    if (type === "IEND") break;
    seen.add(type);
    at = to;
  }
  return { picture: cutter.picture(), kind: "png", isWhole };
}

const GIF = [0x47, 0x49, 0x46, 0x38];
const EXTENSION = 0x21;
const GRAPHIC_CONTROL = 0xf9;
const IMAGE = 0x2c;
const TRAILER = 0x3b;

/** Where the run of sub-blocks that begins here ends (GIF89a, 15). */
function skipSubBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + bytes[at]!;
  return at + 1;
}

/** Bytes of the table of colours that these flags announce. */
const tableBytes = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

/** The first frame and its transparency; the others are never shown. */
function trimGif(bytes: Bytes): TrimmedPicture {
  const cutter = createCutter(bytes);
  let at = 13 + tableBytes(bytes[10] ?? 0);
  cutter.keep(0, at);
  let control: [from: number, to: number] | null = null;
  while (at < bytes.length) {
    const from = at;
    if (bytes[at] === EXTENSION) {
      at = skipSubBlocks(bytes, at + 2);
      if (bytes[from + 1] === GRAPHIC_CONTROL) control = [from, at];
    } else if (bytes[at] === IMAGE) {
      at = skipSubBlocks(bytes, at + 11 + tableBytes(bytes[at + 9] ?? 0));
      if (control) cutter.keep(...control);
      const hasTrailer = at < bytes.length;
      // The byte behind the frame, whatever it was, becomes the file's end.
      if (hasTrailer) bytes[at] = TRAILER;
      cutter.keep(from, hasTrailer ? at + 1 : at);
      break;
    } else break;
  }
  return { picture: cutter.picture(), kind: "gif", isWhole: true };
}

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
/** An encoder makes about ten. Each is another way over all the pixels, however few bytes it has. */
const MAX_SCANS = 100;

/** The next marker with a segment: fill bytes, restarts and the scans' data are skipped. */
function findMarker(jpeg: Uint8Array, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? 0;
    const isBare = next <= 1 || next === 0xff || (next >= 0xd0 && next <= 0xd8);
    if (!isBare) return at;
  }
  return jpeg.length;
}

/** Scans as a decoder meets them (ITU-T T.81, B.1.1), which skips bytes between two segments. */
function countScans(jpeg: Uint8Array): number {
  let scans = 0;
  for (let at = findMarker(jpeg, 2); at + 4 <= jpeg.length && scans <= MAX_SCANS;) {
    const marker = jpeg[at + 1];
    if (marker === END_OF_IMAGE) break;
    if (marker === START_OF_SCAN) scans += 1;
    at = findMarker(jpeg, at + 2 + (jpeg[at + 2]! << 8) + jpeg[at + 3]!);
  }
  return scans;
}

/** JPEG, PNG or GIF by its first bytes, which are used up; null for anything else and for a JPEG of too many scans. */
export function trimPicture(bytes: Bytes): TrimmedPicture | null {
  if (begins(bytes, ...PNG)) return trimPng(bytes);
  if (begins(bytes, ...GIF)) return trimGif(bytes);
  if (!begins(bytes, 0xff, 0xd8, 0xff) || countScans(bytes) > MAX_SCANS) return null;
  return { picture: bytes, kind: "jpeg", isWhole: false };
}
