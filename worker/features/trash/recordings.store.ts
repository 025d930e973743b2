/** Recordings that are deleted alone: trashes, restores and deletes them for good. */
import { eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { trashedFiles, narrations, recordings } from "../../db/schema.ts";
import { selectAsNarration } from "../recordings/recordings.store.ts";
import { idList, selectFiles } from "./files.ts";
import { type FileOfKind, filesOf } from "./purge.store.ts";

/** Concurrent calls: the second update matches no row, so it does not overwrite that the recording was in use. */
export async function trashRecordingRow(db: Database, { id }: { id: string }): Promise<void> {
  const listed = sql`id = ${id} and deleted_at is null`;
  const files = selectFiles({ recordings: listed });
  await db.batch([
    db
      .insert(trashedFiles)
      .select(sql`select user_id, file, null from (${files}) where true`)
      .onConflictDoNothing(),
    db
      .update(recordings)
      .set({
        deletedAt: new Date(),
        wasInUse: sql`in_place or exists (select 1 from narrations where recording_id = ${id})`,
        inPlace: false,
      })
      .where(listed),
    db.delete(narrations).where(eq(narrations.recordingId, id)),
  ]);
}

/** It is in use again if it was, unless the story has another narration by now, or its page another recording. */
export async function restoreRecordingRow(db: Database, userId: string, id: string): Promise<void> {
  const trashed = sql`id = ${id} and user_id = ${userId} and deleted_at is not null
    and exists (select 1 from stories where stories.id = story_id and stories.deleted_at is null)`;
  const files = selectFiles({ recordings: trashed });
  await db.batch([
    db.delete(trashedFiles).where(sql`(user_id, file) in (select user_id, file from (${files}))`),
    db
      .insert(narrations)
      .select(selectAsNarration(sql`${trashed} and was_in_use and page_id is null`))
      .onConflictDoNothing(),
    db
      .update(recordings)
      .set({
        deletedAt: null,
        wasInUse: false,
        inPlace: sql`was_in_use and page_id is not null and not exists (
          select 1 from recordings as other where other.story_id = recordings.story_id
            and other.language = recordings.language and other.page_id = recordings.page_id
            and other.in_place)`,
      })
      .where(trashed),
  ]);
}

/** Removes those of these recordings that are in the trash. */
export async function purgeRecordingRows(db: Database, ids: string[]): Promise<FileOfKind[]> {
  const doomed = sql`deleted_at is not null and id in ${idList(ids)}`;
  const files = selectFiles({ recordings: doomed });
  const [, spoken] = await db.batch([
    db.delete(trashedFiles).where(sql`(user_id, file) in (select user_id, file from (${files}))`),
    db
      .delete(recordings)
      .where(doomed)
      .returning({ userId: recordings.userId, file: recordings.file }),
  ]);
  return spoken.flatMap((row) => filesOf("narrations", row.userId, [row.file]));
}
