/** Memories that another one has taken the place of: restores them and deletes them for good. */
import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import { images, memories, removedMemories, trashedFiles } from "../../db/schema.ts";
import { idList } from "./files.ts";
import { type FileOfKind, filesOf } from "./purge.store.ts";

const hide = (db: Database, ofMemory: SQL) =>
  db
    .insert(trashedFiles)
    .select(sql`select user_id, file, null from memories where ${ofMemory}`)
    .onConflictDoNothing();

/**
 * The statements that put a picture's memory, if it has one, into the trash of this story; to be run before those that give
 * it another. What it takes of the storage stays counted in the picture's row until it is deleted for good.
 */
export function trashMemory(db: Database, imageId: string, storyId: string | SQL) {
  const itself = sql`image_id = ${imageId}`;
  return [
    hide(db, itself),
    db.insert(removedMemories).select(
      sql`select ${createId()}, image_id, user_id, ${storyId}, file, duration, bytes, text, teller,
        created_at, ${Date.now()} from memories where ${itself}`,
    ),
    db.delete(memories).where(itself),
  ] as const;
}

/** It is its picture's memory again; one that has taken its place is in the trash instead. */
export async function restoreMemoryRow(db: Database, userId: string, id: string): Promise<void> {
  const trashed = sql`id = ${id} and user_id = ${userId}
    and exists (select 1 from stories where stories.id = story_id and stories.deleted_at is null)`;
  const [row] = await db.select().from(removedMemories).where(trashed);
  if (!row) return;
  await db.batch([
    ...trashMemory(db, row.imageId, row.storyId),
    db.insert(memories).select(
      sql`select image_id, user_id, file, duration, bytes, text, teller, created_at
        from removed_memories where ${trashed}`,
    ),
    db.delete(trashedFiles).where(sql`user_id = ${userId} and file in (select file from memories
        where image_id = ${row.imageId})`),
    db.delete(removedMemories).where(eq(removedMemories.id, id)),
  ]);
}

/** Removes these memories, which are in the trash. */
export async function purgeMemoryRows(db: Database, ids: string[]): Promise<FileOfKind[]> {
  const doomed = sql`id in ${idList(ids)}`;
  const [, , gone] = await db.batch([
    db
      .delete(trashedFiles)
      .where(sql`(user_id, file) in (select user_id, file from removed_memories where ${doomed})`),
    db
      .update(images)
      .set({
        bytes: sql`bytes - (select sum(removed.bytes + octet_length(text)) from removed_memories as removed
          where image_id = images.id and removed.id in ${idList(ids)})`,
      })
      .where(sql`id in (select image_id from removed_memories where ${doomed})`),
    db
      .delete(removedMemories)
      .where(doomed)
      .returning({ userId: removedMemories.userId, file: removedMemories.file }),
  ]);
  return gone.flatMap((row) => filesOf("narrations", row.userId, [row.file]));
}
