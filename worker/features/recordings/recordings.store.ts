/** Recordings of a story in a person's own voice: the one that is its narration in a language, and the others. */
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { narrations, recordings } from "../../db/schema.ts";
import { withinStorage } from "../../media/storage.ts";
import { type TextQuota, writeText } from "../../media/text-quota.ts";
import { playInsteadOf, type Replaced, toReplaced } from "../narration/narration.store.ts";

export type RecordingRow = typeof recordings.$inferSelect;

/** Not in the trash. */
const isListed = isNull(recordings.deletedAt);

/** Newest first. */
export function listRecordings(db: Database, storyId: string) {
  return db
    .select({
      id: recordings.id,
      file: recordings.file,
      duration: recordings.duration,
      createdAt: recordings.createdAt,
      language: recordings.language,
      pageId: recordings.pageId,
      inPlace: recordings.inPlace,
      inUse: sql<number>`${narrations.storyId} is not null or exists (
        select 1 from narrations as played, json_each(played.parts) as part
        where played.story_id = ${storyId} and part.value ->> 'file' = ${recordings.file})`,
    })
    .from(recordings)
    .leftJoin(narrations, eq(narrations.recordingId, recordings.id))
    .where(and(eq(recordings.storyId, storyId), isListed))
    .orderBy(desc(recordings.createdAt), desc(recordings.id));
}

export type ListedRecordingRow = Awaited<ReturnType<typeof listRecordings>>[number];

export async function getRecording(
  db: Database,
  storyId: string,
  id: string,
): Promise<RecordingRow | null> {
  const [row] = await db
    .select()
    .from(recordings)
    .where(and(eq(recordings.id, id), eq(recordings.storyId, storyId), isListed));
  return row ?? null;
}

/**
 * Stores a recording as its story's narration in its language; returns the files of what it replaces. Null when the story has gone, or is in the trash: nothing was written then.
 * @throws AppError 413 when there is no room for it or its sentences
 */
export async function putRecording(
  db: Database,
  quota: TextQuota,
  row: RecordingRow,
): Promise<Replaced | null> {
  const { before, insert } = playInsteadOf(
    db,
    row,
    selectAsNarration(sql`id = ${row.id} and deleted_at is null`),
  );
  const add = db.insert(recordings).select(
    sql`select ${row.id}, ${row.userId}, id, ${row.language}, ${row.pageId}, ${row.file},
      ${row.duration}, ${row.bytes}, ${sql.param(row.sentences, recordings.sentences)},
      ${row.createdAt.getTime()}, null, false, ${row.inPlace}, ${row.pageHash}
      from stories where id = ${row.storyId} and deleted_at is null`,
  );
  const [replaced, , [played]] = await withinStorage(db, quota, (last) =>
    writeText(db, quota, [before, add, insert, last]),
  );
  return played ? toReplaced(replaced) : null;
}

/** As `putRecording`, for one that is there already; one in use stays as it is. */
export async function playRecordingRow(
  db: Database,
  row: Pick<RecordingRow, "id" | "storyId" | "language">,
): Promise<Replaced | null> {
  const { before, insert } = playInsteadOf(
    db,
    row,
    selectAsNarration(sql`id = ${row.id} and deleted_at is null`),
  );
  const [replaced, [played]] = await db.batch([before, insert]);
  return played ? toReplaced(replaced) : null;
}

/** A narration's columns, in order, of those of these recordings whose story is in the library. */
export const selectAsNarration = (where: SQL) => sql`
  select story_id, language, user_id, file, duration, 0, null, id, sentences, created_at, ${Date.now()},
    null, null, null, null
  from recordings where ${where}
    and exists (select 1 from stories where stories.id = story_id and stories.deleted_at is null)`;
