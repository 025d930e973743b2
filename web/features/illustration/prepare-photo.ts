import { MAX_CHOSEN_BYTES, MAX_ORIGINAL_EDGE } from "../../../contract/limits.ts";
import { type DecodedPhoto, decodeByElement, decodeShrunk, decodeWhole } from "./decode-photo.ts";
import { drawOnWhite, encodeJpeg, fitWithin } from "./photo-canvas.ts";
import { PhotoError } from "./photo-error.ts";
import { type PhotoDate, readPhotoDate } from "./photo-date.ts";
import { readPhotoHeader } from "./photo-header.ts";
import type { PhotoHeader } from "./photo-header.ts";

export interface PreparedPhoto {
  /** JPEG, upright, without metadata. */
  original: Blob;
  /** Pixels of the original. */
  width: number;
  height: number;
  /** When the file says it was taken; only the device knows it. */
  takenAt: PhotoDate | null;
}

export interface PrepareOptions {
  signal?: AbortSignal;
  /** Pixels of the long edge. */
  maxEdge?: number;
}

/** A picture with more pixels than this is rejected before it is decoded. */
const MAX_PIXELS = 100_000_000;
/** The first part of a file, which nearly always tells its size in pixels. */
const HEADER_BYTES = 256 * 1024;

const HEIC_UNREADABLE =
  "is a HEIC picture, which this browser cannot open, so it was left out. Please open this page on the iPhone itself and choose the photo there: the iPhone then hands it over as a JPEG.";

/**
 * Decodes a chosen file upright (EXIF orientation), shrinks it to 1600 pixels along its long edge, draws it on white
 * and encodes it again, so that camera data and GPS never leave the device.
 *
 * @throws PhotoError with a message that names the file, or the signal's reason
 */
export async function preparePhoto(
  file: Blob,
  { signal, maxEdge = MAX_ORIGINAL_EDGE }: PrepareOptions = {},
): Promise<PreparedPhoto> {
  const name = file instanceof File && file.name !== "" ? `“${file.name}”` : "The photo";
  try {
    const header = await checkFile(file, name);
    const takenAt = readPhotoDate(await readStart(file, HEADER_BYTES));
    signal?.throwIfAborted();
    const picture = await decodeUpright(file, header, { name, edge: maxEdge });
    try {
      signal?.throwIfAborted();
      const size = fitWithin(picture.size, maxEdge);
      const original = await encodeJpeg(drawOnWhite(picture.source, size));
      signal?.throwIfAborted();
      return { original, ...size, takenAt };
    } finally {
      picture.close();
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof PhotoError) throw error;
    const message = `${name} could not be read, so it was left out. It may be damaged or copied only in part.`;
    throw new PhotoError("unreadable", message, { cause: error });
  }
}

async function checkFile(file: Blob, name: string): Promise<PhotoHeader> {
  if (file.size === 0) throw new PhotoError("empty", `${name} is empty, so it was left out.`);
  const header = await readHeader(file);
  if (!header) {
    throw new PhotoError(
      "unsupported-type",
      `${name} is not a JPEG, PNG or GIF picture, so it was left out.`,
    );
  }
  if (file.size > MAX_CHOSEN_BYTES) {
    throw new PhotoError(
      "too-large",
      `${name} is larger than 40 MB, so it was left out. Please choose a smaller copy.`,
    );
  }
  if (header.size && header.size.width * header.size.height > MAX_PIXELS) {
    throw new PhotoError(
      "too-large",
      `${name} has more than 100 million pixels, so it was left out. Please choose a smaller copy.`,
    );
  }
  return header;
}

/** By the file's beginning, unless a JPEG has a long preview or colour profile before its size. */
async function readHeader(file: Blob): Promise<PhotoHeader | null> {
  const header = readPhotoHeader(await readStart(file, HEADER_BYTES));
  return header?.type === "image/jpeg" && !header.size
    ? readPhotoHeader(await readStart(file, MAX_CHOSEN_BYTES))
    : header;
}

const readStart = async (file: Blob, length: number) =>
  new Uint8Array(await file.slice(0, length).arrayBuffer());

async function decodeUpright(
  file: Blob,
  { type, size }: PhotoHeader,
  { name, edge }: { name: string; edge: number },
): Promise<DecodedPhoto> {
  try {
    const canShrink = type === "image/jpeg" && size !== null;
    const shrunk = canShrink ? await decodeShrunk(file, size, edge).catch(() => null) : null;
    return shrunk ?? (await decodeWhole(file));
  } catch (error) {
    if (type !== "image/heic") throw error;
    try {
      return await decodeByElement(file);
    } catch {
      throw new PhotoError("unsupported-type", `${name} ${HEIC_UNREADABLE}`, { cause: error });
    }
  }
}
