/** Spoken memories: what somebody tells about a picture, at most one a picture. */
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { images, memories, removedMemories, stories, storyImages } from "../../db/schema.ts";
import { type StorageQuota, withinStorage } from "../../media/storage.ts";
import { trashMemory } from "../trash/removed-memories.store.ts";

export type MemoryRow = typeof memories.$inferSelect;

export async function getMemory(db: Database, imageId: string): Promise<MemoryRow | null> {
  const [row] = await db.select().from(memories).where(eq(memories.imageId, imageId));
  return row ?? null;
}

/** What a memory takes of its owner's storage is counted with its picture, in whose row it is added up. */
const countWith = (db: Database, { imageId }: Pick<MemoryRow, "imageId">, added: SQL) =>
  db
    .update(images)
    .set({ bytes: sql`${images.bytes} + ${added}` })
    .where(eq(images.id, imageId));

const storedBytes = (imageId: string): SQL =>
  sql`coalesce((select bytes + octet_length(text) from memories where image_id = ${imageId}), 0)`;

/**
 * Stores a memory in place of an earlier one: that goes to the trash of the picture's story, or, as one of a draft's picture,
 * is deleted, and its file is returned. False when the picture was deleted meanwhile, or is in the trash: nothing was
 * written then.
 * @throws AppError 413 when there is no room for it
 */
export async function putMemory(
  db: Database,
  quota: StorageQuota,
  row: MemoryRow,
  storyId: string | null,
): Promise<{ replacedFile: string | null } | false> {
  const { imageId } = row;
  const storing = [
    countWith(db, row, sql`(0 - ${storedBytes(imageId)})`),
    db
      .insert(memories)
      .select(
        sql`select id, ${row.userId}, ${row.file}, ${row.duration}, ${row.bytes}, ${row.text},
          ${row.teller}, ${row.createdAt.getTime()} from images where id = ${imageId} and deleted_at is null`,
      )
      .onConflictDoUpdate({
        target: memories.imageId,
        set: {
          file: sql`excluded.file`,
          duration: sql`excluded.duration`,
          bytes: sql`excluded.bytes`,
          text: sql`excluded.text`,
          teller: sql`excluded.teller`,
          createdAt: sql`excluded.created_at`,
        },
      })
      .returning({ file: memories.file }),
    countWith(db, row, storedBytes(imageId)),
  ] as const;
  if (storyId !== null) {
    const isThere = sql`exists (select 1 from images where ${listedImage(imageId)})`;
    const trashing = trashMemory(db, imageId, storyId, isThere);
    const [, , , , stored] = await withinStorage(db, quota, (last) =>
      db.batch([...trashing, ...storing, last]),
    );
    return stored.length > 0 && { replacedFile: null };
  }
  const before = db
    .select({ file: memories.file })
    .from(memories)
    .where(eq(memories.imageId, imageId));
  const [[earlier], , stored] = await withinStorage(db, quota, (last) =>
    db.batch([before, ...storing, last]),
  );
  return stored.length > 0 && { replacedFile: earlier?.file ?? null };
}

/** Changes the words of a memory, not of one that has taken its place since; says whether it did. */
export async function rewordMemory(db: Database, row: MemoryRow): Promise<boolean> {
  const { imageId, file, text, teller } = row;
  const [, changed] = await db.batch([
    countWith(db, row, sql`(0 - ${storedBytes(imageId)})`),
    db
      .update(memories)
      .set({ text, teller })
      .where(and(eq(memories.imageId, imageId), eq(memories.file, file)))
      .returning({ file: memories.file }),
    countWith(db, row, storedBytes(imageId)),
  ]);
  return changed.length > 0;
}

/** The first of the stories that a picture is shown in; null while it is in none. */
export async function findStoryOf(db: Database, imageId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: stories.id })
    .from(storyImages)
    .innerJoin(stories, eq(stories.id, storyImages.storyId))
    .where(and(eq(storyImages.imageId, imageId), isNull(stories.deletedAt)))
    .orderBy(asc(stories.createdAt), asc(stories.id))
    .limit(1);
  return row?.id ?? null;
}

/** Removes a memory, not one that has taken its place since; says whether it did. */
export async function deleteMemoryRow(db: Database, row: MemoryRow): Promise<boolean> {
  const itself = and(eq(memories.imageId, row.imageId), eq(memories.file, row.file));
  const isThere = sql`exists (select 1 from memories where ${itself})`;
  const [, removed] = await db.batch([
    countWith(db, row, sql`(0 - iif(${isThere}, ${storedBytes(row.imageId)}, 0))`),
    db.delete(memories).where(itself).returning({ file: memories.file }),
  ]);
  return removed.length > 0;
}

/**
 * The statement that lists the memories' files of pictures that are deleted after it, in the same transaction, those in the
 * trash among them.
 */
export const listMemoryFiles = (db: Database, ofImages: SQL) => {
  const isOf = sql`image_id in (select id from images where ${ofImages})`;
  return db
    .select({ userId: memories.userId, file: memories.file })
    .from(memories)
    .where(isOf)
    .unionAll(
      db
        .select({ userId: removedMemories.userId, file: removedMemories.file })
        .from(removedMemories)
        .where(isOf),
    );
};

export const listedImage = (id: string): SQL => sql`id = ${id} and deleted_at is null`;
