import { fileKey, type MediaKind } from "./files.ts";

/** Writes a file of unknown length, and holds no more than one part of it in memory. */
export interface ChunkWriter {
  write(chunk: Uint8Array): Promise<void>;
  /** Completes the file; returns its length in bytes. */
  complete(): Promise<number>;
  abort(): Promise<void>;
}

/** The least that R2 takes as a part that is not the last. */
const PART_BYTES = 5 * 1024 * 1024;

export async function openChunkWriter(
  env: Pick<Env, "MEDIA">,
  userId: string,
  kind: MediaKind,
  file: string,
  contentType: string,
): Promise<ChunkWriter> {
  const upload = await env.MEDIA.createMultipartUpload(fileKey(userId, kind, file), {
    httpMetadata: { contentType },
  });
  const parts: R2UploadedPart[] = [];
  const part = new Uint8Array(PART_BYTES);
  let filled = 0;
  let length = 0;

  async function send(): Promise<void> {
    parts.push(await upload.uploadPart(parts.length + 1, part.slice(0, filled)));
    filled = 0;
  }

  return {
    async write(chunk) {
      length += chunk.length;
      for (let at = 0; at < chunk.length;) {
        const taken = chunk.subarray(at, at + PART_BYTES - filled);
        part.set(taken, filled);
        filled += taken.length;
        at += taken.length;
        if (filled === PART_BYTES) await send();
      }
    },
    async complete() {
      if (filled > 0 || parts.length === 0) await send();
      await upload.complete(parts);
      return length;
    },
    abort: () => upload.abort(),
  };
}
