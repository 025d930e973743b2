/** Pictures drawn for tests, good ones and broken ones. */
import { encodeJpeg, type Samples } from "../media/jpeg.ts";
import { crc32 } from "./crc32.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type Colour = readonly [red: number, green: number, blue: number];

/** Four plain quarters, by which a turned, mirrored or cropped picture differs from an upright one. */
export const QUARTERS = {
  topLeft: [220, 40, 40],
  topRight: [40, 180, 60],
  bottomLeft: [40, 70, 220],
  bottomRight: [240, 220, 60],
} as const satisfies Record<string, Colour>;

export function drawQuarters(width: number, height: number): Samples {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const left = x < width / 2;
      const colour =
        y < height / 2
          ? QUARTERS[left ? "topLeft" : "topRight"]
          : QUARTERS[left ? "bottomLeft" : "bottomRight"];
      data.set([...colour, 255], (y * width + x) * 4);
    }
  }
  return { data, width, height };
}

/** A JPEG of the four quarters. */
export const drawJpeg = (width = 96, height = 64): Promise<Bytes> =>
  encodeJpeg(drawQuarters(width, height), 90);

/** The name of the quarter's colour in the middle of each quarter of a picture. */
export function readQuarters(picture: Samples): Record<keyof typeof QUARTERS, string> {
  const { data, width, height } = picture;
  const nameAt = (right: number, down: number) => {
    const at = (Math.floor(height * down) * width + Math.floor(width * right)) * 4;
    const distance = (colour: Colour) =>
      colour.reduce((sum, part, i) => sum + Math.abs(part - (data[at + i] ?? 0)), 0);
    const nearest = Object.entries(QUARTERS).toSorted(([, a], [, b]) => distance(a) - distance(b));
    return nearest[0]![0];
  };
  return {
    topLeft: nameAt(0.25, 0.25),
    topRight: nameAt(0.75, 0.25),
    bottomLeft: nameAt(0.25, 0.75),
    bottomRight: nameAt(0.75, 0.75),
  };
}

export function concatBytes(...parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const ascii = (text: string): Bytes => Uint8Array.from(text, (c) => c.charCodeAt(0));

export function uint32(value: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

const uint16 = (value: number) => Uint8Array.of(value >> 8, value & 255);

/** Whether the bytes hold this text somewhere. */
export function holdsText(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder("latin1").decode(bytes).includes(text);
}

export const CAMERA = "SecretCam 3000";
export const COMMENT = "taken at home, 12 Elm Street";

/** Puts Exif (orientation, camera, GPS position) and a comment into a JPEG (Exif 2.32, 4.6). */
export function addMetadata(jpeg: Bytes, orientation: number): Bytes {
  const ASCII = 2;
  const SHORT = 3;
  const LONG = 4;
  const entry = (tag: number, type: number, count: number, value: Uint8Array) =>
    concatBytes(uint16(tag), uint16(type), uint32(count), value);
  const cameraAt = 8 + 2 + 3 * 12 + 4;
  const camera = ascii(`${CAMERA}\0`);
  const gpsAt = cameraAt + camera.length + (camera.length % 2);
  const ifd0 = concatBytes(
    uint16(3),
    entry(0x0110, ASCII, camera.length, uint32(cameraAt)),
    entry(0x0112, SHORT, 1, concatBytes(uint16(orientation), uint16(0))),
    entry(0x8825, LONG, 1, uint32(gpsAt)),
    uint32(0),
  );
  const gps = concatBytes(uint16(1), entry(0x0001, ASCII, 2, ascii("N\0\0\0")), uint32(0));
  const padding = new Uint8Array(camera.length % 2);
  const exif = concatBytes(
    ...[ascii("Exif\0\0"), ascii("MM"), uint16(42), uint32(8)],
    ...[ifd0, camera, padding, gps],
  );
  const segment = (marker: number, body: Uint8Array) =>
    concatBytes(Uint8Array.of(0xff, marker), uint16(body.length + 2), body);
  return concatBytes(
    jpeg.subarray(0, 2),
    segment(0xe1, exif),
    segment(0xfe, ascii(COMMENT)),
    jpeg.subarray(2),
  );
}

function pngChunk(type: string, body: Uint8Array): Bytes {
  const typed = concatBytes(ascii(type), body);
  return concatBytes(uint32(body.length), typed, uint32(crc32(typed)));
}

const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

async function deflate(bytes: Bytes): Promise<Bytes> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** A PNG with an alpha channel: red on the left, nothing at all on the right. */
export async function drawHalfTransparentPng(width: number, height: number): Promise<Bytes> {
  const rows = new Uint8Array(height * (1 + width * 4));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width / 2; x++) rows.set([255, 0, 0, 255], y * (1 + width * 4) + 1 + x * 4);
  }
  return concatBytes(
    PNG_SIGNATURE,
    pngChunk("IHDR", concatBytes(uint32(width), uint32(height), Uint8Array.of(8, 6, 0, 0, 0))),
    pngChunk("IDAT", await deflate(rows)),
    pngChunk("IEND", new Uint8Array()),
  );
}

/** A few hundred bytes that claim to be so many pixels wide and high. */
export async function drawPixelFlood(edge: number): Promise<Bytes> {
  return concatBytes(
    PNG_SIGNATURE,
    pngChunk("IHDR", concatBytes(uint32(edge), uint32(edge), Uint8Array.of(1, 0, 0, 0, 0))),
    pngChunk("IDAT", await deflate(new Uint8Array(100_000))),
    pngChunk("IEND", new Uint8Array()),
  );
}

/** A GIF of one frame, 4 x 2 pixels, all red: LZW (GIF89a, appendix F) with a clear code a pixel pair. */
export function drawGif(): Bytes {
  const codes = [4, 1, 1, 4, 1, 1, 4, 1, 1, 4, 1, 1, 5];
  const packed = new Uint8Array(Math.ceil((codes.length * 3) / 8));
  for (const [i, code] of codes.entries()) {
    for (let bit = 0; bit < 3; bit++) {
      const at = i * 3 + bit;
      packed[at >> 3] = (packed[at >> 3] ?? 0) | (((code >> bit) & 1) << (at & 7));
    }
  }
  return concatBytes(
    ascii("GIF89a"),
    Uint8Array.of(4, 0, 2, 0, 0x81, 0, 0),
    Uint8Array.of(0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255),
    Uint8Array.of(0x2c, 0, 0, 0, 0, 4, 0, 2, 0, 0),
    Uint8Array.of(2, packed.length),
    packed,
    Uint8Array.of(0, 0x3b),
  );
}

export const SVG = ascii(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
