import { Buffer } from "node:buffer";
import { AppError, invalid, tooLarge, wrongType } from "../errors.ts";
import type { AppContext } from "../http/context.ts";
import type { ChunkWriter } from "./chunk-writer.ts";

/** A multipart body's own lines come on top of the file. */
const MULTIPART_MARGIN = 64 * 1024;
/** A form with a photo has one or two; thousands would take long to parse. */
const MAX_FIELDS = 20;
const MAX_FIELD_HEAD_BYTES = 8 * 1024;

const BROKEN_OFF = "The upload broke off. Please send the photo again.";

function rejectDeclaredSize(c: AppContext, limit: number, message: string): void {
  if (Number(c.req.header("content-length") ?? 0) > limit) throw tooLarge(message);
}

/**
 * The body, of which no more than `limit` bytes are read: one that does not say how long it is would fill
 * the isolate's memory before its length could be checked.
 */
async function readAtMost(c: AppContext, limit: number, message: string): Promise<Blob> {
  rejectDeclaredSize(c, limit, message);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    length += chunk.length;
    if (length > limit) throw tooLarge(message);
    chunks.push(new Uint8Array(chunk));
  }
  return new Blob(chunks);
}

/** Whether the form's lines (RFC 7578) are as few and as short as a browser's; looked for without reading what they say. */
function isPlainForm(body: Buffer, type: string): boolean {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const boundary = `\r\n--${quoted ?? plain}`;
  // The first one begins the body.
  for (let at = 0, fields = 1; at >= 0; at = body.indexOf(boundary, at + 1), fields++) {
    const headEnd = body.indexOf("\r\n\r\n", at);
    if (fields > MAX_FIELDS || headEnd - at > MAX_FIELD_HEAD_BYTES) return false;
  }
  return true;
}

export interface UploadedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** The form's other fields. */
  readField(field: string): Promise<string | null>;
}

/** What a message calls a photo that was uploaded under this name. */
export const nameFile = (name: string): string =>
  name
    .slice(0, 100)
    .replaceAll(/\p{Cc}/gu, " ")
    .trim() || "The photo";

/** The file of a multipart body's field `file`, rejected before it is read to its end when it is too large. */
export async function readUploadedFile(
  c: AppContext,
  limit: number,
  tooLargeMessage: string,
): Promise<UploadedFile> {
  const type = c.req.header("content-type") ?? "";
  rejectDeclaredSize(c, limit + MULTIPART_MARGIN, tooLargeMessage);
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw wrongType("Please send the photo as a form with a file.");
  }
  let form: FormData;
  try {
    const body = await readAtMost(c, limit + MULTIPART_MARGIN, tooLargeMessage);
    const bytes = Buffer.from(await body.arrayBuffer());
    if (!isPlainForm(bytes, type)) throw invalid(BROKEN_OFF);
    form = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw invalid(BROKEN_OFF);
  }
  const file = form.get("file");
  if (file === null || typeof file === "string") throw invalid("Please choose a photo.");
  if (file.size > limit) throw tooLarge(tooLargeMessage);
  const name = nameFile(file.name);
  if (file.size === 0) throw wrongType(`${name} is empty.`);
  form.delete("file");
  return {
    name,
    bytes: new Uint8Array(await file.arrayBuffer()),
    async readField(field) {
      const value = form.get(field);
      return value instanceof File ? value.text() : value;
    },
  };
}

/** The body as it is, rejected when it is empty or larger than `limit` bytes. */
export async function readUploadedBytes(
  c: AppContext,
  limit: number,
  messages: { tooLarge: string; empty: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const body = await readAtMost(c, limit, messages.tooLarge);
  const bytes = new Uint8Array(await body.arrayBuffer());
  if (bytes.length === 0) throw wrongType(messages.empty);
  return bytes;
}

/** Passes the body on chunk by chunk; rejected when it is empty or larger than `limit` bytes. */
export async function passUploadOn(
  c: AppContext,
  limit: number,
  messages: { tooLarge: string; empty: string },
  writer: Pick<ChunkWriter, "write">,
): Promise<void> {
  rejectDeclaredSize(c, limit, messages.tooLarge);
  let length = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    length += chunk.length;
    if (length > limit) throw tooLarge(messages.tooLarge);
    await writer.write(chunk);
  }
  if (length === 0) throw wrongType(messages.empty);
}
