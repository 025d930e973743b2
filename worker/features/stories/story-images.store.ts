import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { images, memories, stories, storyImages } from "../../db/schema.ts";

export interface StoryPicture {
  id: string;
  caption: string | null;
}

/** A story's pictures in its order, with their files and captions. */
export function listStoryImages(db: Database, storyId: string) {
  return db
    .select({
      id: images.id,
      originalFile: images.originalFile,
      cartoonFile: images.cartoonFile,
      width: images.width,
      height: images.height,
      style: images.style,
      faces: images.faces,
      focus: images.focus,
      caption: storyImages.caption,
      memory: {
        file: memories.file,
        duration: memories.duration,
        text: memories.text,
        teller: memories.teller,
      },
    })
    .from(storyImages)
    .innerJoin(images, eq(images.id, storyImages.imageId))
    .leftJoin(memories, eq(memories.imageId, images.id))
    .where(eq(storyImages.storyId, storyId))
    .orderBy(asc(storyImages.position));
}

/** The pictures of several stories, each one's in its order. */
export async function listPicturesOf(
  db: Database,
  storyIds: string[],
): Promise<(StoryPicture & { storyId: string })[]> {
  const { storyId, imageId: id, caption, position } = storyImages;
  return db
    .select({ storyId, id, caption })
    .from(storyImages)
    .where(inArray(storyId, storyIds))
    .orderBy(asc(storyId), asc(position));
}

/** The statement that sets a story's pictures, to be run together with others. */
export function insertStoryImages(db: Database, storyId: string, pictures: StoryPicture[]) {
  return db.insert(storyImages).values(
    pictures.map((picture, position) => ({
      storyId,
      imageId: picture.id,
      position,
      caption: picture.caption,
    })),
  );
}

export function clearStoryImages(db: Database, storyId: string) {
  return db.delete(storyImages).where(eq(storyImages.storyId, storyId));
}

/** The statement that makes every story that shows a photo of the library count its pictures without it. */
export function countWithoutImage(db: Database, imageId: string) {
  const holding = sql`(select story_id from story_images join images on images.id = image_id
    where image_id = ${imageId} and images.deleted_at is null)`;
  return db
    .update(stories)
    .set({
      imageCount: sql`(select count(*) - 1 from story_images where story_id = ${stories.id})`,
      captionBytes: sql`(select coalesce(sum(octet_length(caption)), 0) from story_images
        where story_id = ${stories.id} and image_id <> ${imageId})`,
      coverImageId: sql`nullif(${stories.coverImageId}, ${imageId})`,
      editedAt: new Date(),
      version: sql`${stories.version} + 1`,
    })
    .where(sql`${stories.id} in ${holding}`);
}

/** The captions' length, as SQLite's octet_length counts them. */
export const captionBytesOf = (pictures: StoryPicture[]): number =>
  new TextEncoder().encode(pictures.map(({ caption }) => caption ?? "").join("")).length;
