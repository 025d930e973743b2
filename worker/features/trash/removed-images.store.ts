/** Photos that are removed from a story: trashes, restores and deletes them for good. */
import { sql } from "drizzle-orm";
import { MAX_STORY_IMAGES } from "../../../contract/limits.ts";
import type { Database } from "../../db/client.ts";
import { trashedFiles, images, removedImages, stories, storyImages } from "../../db/schema.ts";
import { listMemoryFiles } from "../images/memories.store.ts";
import { idList, selectFiles } from "./files.ts";
import { type FileOfKind, filesOf } from "./purge.store.ts";

/**
 * The statements that put the photos of a story into the trash that are not among `kept` and that no other story in the
 * library shows. To be run before those that set the story's pictures, in one transaction with them.
 */
export function trashRemovedImages(db: Database, storyId: string, remaining: string[]) {
  const removed = sql`id in (select image_id from removed_images where story_id = ${storyId})
    and deleted_at is null`;
  const files = selectFiles({ images: removed });
  return [
    db
      .insert(removedImages)
      .select(
        sql`select image_id, user_id, story_id, position, caption
          from story_images join images on images.id = image_id
          where story_id = ${storyId} and images.deleted_at is null and image_id not in ${idList(remaining)}
            and not exists (select 1 from story_images as other
              join stories on stories.id = other.story_id
              where other.image_id = images.id and stories.id <> ${storyId}
                and stories.deleted_at is null)`,
      )
      .onConflictDoUpdate({
        target: removedImages.imageId,
        set: {
          storyId: sql`excluded.story_id`,
          position: sql`excluded.position`,
          caption: sql`excluded.caption`,
        },
      }),
    db
      .insert(trashedFiles)
      .select(sql`select user_id, file, null from (${files}) where true`)
      .onConflictDoNothing(),
    db.update(images).set({ deletedAt: new Date() }).where(removed),
  ] as const;
}

/**
 * Restores a photo to its story, where it was; false when the photo or the story is not there any more, or the
 * story has as many pictures as it can have.
 */
export async function restoreImageRow(db: Database, userId: string, id: string): Promise<boolean> {
  const place = sql`(select story_id from removed_images where image_id = ${id})`;
  // The first statement decides; the others check whether it has restored the photo.
  const isBack = sql`exists (select 1 from story_images
    where image_id = ${id} and story_id = ${place})`;
  const itself = sql`id = ${id} and ${isBack}`;
  const files = selectFiles({ images: itself });
  const [, , , , , restored] = await db.batch([
    db.insert(storyImages).select(
      sql`select removed.story_id, image_id, position, caption
        from removed_images as removed join stories on stories.id = removed.story_id
        where image_id = ${id} and removed.user_id = ${userId} and stories.deleted_at is null
          and (select count(*) from story_images where story_id = stories.id) < ${MAX_STORY_IMAGES}`,
    ),
    db
      .update(storyImages)
      .set({ position: sql`position + 1` })
      .where(
        sql`story_id = ${place} and image_id <> ${id} and ${isBack}
          and position >= (select position from removed_images where image_id = ${id})`,
      ),
    db
      .update(stories)
      .set({
        imageCount: sql`(select count(*) from story_images where story_id = ${stories.id})`,
        captionBytes: sql`(select coalesce(sum(octet_length(caption)), 0) from story_images
          where story_id = ${stories.id})`,
        version: sql`${stories.version} + 1`,
        updatedAt: new Date(),
        editedAt: new Date(),
      })
      .where(sql`id = ${place} and ${isBack}`),
    db.delete(trashedFiles).where(sql`(user_id, file) in (select user_id, file from (${files}))`),
    db.update(images).set({ deletedAt: null }).where(itself),
    db
      .delete(removedImages)
      .where(sql`image_id = ${id} and ${isBack}`)
      .returning({ id: removedImages.imageId }),
  ]);
  return restored.length > 0;
}

/** Removes those of these photos that are in the trash; one that another story there shows stays with that story. */
export async function purgeImageRows(db: Database, ids: string[]): Promise<FileOfKind[]> {
  const trashed = sql`deleted_at is not null and id in ${idList(ids)}
    and exists (select 1 from removed_images where image_id = images.id)`;
  const doomed = sql`${trashed}
    and not exists (select 1 from story_images where image_id = images.id)`;
  const files = selectFiles({ images: doomed });
  const [memories, , shown] = await db.batch([
    listMemoryFiles(db, doomed),
    db.delete(trashedFiles).where(sql`(user_id, file) in (select user_id, file from (${files}))`),
    db.delete(images).where(doomed).returning({
      userId: images.userId,
      original: images.originalFile,
      cartoon: images.cartoonFile,
    }),
    db.delete(removedImages).where(sql`image_id in (select id from images where ${trashed})`),
  ]);
  return [
    ...shown.flatMap((row) => filesOf("images", row.userId, [row.original, row.cartoon])),
    ...memories.flatMap((row) => filesOf("narrations", row.userId, [row.file])),
  ];
}
