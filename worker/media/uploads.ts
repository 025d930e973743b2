import { invalid, tooLarge, wrongType } from "../errors.ts";
import type { AppContext } from "../http/context.ts";
import type { PieceWriter } from "./piece-writer.ts";

/** A multipart body's own lines come on top of the file. */
const MULTIPART_MARGIN = 64 * 1024;

function refuseDeclaredSize(c: AppContext, limit: number, sentence: string): void {
  if (Number(c.req.header("content-length") ?? 0) > limit) throw tooLarge(sentence);
}

/** The file of a multipart body's field `file`, refused before reading when it says it is too large. */
export async function readUploadedFile(
  c: AppContext,
  limit: number,
  tooLargeSentence: string,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  refuseDeclaredSize(c, limit + MULTIPART_MARGIN, tooLargeSentence);
  if (!/^multipart\/form-data\b/i.test(c.req.header("content-type") ?? "")) {
    throw wrongType("Please send the photo as a form with a file.");
  }
  let file: File | string | null;
  try {
    file = (await c.req.raw.formData()).get("file");
  } catch {
    throw invalid("The upload broke off. Please send the photo again.");
  }
  if (file === null || typeof file === "string") throw invalid("Please choose a photo.");
  if (file.size > limit) throw tooLarge(tooLargeSentence);
  const name =
    file.name
      .slice(0, 100)
      .replaceAll(/\p{Cc}/gu, " ")
      .trim() || "The photo";
  if (file.size === 0) throw wrongType(`${name} is empty.`);
  return { name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** The body as it is, refused when it is empty or larger than `limit` bytes. */
export async function readUploadedBytes(
  c: AppContext,
  limit: number,
  sentences: { tooLarge: string; empty: string },
): Promise<Uint8Array<ArrayBuffer>> {
  refuseDeclaredSize(c, limit, sentences.tooLarge);
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  if (bytes.length > limit) throw tooLarge(sentences.tooLarge);
  if (bytes.length === 0) throw wrongType(sentences.empty);
  return bytes;
}

/** Hands the body on piece by piece; refused when it is empty or larger than `limit` bytes. */
export async function passUploadOn(
  c: AppContext,
  limit: number,
  sentences: { tooLarge: string; empty: string },
  writer: Pick<PieceWriter, "write">,
): Promise<void> {
  refuseDeclaredSize(c, limit, sentences.tooLarge);
  let length = 0;
  for await (const piece of c.req.raw.body ?? []) {
    length += piece.length;
    if (length > limit) throw tooLarge(sentences.tooLarge);
    await writer.write(piece);
  }
  if (length === 0) throw wrongType(sentences.empty);
}
