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
/** Of memory for the first chunks: most files are far shorter than a part. */
const FIRST_BYTES = 64 * 1024;

/** A file shorter than a part is stored by one call at its end, a longer one part by part. */
export function openChunkWriter(
  env: Pick<Env, "MEDIA">,
  userId: string,
  kind: MediaKind,
  file: string,
  contentType: string,
): ChunkWriter {
  const key = fileKey(userId, kind, file);
  const options = { httpMetadata: { contentType } };
  const parts: R2UploadedPart[] = [];
  let upload: R2MultipartUpload | null = null;
  let part = new Uint8Array(FIRST_BYTES);
  let filled = 0;
  let length = 0;

  function makeRoom(bytes: number): void {
    if (bytes <= part.length) return;
    const larger = new Uint8Array(Math.min(PART_BYTES, Math.max(bytes, 2 * part.length)));
    larger.set(part.subarray(0, filled));
    part = larger;
  }

  async function send(): Promise<void> {
    upload ??= await env.MEDIA.createMultipartUpload(key, options);
    parts.push(await upload.uploadPart(parts.length + 1, part.slice(0, filled)));
    filled = 0;
  }

  return {
    async write(chunk) {
      length += chunk.length;
      for (let at = 0; at < chunk.length;) {
        const taken = chunk.subarray(at, at + PART_BYTES - filled);
        makeRoom(filled + taken.length);
        part.set(taken, filled);
        filled += taken.length;
        at += taken.length;
        if (filled === PART_BYTES) await send();
      }
    },
    async complete() {
      if (upload === null) await env.MEDIA.put(key, part.subarray(0, filled), options);
      else {
        if (filled > 0) await send();
        await upload.complete(parts);
      }
      return length;
    },
    async abort() {
      await upload?.abort();
    },
  };
}
