import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Focus } from "../../../contract/images.ts";
import type { Database } from "../../db/client.ts";
import { images, stories } from "../../db/schema.ts";
import { type StorageQuota, withinStorage } from "../../media/storage.ts";

export type ImageRow = typeof images.$inferSelect;

/** Not in the trash with the last story that showed it. */
const inLibrary = isNull(images.deletedAt);

/** In the trash, but a story may add it again. */
const isRemoved = sql`exists (select 1 from removed_images where image_id = ${images.id})`;

/** @throws AppError 413 when there is no room for it */
export async function insertImage(
  db: Database,
  quota: StorageQuota,
  row: typeof images.$inferInsert,
): Promise<void> {
  await withinStorage(db, quota, (last) => db.batch([db.insert(images).values(row), last]));
}

export async function getImage(db: Database, userId: string, id: string): Promise<ImageRow | null> {
  const [row] = await db
    .select()
    .from(images)
    .where(and(eq(images.id, id), eq(images.userId, userId), inLibrary));
  return row ?? null;
}

const isOwnOf = (userId: string, ids: string[]) =>
  and(inArray(images.id, ids), eq(images.userId, userId));

/** How many of these ids are photos of the user's library. */
export const countImages = (db: Database, userId: string, ids: string[]): Promise<number> =>
  db.$count(images, and(isOwnOf(userId, ids), inLibrary));

/** How many of these ids a story of the user's may show: photos of the library, and those removed from a story. */
export const countShowableImages = (db: Database, userId: string, ids: string[]): Promise<number> =>
  db.$count(images, and(isOwnOf(userId, ids), or(inLibrary, isRemoved)));

/**
 * Sets the illustration in place of the one that `image` has, and the size of both files together; films that show the
 * photo are then out of date. False when it has another one by now, or was deleted: no illustration was changed then.
 * @throws AppError 413 when there is no room for it
 */
export async function replaceCartoon(
  db: Database,
  quota: StorageQuota,
  image: Pick<ImageRow, "id" | "cartoonFile">,
  cartoon: { file: string; style: string; addedBytes: number },
): Promise<boolean> {
  const replace = db
    .update(images)
    .set({
      cartoonFile: cartoon.file,
      style: cartoon.style,
      bytes: sql`${images.bytes} + ${cartoon.addedBytes}`,
    })
    .where(
      and(eq(images.id, image.id), sql`${images.cartoonFile} is ${image.cartoonFile}`, inLibrary),
    )
    .returning({ id: images.id });
  const showing = sql`(select story_id from story_images where image_id = ${image.id})`;
  const markEdited = db
    .update(stories)
    .set({ editedAt: new Date() })
    .where(sql`${stories.id} in ${showing}`);
  const [updated] = await withinStorage(db, quota, (last) => db.batch([replace, markEdited, last]));
  return updated.length > 0;
}

/** False when the photo was deleted meanwhile. */
export async function setFocus(db: Database, id: string, focus: Focus): Promise<boolean> {
  const updated = await db
    .update(images)
    .set({ focus })
    .where(and(eq(images.id, id), inLibrary))
    .returning({ id: images.id });
  return updated.length > 0;
}

/**
 * The statement that removes a photo from every story and returns its files, to be run together with others. One that
 * was trashed with its story meanwhile stays there.
 */
export function deleteImageRow(db: Database, id: string) {
  return db
    .delete(images)
    .where(and(eq(images.id, id), inLibrary))
    .returning({ originalFile: images.originalFile, cartoonFile: images.cartoonFile });
}
