/**
 * Files in R2. A file's key begins with its owner, and every read builds the key from the session,
 * so that no user can even name another user's file.
 */
import { createId } from "../db/ids.ts";
import { breaksConstraint } from "../errors.ts";
import { logUnexpected } from "../log.ts";

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

/** A file's address: its owner's, or one below a link. */
export type MediaUrl = (kind: MediaKind, file: string) => string;

export const mediaUrl: MediaUrl = (kind, file) => `/media/${kind}/${file}`;

/** For anyone who has the link. */
export const sharedMediaUrl =
  (token: string): MediaUrl =>
  (kind, file) =>
    `/media/shared/${token}/${kind}/${file}`;

/** For whoever is asked about a story's pictures. */
export const askedMediaUrl =
  (token: string): MediaUrl =>
  (kind, file) =>
    `/media/asked/${token}/${kind}/${file}`;

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

/** Stores a file that arrives in chunks under a new name, which it returns. */
export async function storeChunks(
  env: Pick<Env, "MEDIA">,
  userId: string,
  kind: MediaKind,
  contentType: string,
  chunks: Uint8Array[],
): Promise<string> {
  const file = createFileName(contentType);
  await storeObject(env, fileKey(userId, kind, file), contentType, chunks);
  return file;
}

/** Streams the chunks into one R2 object, so that memory never holds them a second time. */
export async function storeObject(
  env: Pick<Env, "MEDIA">,
  key: string,
  contentType: string,
  chunks: Uint8Array[],
): Promise<void> {
  const size = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const { readable, writable } = new FixedLengthStream(size);
  const writing = (async () => {
    const writer = writable.getWriter();
    for (const chunk of chunks) await writer.write(chunk);
    await writer.close();
  })();
  await Promise.all([env.MEDIA.put(key, readable, { httpMetadata: { contentType } }), writing]);
}

/** Removes files that no row names any more; null names are skipped. */
export async function deleteFiles(
  env: Pick<Env, "MEDIA">,
  userId: string,
  kind: MediaKind,
  files: (string | null)[],
): Promise<void> {
  const named = files.filter((file) => file !== null);
  await deleteKeys(
    env,
    named.map((file) => fileKey(userId, kind, file)),
  );
}

/** R2 takes at most so many keys a call. */
const KEYS_A_CALL = 1_000;

/**
 * Removes these files. The change that made them superfluous is committed, so a failure here does not fail the
 * request: the cleanup job finds what is left, because no row names it.
 */
export async function deleteKeys(env: Pick<Env, "MEDIA">, keys: string[]): Promise<void> {
  try {
    for (let i = 0; i < keys.length; i += KEYS_A_CALL) {
      await env.MEDIA.delete(keys.slice(i, i + KEYS_A_CALL));
    }
  } catch (error) {
    logUnexpected(error);
  }
}

/**
 * Runs `writeRow`, which writes the row that names a file just stored. When the database rejects the row, for instance
 * because the account was deleted meanwhile, the file is removed. After any other error the row may have been
 * written and only the response was lost, so the file stays: if no row names it, the cleanup job removes it.
 */
export async function storeOrDelete<T>(
  env: Pick<Env, "MEDIA">,
  { userId, kind, file }: { userId: string; kind: MediaKind; file: string },
  writeRow: () => Promise<T>,
): Promise<T> {
  try {
    return await writeRow();
  } catch (error) {
    if (breaksConstraint(error)) await deleteFiles(env, userId, kind, [file]);
    throw error;
  }
}
