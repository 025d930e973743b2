import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Focus } from "../../../contract/images.ts";
import type { Database } from "../../db/client.ts";
import { images, stories } from "../../db/schema.ts";

export type ImageRow = typeof images.$inferSelect;

/** Not in the trash with the last story that showed it. */
const inLibrary = isNull(images.deletedAt);

/** In the trash, but a story may add it again. */
const isRemoved = sql`exists (select 1 from removed_images where image_id = ${images.id})`;

export async function insertImage(db: Database, row: typeof images.$inferInsert): Promise<void> {
  await db.insert(images).values(row);
}

export async function getImage(db: Database, userId: string, id: string): Promise<ImageRow | null> {
  const [row] = await db
    .select()
    .from(images)
    .where(and(eq(images.id, id), eq(images.userId, userId), inLibrary));
  return row ?? null;
}

/** How many of these ids are the user's own, in the library or removed from a story. */
export async function countOwnImages(db: Database, userId: string, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(images)
    .where(and(inArray(images.id, ids), eq(images.userId, userId), or(inLibrary, isRemoved)));
  return row?.count ?? 0;
}

/**
 * Sets the illustration in place of the one that `image` has, and the size of both files together; films that show the
 * photo are then out of date. False when it has another one by now, or was deleted: no illustration was changed then.
 */
export async function replaceCartoon(
  db: Database,
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
  const [updated] = await db.batch([replace, markEdited]);
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
