/** Everything that a user owns, counted, measured and removed as a whole. */
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { DeletionReceipt } from "../../../contract/account.ts";
import type { StorageUse } from "../../../contract/storage.ts";
import type { Database } from "../../db/client.ts";
import { textBytesOf } from "../../media/text-quota.ts";
import {
  ANSWER_TEXT_BYTES,
  answerPhotos,
  answers,
  asks,
  images,
  mailTokens,
  narrations,
  outbox,
  rateCounters,
  recordings,
  removedMemories,
  sessions,
  shares,
  speeches,
  stories,
  STORY_TEXT_BYTES,
  TRANSCRIPT_TEXT_BYTES,
  users,
  videos,
} from "../../db/schema.ts";

type StoredBytes = Omit<StorageUse, "used" | "limit" | "textLimit">;

/** Bytes of each kind, and of everything that is in the trash. */
export async function measureStorage(db: Database, userId: string): Promise<StoredBytes> {
  const inTrash = {
    images: isNotNull(images.deletedAt),
    narrations: sql`exists (select 1 from stories
      where stories.id = narrations.story_id and stories.deleted_at is not null)`,
    recordings: sql`(deleted_at is not null or exists (select 1 from stories
      where stories.id = recordings.story_id and stories.deleted_at is not null))`,
    speeches: sql`false`,
    videos: isNotNull(videos.deletedAt),
    answers: sql`exists (select 1 from stories
      where stories.id = answers.story_id and stories.deleted_at is not null)`,
    answerPhotos: sql`exists (select 1 from answers join stories on stories.id = answers.story_id
      where answers.id = answer_id and stories.deleted_at is not null)`,
  };
  const bytes = (
    table:
      | typeof images
      | typeof narrations
      | typeof recordings
      | typeof speeches
      | typeof videos
      | typeof answers
      | typeof answerPhotos,
    isTrashed: SQL,
  ) =>
    db
      .select({
        remaining: sql<number>`coalesce(sum(${table.bytes}) filter (where not (${isTrashed})), 0)`,
        trashed: sql<number>`coalesce(sum(${table.bytes}) filter (where ${isTrashed}), 0)`,
      })
      .from(table)
      .where(eq(table.userId, userId));
  const [[texts], [removed], ...sums] = await db.batch([
    db
      .select({ all: textBytesOf(userId), trashed: trashedTextBytesOf(userId) })
      .from(users)
      .where(eq(users.id, userId)),
    // Counted in the rows of their pictures.
    db
      .select({
        bytes: sql<number>`coalesce(sum(${removedMemories.bytes} + octet_length(${removedMemories.text})), 0)`,
      })
      .from(removedMemories)
      .innerJoin(images, eq(images.id, removedMemories.imageId))
      .where(and(eq(removedMemories.userId, userId), isNull(images.deletedAt))),
    bytes(images, inTrash.images),
    bytes(narrations, inTrash.narrations),
    bytes(recordings, inTrash.recordings),
    bytes(speeches, inTrash.speeches),
    bytes(videos, inTrash.videos),
    bytes(answers, inTrash.answers),
    bytes(answerPhotos, inTrash.answerPhotos),
  ]);
  const [picture, spoken, recorded, tried, filmed, voices, added] = sums.map(
    ([sum]) => sum?.remaining ?? 0,
  );
  const { all: text, trashed: trashedText } = texts ?? { all: 0, trashed: 0 };
  const memories = removed?.bytes ?? 0;
  return {
    images: (picture ?? 0) - memories + (added ?? 0),
    narrations: (spoken ?? 0) + (recorded ?? 0) + (voices ?? 0),
    speeches: tried ?? 0,
    videos: filmed ?? 0,
    text: text - trashedText,
    bin: sums.reduce((sum, [part]) => sum + (part?.trashed ?? 0), trashedText + memories),
  };
}

/** The part of `textBytesOf` that is in the trash: of stories all, and of films, recordings and photos trashed alone. */
const trashedTextBytesOf = (userId: string): SQL<number> => {
  const trashed = sql`user_id = ${userId} and deleted_at is not null`;
  return sql<number>`(
    (select coalesce(sum(${STORY_TEXT_BYTES}), 0) from stories where ${trashed}) +
    (select coalesce(sum(octet_length(sentences) + ifnull(octet_length(words), 0)), 0)
      from narrations
      where recording_id is null and story_id in (select id from stories where ${trashed})) +
    (select coalesce(sum(octet_length(sentences)), 0) from recordings
      where user_id = ${userId} and (deleted_at is not null
        or story_id in (select id from stories where ${trashed}))) +
    (select coalesce(sum(octet_length(caption)), 0) from removed_images where user_id = ${userId}) +
    (select coalesce(sum(${ANSWER_TEXT_BYTES}), 0) from answers
      where story_id in (select id from stories where ${trashed})) +
    (select coalesce(sum(octet_length(title)), 0) from videos where ${trashed}) +
    (select coalesce(sum(${TRANSCRIPT_TEXT_BYTES}), 0) from transcripts
      where video_id in (select id from videos where ${trashed})))`;
};

export type Counts = Omit<DeletionReceipt, "bytes">;

export async function countBelongings(db: Database, userId: string): Promise<Counts> {
  const byVoices = and(eq(narrations.userId, userId), isNull(narrations.recordingId));
  const [counts] = await db
    .select({
      stories: db.$count(stories, eq(stories.userId, userId)),
      images: db.$count(images, eq(images.userId, userId)),
      voiced: db.$count(narrations, byVoices),
      recorded: db.$count(recordings, eq(recordings.userId, userId)),
      videos: db.$count(videos, eq(videos.userId, userId)),
      shared: db.$count(shares, eq(shares.userId, userId)),
      asked: db.$count(asks, eq(asks.userId, userId)),
    })
    .from(users)
    .where(eq(users.id, userId));
  const { voiced = 0, recorded = 0, shared = 0, asked = 0, ...others } = counts ?? {};
  return {
    stories: 0,
    images: 0,
    videos: 0,
    shares: shared + asked,
    ...others,
    narrations: voiced + recorded,
  };
}

/**
 * Removes the user and, by the foreign keys, every row of theirs; and what only names them: all or nothing. Returns the
 * hashes of the tokens of their sessions.
 */
export async function deleteUserRows(
  db: Database,
  user: { id: string; email: string },
): Promise<string[]> {
  const waiting = db
    .select({ email: mailTokens.email })
    .from(mailTokens)
    .where(eq(mailTokens.userId, user.id));
  const [ended] = await db.batch([
    db
      .delete(sessions)
      .where(eq(sessions.userId, user.id))
      .returning({ tokenHash: sessions.tokenHash }),
    // Before the user: deleting the user deletes the addresses that are to be confirmed.
    db.delete(outbox).where(or(eq(outbox.to, user.email), inArray(outbox.to, waiting))),
    db.delete(users).where(eq(users.id, user.id)),
    db.delete(rateCounters).where(sql`instr(${rateCounters.key}, ${user.id}) > 0`),
  ]);
  return ended.map(({ tokenHash }) => tokenHash);
}
