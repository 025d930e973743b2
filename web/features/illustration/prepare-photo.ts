import { MAX_ORIGINAL_EDGE, MAX_PHOTO_BYTES } from "../../../contract/limits.ts";
import { drawOnWhite, encodeJpeg, fitWithin } from "./photo-canvas.ts";
import type { Size } from "./photo-canvas.ts";
import { PhotoError } from "./photo-error.ts";
import { readPhotoHeader } from "./photo-header.ts";
import type { PhotoHeader } from "./photo-header.ts";

export interface PreparedPhoto {
  /** JPEG, upright, without metadata. */
  original: Blob;
  /** Pixels of the original. */
  width: number;
  height: number;
}

export interface PrepareOptions {
  signal?: AbortSignal;
  /** Pixels of the long edge. */
  maxEdge?: number;
}

/** A picture with more pixels than this (400 MB) is rejected before it is decoded. */
const MAX_PIXELS = 100_000_000;

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
    const { type } = await checkFile(file, name);
    signal?.throwIfAborted();
    const picture = await decodeUpright(file, type, name);
    try {
      signal?.throwIfAborted();
      const size = fitWithin(picture.size, maxEdge);
      const original = await encodeJpeg(drawOnWhite(picture.source, size));
      signal?.throwIfAborted();
      return { original, ...size };
    } finally {
      picture.close();
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof PhotoError) throw error;
    throw new PhotoError("unreadable", `${name} could not be read, so it was left out.`, {
      cause: error,
    });
  }
}

async function checkFile(file: Blob, name: string): Promise<PhotoHeader> {
  if (file.size === 0) throw new PhotoError("empty", `${name} is empty, so it was left out.`);
  if (file.size > MAX_PHOTO_BYTES) {
    throw new PhotoError(
      "too-large",
      `${name} is larger than 10 MB, so it was left out. Please choose a smaller copy.`,
    );
  }
  const header = readPhotoHeader(new Uint8Array(await file.arrayBuffer()));
  if (!header) {
    throw new PhotoError(
      "unsupported-type",
      `${name} is not a JPEG, PNG or GIF picture, so it was left out.`,
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

interface DecodedPicture {
  source: CanvasImageSource;
  size: Size;
  close: () => void;
}

async function decodeUpright(
  file: Blob,
  type: PhotoHeader["type"],
  name: string,
): Promise<DecodedPicture> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    return { source: bitmap, size: bitmap, close: () => bitmap.close() };
  } catch (error) {
    if (type !== "image/heic") throw error;
    try {
      return await decodeByElement(file);
    } catch {
      throw new PhotoError(
        "unsupported-type",
        `${name} is a HEIC picture, which this browser cannot read, so it was left out. Please save it as JPEG first.`,
        { cause: error },
      );
    }
  }
}

/** Safari decodes HEIC in an <img> only, and an <img> is upright by itself. */
async function decodeByElement(file: Blob): Promise<DecodedPicture> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
  return {
    source: image,
    size: { width: image.naturalWidth, height: image.naturalHeight },
    close: () => URL.revokeObjectURL(url),
  };
}
