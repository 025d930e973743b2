import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { Faults } from "../testing/faults/bindings.ts";
import { openChunkWriter } from "./chunk-writer.ts";
import { createFileName, fileKey } from "./files.ts";

const PART = 5 * 1024 * 1024;
const CHUNK = 700_000;

/** Bytes that differ from place to place. */
const makeBytes = (length: number) => new Uint8Array(length).map((_, i) => i % 251);

async function writeBytes(bytes: Uint8Array, faults = new Faults()) {
  const file = createFileName("audio/mpeg");
  const writer = openChunkWriter(faults.bindings, "someone", "narrations", file, "audio/mpeg");
  const read = () => env.MEDIA.get(fileKey("someone", "narrations", file));
  const write = async () => {
    for (let at = 0; at < bytes.length; at += CHUNK) {
      await writer.write(bytes.subarray(at, at + CHUNK));
    }
    return writer.complete();
  };
  return { writer, write, read, listCalls: () => faults.calls.map(({ name }) => name) };
}

describe("a file that is written chunk by chunk", () => {
  it.each([
    ["nothing", 0, ["R2 put"]],
    ["a few bytes", 100, ["R2 put"]],
    ["a byte less than a part", PART - 1, ["R2 put"]],
    ["a part", PART, ["R2 createMultipartUpload", "R2 upload uploadPart", "R2 upload complete"]],
    [
      "two parts and a byte",
      2 * PART + 1,
      [
        "R2 createMultipartUpload",
        ...Array<string>(3).fill("R2 upload uploadPart"),
        "R2 upload complete",
      ],
    ],
  ])("is stored whole, by no more calls than it needs: %s", async (_, length, calls) => {
    const bytes = makeBytes(length);
    const { write, read, listCalls } = await writeBytes(bytes);
    expect(await write()).toBe(length);
    const stored = (await read())!;
    expect(stored.httpMetadata?.contentType).toBe("audio/mpeg");
    const isSame = Buffer.from(await stored.arrayBuffer()).equals(bytes);
    expect([stored.size, isSame, listCalls()]).toEqual([length, true, calls]);
  });

  it.each([100, PART + 1])("is not there when it is aborted: %i bytes", async (length) => {
    const { writer, read } = await writeBytes(new Uint8Array());
    await writer.write(makeBytes(length));
    await writer.abort();
    expect(await read()).toBeNull();
  });
});
