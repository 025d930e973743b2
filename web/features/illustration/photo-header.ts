export interface PhotoHeader {
  type: "image/jpeg" | "image/png" | "image/gif" | "image/heic";
  /** Pixels as stored, before any turning by EXIF; null where that would need more than the header. */
  size: { width: number; height: number } | null;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Major brands of HEIF files that hold HEVC pictures (ISO/IEC 23008-12, annex B). */
const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

/** Recognises a file by its first bytes, whatever its name says; null for anything else. */
export function readPhotoHeader(bytes: Uint8Array): PhotoHeader | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) {
    return { type: "image/jpeg", size: readJpegSize(bytes) };
  }
  if (PNG_SIGNATURE.every((value, i) => bytes[i] === value)) {
    return { type: "image/png", size: readPngSize(bytes) };
  }
  if (/^GIF8[79]a$/.test(readAscii(bytes, 0, 6))) {
    return { type: "image/gif", size: readGifSize(bytes) };
  }
  if (readAscii(bytes, 4, 8) === "ftyp" && HEIC_BRANDS.has(readAscii(bytes, 8, 12))) {
    return { type: "image/heic", size: null };
  }
  return null;
}

function readAscii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** IHDR is always the first chunk (PNG specification, section 11.2.1). */
function readPngSize(bytes: Uint8Array): PhotoHeader["size"] {
  if (bytes.length < 24) return null;
  const view = viewOf(bytes);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** The logical screen descriptor (GIF89a, section 18). */
function readGifSize(bytes: Uint8Array): PhotoHeader["size"] {
  if (bytes.length < 10) return null;
  const view = viewOf(bytes);
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** SOF0 to SOF15 (ITU-T T.81, table B.1) without DHT, JPG and DAC, whose markers are in this range. */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Walks the segments up to the frame header (ITU-T T.81, section B.2.2). */
function readJpegSize(bytes: Uint8Array): PhotoHeader["size"] {
  const view = viewOf(bytes);
  let at = 2;
  while (at + 9 <= bytes.length && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
    } else if (isStartOfFrame(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    } else {
      at += 2 + view.getUint16(at + 2);
    }
  }
  return null;
}
