/**
 * How much text an account may store. Its bytes are those of the rows themselves, summed in indexes that hold little
 * else, so that there is no total to keep in step (docs/decisions).
 */
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { Database } from "../db/client.ts";
import { ANSWER_TEXT_BYTES, STORY_TEXT_BYTES, TRANSCRIPT_TEXT_BYTES, users } from "../db/schema.ts";
import type { Settings } from "../env.ts";
import { AppError, isViolated } from "../errors.ts";

export interface TextQuota {
  userId: string;
  /** UTF-8 bytes. */
  limit: number;
  /** Of text and files together, which counts where files come with the text (storage.ts). */
  storageBytes: number;
}

export const textQuotaOf = (userId: string, { textBytes, storageBytes }: Settings): TextQuota => ({
  userId,
  limit: textBytes,
  storageBytes,
});

/** `cause`: the constraint that rolled a transaction back, by which the caller knows that nothing was written. */
const textFull = (cause?: unknown) =>
  new AppError(
    413,
    "Your space for text is full. Please delete stories that you no longer need, also from Recently deleted.",
    { cause },
  );

/**
 * UTF-8 bytes of all that an account has stored as text, the trash included. What an account has one row of (its names)
 * or at most some hundred (notifications) is bounded by the limits of its fields.
 */
export const textBytesOf = (userId: string): SQL<number> => sql<number>`(
  (select coalesce(sum(${STORY_TEXT_BYTES}), 0) from stories where user_id = ${userId}) +
  (select coalesce(sum(octet_length(sentences)), 0) from narrations
    where user_id = ${userId} and recording_id is null) +
  (select coalesce(sum(octet_length(words)), 0) from narrations where user_id = ${userId}) +
  (select coalesce(sum(octet_length(sentences)), 0) from recordings where user_id = ${userId}) +
  (select coalesce(sum(octet_length(text)), 0) from translations where user_id = ${userId}) +
  (select coalesce(sum(octet_length(title)), 0) from videos where user_id = ${userId}) +
  (select coalesce(sum(${TRANSCRIPT_TEXT_BYTES}), 0) from transcripts
    where user_id = ${userId}) +
  (select coalesce(sum(octet_length(caption)), 0) from removed_images where user_id = ${userId}) +
  (select coalesce(sum(octet_length(name)), 0) from collections where user_id = ${userId}) +
  (select coalesce(sum(${ANSWER_TEXT_BYTES}), 0) from answers where user_id = ${userId}) +
  (select coalesce(sum(octet_length(
      name || ifnull(called_as, '') || ifnull(relation, '') || ifnull(say_as, ''))), 0)
    from people where user_id = ${userId}))`;

/**
 * The last statement of a transaction, which rolls it back where the account then has more bytes: `broken` breaks a
 * constraint of its row, by which `isViolated` knows that nothing was written.
 */
export const rejectBeyond = (
  db: Database,
  userId: string,
  broken: { username: SQL } | { emailKey: SQL },
  stored: SQL<number>,
  bytes: number,
) =>
  db
    .update(users)
    .set(broken)
    .where(and(eq(users.id, userId), sql`${stored} > ${bytes}`));

async function getTextBytes(db: Database, userId: string): Promise<number> {
  const row = await db.get<{ bytes: number }>(sql`select ${textBytesOf(userId)} as bytes`);
  return row.bytes;
}

/** Called before work whose result is text: throws a 413 when there is no room for any. */
export async function requireTextSpace(db: Database, { userId, limit }: TextQuota): Promise<void> {
  if ((await getTextBytes(db, userId)) >= limit) throw textFull();
}

/**
 * Runs the statements as one transaction and returns their results, unless the account would then have more text than
 * its quota: a 413, and nothing is written. Concurrent calls: each counts what the one before has written.
 */
export async function writeText<
  Statement extends BatchItem<"sqlite">,
  Statements extends readonly [Statement, ...Statement[]],
>(
  db: Database,
  { userId, limit }: TextQuota,
  statements: Statements,
): Promise<BatchResponse<Statements>> {
  const writeWithin = async (bytes: number) => {
    const reject = rejectBeyond(db, userId, { username: sql`null` }, textBytesOf(userId), bytes);
    return (await db.batch([...statements, reject])) as unknown as BatchResponse<Statements>;
  };
  try {
    return await writeWithin(limit);
  } catch (error) {
    if (!isBeyondQuota(error)) throw error;
    // An account may have had more before there was a quota. A change that makes it less is accepted.
    const stored = await getTextBytes(db, userId);
    if (stored <= limit) throw textFull(error);
    return writeWithin(stored).catch((again: unknown) => {
      throw isBeyondQuota(again) ? textFull(again) : again;
    });
  }
}

const isBeyondQuota = (error: unknown) => isViolated(error, "users.username");
