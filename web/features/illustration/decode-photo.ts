import type { Size } from "./photo-canvas.ts";

export interface DecodedPhoto {
  source: CanvasImageSource;
  /** Pixels, upright. */
  size: Size;
  /** Frees its memory. */
  close: () => void;
}

/** What is used of WebCodecs' ImageDecoder, which TypeScript's DOM types lack. */
interface Decoder {
  decode: () => Promise<{ image: VideoFrame }>;
  close: () => void;
}
type DecoderConstructor = new (options: {
  data: ReadableStream;
  type: string;
  desiredWidth: number;
  desiredHeight: number;
}) => Decoder;

/**
 * Decodes a JPEG at a half, a quarter or an eighth of its size, the least that has `edge`: decoders are quick at these.
 * 100 megapixels take 25 MB so, and 400 MB by createImageBitmap, which has a phone's browser close the page. Null where
 * the browser cannot, or where the photo is not so large.
 */
export async function decodeShrunk(
  file: Blob,
  { width, height }: Size,
  edge: number,
): Promise<DecodedPhoto | null> {
  const { ImageDecoder } = globalThis as { ImageDecoder?: DecoderConstructor };
  const zoom = [1 / 8, 1 / 4, 1 / 2].find((part) => part * Math.max(width, height) >= edge);
  if (!ImageDecoder || zoom === undefined) return null;
  const decoder = new ImageDecoder({
    data: file.stream(),
    type: "image/jpeg",
    desiredWidth: Math.ceil(width * zoom),
    desiredHeight: Math.ceil(height * zoom),
  });
  try {
    const { image } = await decoder.decode();
    const size = { width: image.displayWidth, height: image.displayHeight };
    return { source: image, size, close: () => image.close() };
  } finally {
    decoder.close();
  }
}

export async function decodeWhole(file: Blob): Promise<DecodedPhoto> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  return { source: bitmap, size: bitmap, close: () => bitmap.close() };
}

/** Some versions of Safari decode HEIC in an <img> only, and an <img> is upright by itself. */
export async function decodeByElement(file: Blob): Promise<DecodedPhoto> {
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
