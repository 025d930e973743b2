/**
 * Lays a PNG on white paper: what is transparent would turn black in a JPEG. Read as far as an image service writes it: not
 * interlaced, 8 or 16 bits (W3C PNG, third edition).
 */
import { crc32, deflateSync } from "node:zlib";

type Bytes = Uint8Array<ArrayBuffer>;

const SIGNATURE_BYTES = 8;
/** Colour type to samples a pixel (section 11.2.1); palettes are one index. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const PALETTE = 3;

interface PngParts {
  width: number;
  height: number;
  depth: number;
  colourType: number;
  interlaced: boolean;
  palette: Uint8Array;
  transparency: Uint8Array;
  data: Bytes[];
}

function readChunks(png: Bytes): PngParts {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const none = new Uint8Array();
  const header = { width: 0, height: 0, depth: 0, colourType: -1, interlaced: false };
  const parts: PngParts = { ...header, palette: none, transparency: none, data: [] };
  for (let at = SIGNATURE_BYTES; at + 12 <= png.length;) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    const body = png.subarray(at + 8, at + 8 + length);
    if (type === "IHDR") {
      parts.width = view.getUint32(at + 8);
      parts.height = view.getUint32(at + 12);
      [parts.depth = 0, parts.colourType = -1] = body.subarray(8);
      parts.interlaced = body[12] !== 0;
    }
    if (type === "PLTE") parts.palette = body;
    if (type === "tRNS") parts.transparency = body;
    if (type === "IDAT") parts.data.push(body);
    at += 12 + length;
  }
  return parts;
}

/** The Paeth predictor (section 9.4). */
function predict(left: number, above: number, corner: number): number {
  const estimate = left + above - corner;
  const toLeft = Math.abs(estimate - left);
  const toAbove = Math.abs(estimate - above);
  const toCorner = Math.abs(estimate - corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** Undoes a row's filter (section 9.2) in place, knowing the row above it as it was before its own. */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, pixelBytes: number): void {
  if (filter === 0) return;
  for (let i = 0; i < row.length; i++) {
    const left = i >= pixelBytes ? row[i - pixelBytes]! : 0;
    const up = above[i]!;
    if (filter === 1) row[i]! += left;
    else if (filter === 2) row[i]! += up;
    else if (filter === 3) row[i]! += (left + up) >> 1;
    else if (filter === 4)
      row[i]! += predict(left, up, i >= pixelBytes ? above[i - pixelBytes]! : 0);
  }
}

/** A row of samples as red, green and blue on white. */
function flattenRow(parts: PngParts, row: Uint8Array, out: Uint8Array): void {
  const { width, depth, colourType, palette, transparency } = parts;
  const channels = CHANNELS[colourType]!;
  const step = depth / 8;
  const hasAlpha = channels % 2 === 0;
  const isPalette = colourType === PALETTE;
  for (let x = 0, at = 0, to = 0; x < width; x++, at += channels * step, to += 3) {
    const index = row[at]!;
    let alpha = hasAlpha ? row[at + (channels - 1) * step]! : 255;
    if (isPalette) alpha = transparency[index] ?? 255;
    for (let channel = 0; channel < 3; channel++) {
      const sample = channels < 3 ? index : row[at + channel * step]!;
      const colour = isPalette ? (palette[3 * index + channel] ?? 0) : sample;
      out[to + channel] = 255 + ((colour - 255) * alpha) / 255;
    }
  }
}

function toChunk(type: string, body: Uint8Array): Bytes {
  const bytes = new Uint8Array(12 + body.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, body.length);
  for (let i = 0; i < 4; i++) bytes[4 + i] = type.charCodeAt(i);
  bytes.set(body, 8);
  view.setUint32(8 + body.length, crc32(bytes.subarray(4, 8 + body.length)));
  return bytes;
}

const RGB = 2;
const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Packs rows of red, green and blue, each behind its filter's number, without taking the time to make them smaller. */
async function writePng(width: number, height: number, rows: Uint8Array): Promise<Bytes> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, RGB], 8);
  const data = toChunk("IDAT", deflateSync(rows, { level: 0 }));
  const file = [SIGNATURE, toChunk("IHDR", header), data, toChunk("IEND", new Uint8Array(0))];
  return new Uint8Array(await new Blob(file).arrayBuffer());
}

/** Rows between two yields to other requests of this isolate. */
const ROWS_BETWEEN_YIELDS = 32;

/**
 * Returns an opaque PNG of the same size.
 * @throws TypeError for what no image service writes (interlaced, or fewer than 8 bits)
 */
export async function layPngOnWhite(png: Bytes): Promise<Bytes> {
  const parts = readChunks(png);
  const { width, height, depth, colourType, interlaced } = parts;
  const channels = CHANNELS[colourType];
  if (!channels || interlaced || (depth !== 8 && depth !== 16)) {
    throw new TypeError("not a kind of PNG that is read here");
  }
  const pixelBytes = (channels * depth) / 8;
  const out = new Uint8Array(height * (1 + 3 * width));
  let row = new Uint8Array(1 + width * pixelBytes);
  let above = new Uint8Array(row.length);
  let filled = 0;
  let done = 0;
  const plain = new Blob(parts.data).stream().pipeThrough(new DecompressionStream("deflate"));
  for await (const chunk of plain) {
    for (let at = 0; at < chunk.length && done < height;) {
      const taken = chunk.subarray(at, at + row.length - filled);
      row.set(taken, filled);
      filled += taken.length;
      at += taken.length;
      if (filled < row.length) break;
      unfilter(row[0]!, row.subarray(1), above.subarray(1), pixelBytes);
      flattenRow(parts, row.subarray(1), out.subarray(done * (1 + 3 * width) + 1));
      [row, above, filled] = [above, row, 0];
      if (++done % ROWS_BETWEEN_YIELDS === 0) await scheduler.wait(0);
    }
  }
  return writePng(width, height, out);
}
