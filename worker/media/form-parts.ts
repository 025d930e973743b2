/** A form with several files (RFC 7578), read part by part: memory holds one of them at a time, or passes it on. */
import { Buffer } from "node:buffer";
import { invalid, wrongType } from "../errors.ts";
import type { AppContext } from "../http/context.ts";

export interface FormPart {
  name: string;
  /** Null for a field that is no file. */
  fileName: string | null;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A part whose bytes are still on their way. */
export interface OpenPart extends Omit<FormPart, "bytes"> {
  /** Hands its bytes over chunk by chunk; to be called before the next part is asked for. */
  pass(limit: PartLimit, write: Write): Promise<void>;
  /** All its bytes. */
  read(limit: PartLimit): Promise<FormPart["bytes"]>;
}

type Write = (chunk: Uint8Array) => Promise<void> | void;

interface PartLimit {
  bytes: number;
  /** The error for a longer one, which is read no further. */
  tooLarge: () => Error;
}

const MAX_PARTS = 20;
const MAX_HEAD_BYTES = 8 * 1024;

const HEAD_END = Buffer.from("\r\n\r\n");

const BROKEN_OFF = "The message broke off on its way. Please send it again.";

export const isForm = (contentType: string): boolean =>
  /^multipart\/form-data\b/i.test(contentType);

/**
 * The parts of a multipart body in their order.
 * @param limitOf what a part of that name may have
 * @throws AppError as `openFormParts`, and what `tooLarge` makes
 */
export async function* readFormParts(
  c: AppContext,
  limitOf: (name: string) => PartLimit,
  brokenOffMessage = BROKEN_OFF,
): AsyncGenerator<FormPart> {
  for await (const { name, fileName, read } of openFormParts(c, brokenOffMessage)) {
    yield { name, fileName, bytes: await read(limitOf(name)) };
  }
}

/** @throws AppError 415 for another body, 400 for one that is broken or has many parts */
export async function* openFormParts(
  c: AppContext,
  brokenOffMessage = BROKEN_OFF,
): AsyncGenerator<OpenPart> {
  const brokenOff = () => invalid(brokenOffMessage);
  const type = c.req.header("content-type") ?? "";
  if (!isForm(type)) throw wrongType("Please send this as a form.");
  const [, quoted, plain] = /boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined || !c.req.raw.body) throw brokenOff();
  const source = openSource(c.req.raw.body, brokenOff);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const head = { bytes: MAX_HEAD_BYTES, tooLarge: brokenOff };
  try {
    await source.readUntil(delimiter, head);
    for (let parts = 1; (await source.readTwo()) === "\r\n"; parts++) {
      if (parts > MAX_PARTS) throw brokenOff();
      const lines = await source.readUntil(HEAD_END, head);
      const { name, fileName } = readHead(new TextDecoder().decode(lines), brokenOff);
      yield {
        name,
        fileName,
        pass: (limit, write) => source.passUntil(delimiter, limit, write),
        read: (limit) => source.readUntil(delimiter, limit),
      };
    }
  } finally {
    await source.close();
  }
}

function readHead(head: string, brokenOff: () => Error): Pick<FormPart, "name" | "fileName"> {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? "";
  const name = /(?:^|[;\s])name="([^"]*)"/i.exec(disposition)?.[1];
  if (name === undefined) throw brokenOff();
  return { name, fileName: /(?:^|[;\s])filename="([^"]*)"/i.exec(disposition)?.[1] ?? null };
}

/** Copies once; what Buffer.concat gives may lie in a memory with others, and would be copied a second time. */
export function joinChunks(chunks: Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
}

function openSource(body: ReadableStream<Uint8Array>, brokenOff: () => Error) {
  const reader = body.getReader();
  // The first delimiter begins the body, without a line before it.
  let pending = Buffer.from("\r\n");

  async function readMore(): Promise<void> {
    const { done, value } = await reader.read();
    if (done) throw brokenOff();
    pending = Buffer.concat([pending, value]);
  }

  /** Hands over all bytes before the delimiter, which is skipped. */
  async function passUntil(
    delimiter: Buffer,
    { bytes, tooLarge }: PartLimit,
    write: Write,
  ): Promise<void> {
    let length = 0;
    const take = async (end: number, next: number) => {
      length += end;
      if (length > bytes) throw tooLarge();
      const chunk = pending.subarray(0, end);
      pending = pending.subarray(next);
      if (end > 0) await write(chunk);
    };
    for (;;) {
      const at = pending.indexOf(delimiter);
      if (at >= 0) return take(at, at + delimiter.length);
      // The delimiter may have begun in the last bytes.
      const certain = Math.max(0, pending.length - delimiter.length + 1);
      await take(certain, certain);
      await readMore();
    }
  }

  return {
    passUntil,
    async readUntil(delimiter: Buffer, limit: PartLimit) {
      const chunks: Uint8Array[] = [];
      let length = 0;
      await passUntil(delimiter, limit, (chunk) => {
        chunks.push(chunk);
        length += chunk.length;
      });
      return joinChunks(chunks, length);
    },
    async readTwo(): Promise<string> {
      while (pending.length < 2) await readMore();
      const two = pending.toString("latin1", 0, 2);
      pending = pending.subarray(2);
      return two;
    },
    close: () => reader.cancel().catch(() => undefined),
  };
}
