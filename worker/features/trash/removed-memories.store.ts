/** Memories that were deleted, or that another one has taken the place of: trashes and restores them. */
import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import { memories, removedMemories, trashedFiles } from "../../db/schema.ts";

const hide = (db: Database, ofMemory: SQL) =>
  db
    .insert(trashedFiles)
    .select(sql`select user_id, file, null from memories where ${ofMemory}`)
    .onConflictDoNothing();

/**
 * The statements that put a picture's memory, if it has one, into the trash of this story; to be run before those that give
 * it another. What it takes of the storage stays counted in the picture's row until it is deleted for good. Nothing is done
 * unless the condition holds.
 */
export function trashMemory(
  db: Database,
  imageId: string,
  storyId: string | SQL,
  condition: SQL = sql`true`,
) {
  const itself = sql`image_id = ${imageId} and ${condition}`;
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
    // A concurrent call may have restored it, and then it must not go back into the trash.
    ...trashMemory(
      db,
      row.imageId,
      row.storyId,
      sql`exists (select 1 from removed_memories where ${trashed})`,
    ),
    db.insert(memories).select(
      sql`select image_id, user_id, file, duration, bytes, text, teller, created_at
        from removed_memories where ${trashed}`,
    ),
    db.delete(trashedFiles).where(sql`user_id = ${userId} and file in (select file from memories
        where image_id = ${row.imageId})`),
    db.delete(removedMemories).where(eq(removedMemories.id, id)),
  ]);
}
