/** Pictures through the Images binding, which decodes outside the isolate's memory. */
import { wrongType, tooLarge } from "../errors.ts";
import { trimPicture } from "./picture-trim.ts";
import { layPngOnWhite } from "./png.ts";

/** Enough for any phone; more is a flood of pixels rather than a photo. */
const MAX_PIXELS = 120_000_000;
/** The limit for a picture that a decoder has to hold as a whole before it can shrink it. */
const MAX_PIXELS_AT_ONCE = 25_000_000;
/** No JPEG has a longer side. A decoder that is fed a line at a time takes minutes for a hundred million lines of a pixel. */
const MAX_SIDE = 65_535;

export interface StoredPicture {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

const CHUNK_BYTES = 64 * 1024;

/** In parts that are sent one by one: a Blob would be a second copy of up to 10 MB, each time. */
function stream(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, at + CHUNK_BYTES));
      else controller.close();
      at += CHUNK_BYTES;
    },
  });
}

/**
 * Really decodes a picture, whose bytes are used up, and returns it upright, at most `edge` pixels on its long side, as a
 * JPEG without any metadata. `name` is how the message calls it.
 */
export async function normalisePicture(
  env: Pick<Env, "IMAGES">,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  options: { edge: number; quality: number },
): Promise<StoredPicture> {
  const reject = () => wrongType(`${name} is not a picture we can read. JPEG, PNG and GIF work.`);
  const trimmed = trimPicture(bytes);
  if (!trimmed) throw reject();
  const { picture, kind, isWhole } = trimmed;
  let size: { width: number; height: number };
  let jpeg: Uint8Array<ArrayBuffer>;
  try {
    const info = await env.IMAGES.info(stream(picture));
    if (!("width" in info)) throw new Error("not a raster picture");
    size = info;
  } catch {
    throw reject();
  }
  const isTooLong = Math.max(size.width, size.height) > MAX_SIDE;
  if (isTooLong || size.width * size.height > (isWhole ? MAX_PIXELS_AT_ONCE : MAX_PIXELS)) {
    throw tooLarge(`${name} has too many pixels. Please choose a smaller copy.`);
  }
  try {
    jpeg = await (kind === "jpeg" ? toJpeg : toJpegOntoWhite)(env, picture, options);
  } catch {
    throw reject();
  }
  const clean = stripMetadata(jpeg);
  const { width, height } = readJpegSize(clean);
  return { bytes: clean, width, height };
}

/** Shrinks a picture to fit `edge` (pixels) and encodes it as JPEG; `quality` is 1 to 100. */
export async function toJpeg(
  env: Pick<Env, "IMAGES">,
  bytes: Uint8Array<ArrayBuffer>,
  options: { edge: number; quality: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const { edge, quality } = options;
  return shrink(env, bytes, edge, { format: "image/jpeg", quality, anim: false });
}

/** The same for a picture that may be transparent: the binding's local twin knows no background. */
async function toJpegOntoWhite(
  env: Pick<Env, "IMAGES">,
  bytes: Uint8Array<ArrayBuffer>,
  { edge, quality }: { edge: number; quality: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const png = await shrink(env, bytes, edge, { format: "image/png", anim: false });
  return toJpeg(env, await layPngOnWhite(png), { edge, quality });
}

async function shrink(
  env: Pick<Env, "IMAGES">,
  bytes: Uint8Array<ArrayBuffer>,
  edge: number,
  output: ImageOutputOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const result = await env.IMAGES.input(stream(bytes))
    .transform({ width: edge, height: edge, fit: "scale-down" })
    .output(output);
  return new Uint8Array(await result.response().arrayBuffer());
}

const APP0 = 0xe0;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
const START_OF_SCAN = 0xda;

/** The segments of a JPEG's header (ITU-T T.81, B.1.1.2) as [marker, start, end]. */
function* headerSegments(
  jpeg: Uint8Array,
): Generator<[marker: number, start: number, end: number]> {
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff;) {
    const marker = jpeg[at + 1]!;
    const end = at + 2 + (jpeg[at + 2]! << 8) + jpeg[at + 3]!;
    yield [marker, at, end];
    if (marker === START_OF_SCAN) return;
    at = end;
  }
}

/**
 * Drops Exif, XMP, comments and the like. JFIF (APP0) and Adobe's colour transform (APP14) stay: they
 * say how the samples are meant.
 */
export function stripMetadata(jpeg: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [jpeg.subarray(0, 2)];
  for (const [marker, start, end] of headerSegments(jpeg)) {
    if (marker === START_OF_SCAN) {
      parts.push(jpeg.subarray(start));
      break;
    }
    const metadata = marker === COMMENT || (marker > APP0 && marker <= APP15 && marker !== APP14);
    if (!metadata) parts.push(jpeg.subarray(start, end));
  }
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** Width and height in pixels from the frame header (ITU-T T.81, B.2.2). */
export function readJpegSize(jpeg: Uint8Array): { width: number; height: number } {
  for (const [marker, start] of headerSegments(jpeg)) {
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (!isFrame) continue;
    return {
      height: (jpeg[start + 5]! << 8) + jpeg[start + 6]!,
      width: (jpeg[start + 7]! << 8) + jpeg[start + 8]!,
    };
  }
  throw new TypeError("no frame header in this JPEG");
}
