/**
 * Files in R2. A file's key begins with its owner, and every read builds the key from the session,
 * so that nobody can even name somebody else's file.
 */
import { createId } from "../db/ids.ts";

const KINDS = ["images", "narrations", "speeches", "videos", "avatars"] as const;

export type MediaKind = (typeof KINDS)[number];

export const isMediaKind = (name: string): name is MediaKind =>
  (KINDS as readonly string[]).includes(name);

const EXTENSIONS: Record<string, string> = {
  "image/jpeg": "jpg",
  "audio/mpeg": "mp3",
  "audio/mp4": "m4a",
  "audio/webm": "webm",
  "audio/ogg": "ogg",
  "audio/wav": "wav",
  "video/mp4": "mp4",
};

export function createFileName(contentType: string): string {
  return `${createId()}.${EXTENSIONS[contentType] ?? "bin"}`;
}

export function fileKey(userId: string, kind: MediaKind, file: string): string {
  return `users/${userId}/${kind}/${file}`;
}

export function mediaUrl(kind: MediaKind, file: string): string {
  return `/media/${kind}/${file}`;
}

/** Stores a whole file under a new name, which it returns. */
export async function storeFile(
  env: Pick<Env, "MEDIA">,
  userId: string,
  kind: MediaKind,
  contentType: string,
  body: ArrayBuffer | Uint8Array | ReadableStream,
): Promise<string> {
  const file = createFileName(contentType);
  await env.MEDIA.put(fileKey(userId, kind, file), body, { httpMetadata: { contentType } });
  return file;
}

/** Stores a file that comes in pieces under a new name, which it returns. */
export async function storePieces(
  env: Pick<Env, "MEDIA">,
  userId: string,
  kind: MediaKind,
  contentType: string,
  pieces: Uint8Array[],
): Promise<string> {
  const file = createFileName(contentType);
  await storeObject(env, fileKey(userId, kind, file), contentType, pieces);
  return file;
}

/** Streams the pieces into one R2 object, so that they never stand in memory a second time. */
export async function storeObject(
  env: Pick<Env, "MEDIA">,
  key: string,
  contentType: string,
  pieces: Uint8Array[],
): Promise<void> {
  const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const { readable, writable } = new FixedLengthStream(size);
  const writing = (async () => {
    const writer = writable.getWriter();
    for (const piece of pieces) await writer.write(piece);
    await writer.close();
  })();
  await Promise.all([env.MEDIA.put(key, readable, { httpMetadata: { contentType } }), writing]);
}

/** Removes files; names that are null are passed over. */
export async function deleteFiles(
  env: Pick<Env, "MEDIA">,
  userId: string,
  kind: MediaKind,
  files: (string | null)[],
): Promise<void> {
  const keys = files.filter((file) => file !== null).map((file) => fileKey(userId, kind, file));
  // R2 takes at most 1 000 keys a call.
  for (let i = 0; i < keys.length; i += 1_000) await env.MEDIA.delete(keys.slice(i, i + 1_000));
}

/**
 * Runs `keep`, which writes the row that names a file just stored. When it cannot, for instance because the
 * account was deleted meanwhile, the file goes again: nobody would ever find it.
 */
export async function keepOrDelete<T>(
  env: Pick<Env, "MEDIA">,
  { userId, kind, file }: { userId: string; kind: MediaKind; file: string },
  keep: () => Promise<T>,
): Promise<T> {
  try {
    return await keep();
  } catch (error) {
    await deleteFiles(env, userId, kind, [file]);
    throw error;
  }
}
