import { fileKey, type MediaKind } from "./files.ts";

/** A file that is written part by part while it is being made. */
export interface PartWriter {
  /** Every part but the file's last has `partBytes` and begins at a multiple of it; in any order. */
  write(data: Uint8Array, position: number): Promise<void>;
  /** Completes the file. */
  complete(): Promise<void>;
  abort(): Promise<void>;
}

export async function openPartWriter(
  env: Pick<Env, "MEDIA">,
  userId: string,
  kind: MediaKind,
  file: string,
  options: { contentType: string; partBytes: number },
): Promise<PartWriter> {
  const upload = await env.MEDIA.createMultipartUpload(fileKey(userId, kind, file), {
    httpMetadata: { contentType: options.contentType },
  });
  const parts: R2UploadedPart[] = [];
  return {
    async write(data, position) {
      const number = position / options.partBytes + 1;
      if (!Number.isInteger(number)) throw new RangeError("a part begins within another");
      parts.push(await upload.uploadPart(number, data));
    },
    async complete() {
      await upload.complete(parts.toSorted((a, b) => a.partNumber - b.partNumber));
    },
    abort: () => upload.abort(),
  };
}
