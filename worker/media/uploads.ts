import { invalid, tooLarge, wrongType } from "../errors.ts";
import type { AppContext } from "../http/context.ts";
import type { ChunkWriter } from "./chunk-writer.ts";
import { type FormPart, isForm, joinChunks, readFormParts } from "./form-parts.ts";

/** A multipart body's own lines come on top of the file. */
const MULTIPART_MARGIN = 64 * 1024;

const BROKEN_OFF = "The upload broke off. Please send the photo again.";

function rejectDeclaredSize(c: AppContext, limit: number, message: string): void {
  if (Number(c.req.header("content-length") ?? 0) > limit) throw tooLarge(message);
}

export interface UploadedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** The form's other fields. */
  readField(field: string): string | null;
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
  if (!isForm(type)) {
    throw wrongType("Please send the photo as a form with a file.");
  }
  const limits = {
    file: { bytes: limit, tooLarge: () => tooLarge(tooLargeMessage) },
    field: { bytes: MULTIPART_MARGIN, tooLarge: () => invalid(BROKEN_OFF) },
  };
  const fields = new Map<string, string>();
  let file: FormPart | null = null;
  const parts = readFormParts(c, (name) => limits[name === "file" ? "file" : "field"], BROKEN_OFF);
  for await (const part of parts) {
    if (part.name !== "file") fields.set(part.name, new TextDecoder().decode(part.bytes));
    else file ??= part;
  }
  if (file?.fileName === null || file === null) throw invalid("Please choose a photo.");
  const name = nameFile(file.fileName);
  if (file.bytes.length === 0) throw wrongType(`${name} is empty.`);
  return { name, bytes: file.bytes, readField: (field) => fields.get(field) ?? null };
}

/** The body as it is, rejected when it is empty or larger than `limit` bytes. */
export async function readUploadedBytes(
  c: AppContext,
  limit: number,
  messages: { tooLarge: string; empty: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const writer = {
    async write(chunk: Uint8Array) {
      chunks.push(chunk);
      length += chunk.length;
    },
  };
  await passUploadOn(c, limit, messages, writer);
  return joinChunks(chunks, length);
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
