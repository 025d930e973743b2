import { sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import type { Settings } from "../env.ts";
import { tooLarge } from "../errors.ts";
import { textBytesOf } from "./text-quota.ts";

/** Bytes an account stores in photos, illustrations, narrations, recordings, speeches, films, answers of guests and text. */
export async function getStoredBytes(db: Database, userId: string): Promise<number> {
  const row = await db.get<{ bytes: number }>(sql`
    select
      (select coalesce(sum(bytes), 0) from images where user_id = ${userId}) +
      (select coalesce(sum(bytes), 0) from narrations where user_id = ${userId}) +
      (select coalesce(sum(bytes), 0) from recordings where user_id = ${userId}) +
      (select coalesce(sum(bytes), 0) from speeches where user_id = ${userId}) +
      (select coalesce(sum(bytes), 0) from videos where user_id = ${userId}) +
      (select coalesce(sum(bytes), 0) from answers where user_id = ${userId}) +
      (select coalesce(sum(bytes), 0) from answer_photos where user_id = ${userId}) +
      ${textBytesOf(userId)} as bytes`);
  return row.bytes;
}

/** Rejects files that would exceed the account's storage. */
export async function requireStorage(
  db: Database,
  userId: string,
  settings: Settings,
  bytes: number,
): Promise<void> {
  if ((await getStoredBytes(db, userId)) + bytes > settings.storageBytes) {
    throw tooLarge("Your storage is full. Please delete something you no longer need first.");
  }
}
