/** PNG to samples (W3C PNG, third edition), as far as an image service writes it: not interlaced, 8 or 16 bits. */
import type { Samples } from "./jpeg.ts";

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

async function inflate(packed: Bytes[]): Promise<Uint8Array> {
  const plain = new Blob(packed).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
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

/** Undoes the rows' filters (section 9.2) in place; each row begins with its filter's number. */
function unfilter(rows: Uint8Array, rowBytes: number, pixelBytes: number): void {
  const stride = rowBytes + 1;
  for (let row = 0; row + stride <= rows.length; row += stride) {
    const filter = rows[row];
    for (let i = 1; i <= rowBytes; i++) {
      const at = row + i;
      const left = i > pixelBytes ? rows[at - pixelBytes]! : 0;
      const above = row > 0 ? rows[at - stride]! : 0;
      const corner = row > 0 && i > pixelBytes ? rows[at - stride - pixelBytes]! : 0;
      if (filter === 1) rows[at]! += left;
      else if (filter === 2) rows[at]! += above;
      else if (filter === 3) rows[at]! += (left + above) >> 1;
      else if (filter === 4) rows[at]! += predict(left, above, corner);
    }
  }
}

/**
 * Decodes a PNG onto white paper: what is transparent would turn black in a JPEG.
 * @throws TypeError for what no image service writes (interlaced, or fewer than 8 bits)
 */
export async function decodePngOntoWhite(png: Bytes): Promise<Samples> {
  const parts = readChunks(png);
  const { width, height, depth, colourType, palette, transparency } = parts;
  const channels = CHANNELS[colourType];
  if (!channels || parts.interlaced || (depth !== 8 && depth !== 16)) {
    throw new TypeError("not a kind of PNG that is read here");
  }
  const sampleBytes = depth / 8;
  const pixelBytes = channels * sampleBytes;
  const rows = await inflate(parts.data);
  unfilter(rows, width * pixelBytes, pixelBytes);

  const data = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const row = Math.floor(pixel / width);
    const at = row + 1 + pixel * pixelBytes;
    const sample = (channel: number) => rows[at + channel * sampleBytes] ?? 0;
    const isGrey = channels < 3;
    const isPalette = colourType === PALETTE;
    const index = sample(0);
    const alpha = isPalette
      ? (transparency[index] ?? 255)
      : channels % 2 === 0
        ? sample(channels - 1)
        : 255;
    for (let channel = 0; channel < 3; channel++) {
      const colour = isPalette ? (palette[index * 3 + channel] ?? 0) : sample(isGrey ? 0 : channel);
      data[pixel * 4 + channel] = 255 + ((colour - 255) * alpha) / 255;
    }
    data[pixel * 4 + 3] = 255;
  }
  return { data, width, height };
}
