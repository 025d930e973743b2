import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import type { Settings } from "../env.ts";
import { AppError, isViolated } from "../errors.ts";
import { rejectBeyond, textBytesOf } from "./text-quota.ts";

/** How much an account may store, in bytes, text included. */
export interface StorageQuota {
  userId: string;
  storageBytes: number;
}

export const storageQuotaOf = (userId: string, { storageBytes }: Settings): StorageQuota => ({
  userId,
  storageBytes,
});

/** Bytes an account stores in photos, illustrations, narrations, recordings, speeches, films, answers of guests and text. */
const storedBytesOf = (userId: string): SQL<number> => sql<number>`(
  (select coalesce(sum(bytes), 0) from images where user_id = ${userId}) +
  (select coalesce(sum(bytes), 0) from narrations where user_id = ${userId}) +
  (select coalesce(sum(bytes), 0) from recordings where user_id = ${userId}) +
  (select coalesce(sum(bytes), 0) from speeches where user_id = ${userId}) +
  (select coalesce(sum(bytes), 0) from videos where user_id = ${userId}) +
  (select coalesce(sum(bytes), 0) from answers where user_id = ${userId}) +
  (select coalesce(sum(bytes), 0) from answer_photos where user_id = ${userId}) +
  ${textBytesOf(userId)})`;

export async function getStoredBytes(db: Database, userId: string): Promise<number> {
  const row = await db.get<{ bytes: number }>(sql`select ${storedBytesOf(userId)} as bytes`);
  return row.bytes;
}

/** `cause`: the constraint that rolled a transaction back, by which the caller knows that nothing was written. */
const storageFull = (cause?: unknown) =>
  new AppError(413, "Your storage is full. Please delete something you no longer need first.", {
    cause,
  });

/** Called before files are received or made: rejects those that would exceed the account's storage. */
export async function requireStorage(
  db: Database,
  userId: string,
  settings: Settings,
  bytes: number,
): Promise<void> {
  if ((await getStoredBytes(db, userId)) + bytes > settings.storageBytes) throw storageFull();
}

/**
 * Runs a transaction that stores rows of files. `write` ends it with the statement that it is given, which rolls it back when
 * the account has then more than its quota: a 413, and nothing is written. Concurrent calls: each counts what the one before
 * has written.
 */
export async function withinStorage<T>(
  db: Database,
  { userId, storageBytes }: StorageQuota,
  write: (last: ReturnType<typeof rejectBeyond>) => Promise<T>,
): Promise<T> {
  try {
    const broken = { emailKey: sql`null` };
    return await write(rejectBeyond(db, userId, broken, storedBytesOf(userId), storageBytes));
  } catch (error) {
    throw isStorageFull(error) ? storageFull(error) : error;
  }
}

/** Whether it is the error of `withinStorage`. */
export const isStorageFull = (error: unknown): boolean => isViolated(error, "users.email_key");
