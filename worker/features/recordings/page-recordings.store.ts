/** Recordings of single pages: those that are to be heard on their page, in a language. */
import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { recordings, narrations, stories } from "../../db/schema.ts";
import { withinStorage } from "../../media/storage.ts";
import { type TextQuota, writeText } from "../../media/text-quota.ts";
import type { RecordingRow } from "./recordings.store.ts";

type Reading = Pick<RecordingRow, "storyId" | "language">;

const placedIn = ({ storyId, language }: Reading) =>
  and(
    eq(recordings.storyId, storyId),
    eq(recordings.language, language),
    eq(recordings.inPlace, true),
    isNull(recordings.deletedAt),
  );

/** Whether the page still has the text that they read is not looked at here. */
export function listPlacedRecordings(db: Database, reading: Reading): Promise<RecordingRow[]> {
  return db.select().from(recordings).where(placedIn(reading));
}

/** The languages in which a story has recordings of pages, or a narration that was put together from some. */
export async function listPagedLanguages(db: Database, storyId: string): Promise<string[]> {
  const rows = await db.all<{ language: string }>(sql`
    select language from ${recordings} where story_id = ${storyId} and in_place and deleted_at is null
    union select language from ${narrations} where story_id = ${storyId} and parts is not null`);
  return rows.map(({ language }) => language);
}

/**
 * Stores a recording of a page in place of an earlier one, which stays among the recordings. False when the story has
 * gone, or is in the trash: nothing was written then.
 * @throws AppError 413 when there is no room for it or its sentences
 */
export async function putPageRecording(
  db: Database,
  quota: TextQuota,
  row: RecordingRow & { pageId: string },
): Promise<boolean> {
  const add = db
    .insert(recordings)
    .select(
      sql`select ${row.id}, ${row.userId}, id, ${row.language}, ${row.pageId}, ${row.file},
        ${row.duration}, ${row.bytes}, ${sql.param(row.sentences, recordings.sentences)},
        ${row.createdAt.getTime()}, null, false, true, ${row.pageHash}
        from ${stories} where id = ${row.storyId} and deleted_at is null`,
    )
    .returning({ id: recordings.id });
  const [, added] = await withinStorage(db, quota, (last) =>
    writeText(db, quota, [takeOut(db, row), add, last]),
  );
  return added.length > 0;
}

/**
 * Puts a recording that is there already in its page's place, for the text that `changes` says. False when it has been
 * trashed meanwhile: then the page keeps its own.
 */
export async function placeRecordingRow(
  db: Database,
  row: Reading & { id: string; pageId: string },
  changes: Pick<RecordingRow, "pageHash" | "sentences">,
): Promise<boolean> {
  const isThere = sql`exists (select 1 from recordings as itself
    where itself.id = ${row.id} and itself.deleted_at is null)`;
  const [, placed] = await db.batch([
    takeOut(db, row, isThere),
    db
      .update(recordings)
      .set({ ...changes, inPlace: true })
      .where(and(eq(recordings.id, row.id), isNull(recordings.deletedAt)))
      .returning({ id: recordings.id }),
  ]);
  return placed.length > 0;
}

/** The statement that takes the page's recording out of its place, unless it is this one. */
function takeOut(db: Database, row: Reading & { id: string; pageId: string }, condition?: SQL) {
  return db
    .update(recordings)
    .set({ inPlace: false })
    .where(
      and(placedIn(row), eq(recordings.pageId, row.pageId), ne(recordings.id, row.id), condition),
    );
}

/**
 * Takes recordings of pages out of their places, all of them or that of one page; they stay among the recordings. Says
 * whether there was any.
 */
export async function takePagesOut(
  db: Database,
  reading: Reading,
  pageId?: string,
): Promise<boolean> {
  const taken = await db
    .update(recordings)
    .set({ inPlace: false })
    .where(and(placedIn(reading), pageId === undefined ? undefined : eq(recordings.pageId, pageId)))
    .returning({ id: recordings.id });
  return taken.length > 0;
}
