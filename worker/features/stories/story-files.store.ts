import { and, eq, inArray, ne, notInArray } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { images, narrations, stories, storyImages, videos } from "../../db/schema.ts";

/** Files of one kind; null where there is none. */
type Files = (string | null)[];

/**
 * Removes a story, what was made of it, and the photos that no other story shows, all in one
 * transaction: whatever is being made meanwhile either is in the list of files or finds its row gone.
 */
export async function deleteStoryRows(
  db: Database,
  storyId: string,
): Promise<{ images: Files; narrations: Files; videos: Files }> {
  const shown = db
    .select({ id: storyImages.imageId })
    .from(storyImages)
    .where(eq(storyImages.storyId, storyId));
  const shownElsewhere = db
    .select({ id: storyImages.imageId })
    .from(storyImages)
    .where(and(ne(storyImages.storyId, storyId), inArray(storyImages.imageId, shown)));
  const [pictures, spoken, filmed] = await db.batch([
    db
      .delete(images)
      .where(and(inArray(images.id, shown), notInArray(images.id, shownElsewhere)))
      .returning({ original: images.originalFile, cartoon: images.cartoonFile }),
    db
      .delete(narrations)
      .where(eq(narrations.storyId, storyId))
      .returning({ file: narrations.file }),
    db
      .delete(videos)
      .where(eq(videos.storyId, storyId))
      .returning({ file: videos.file, poster: videos.posterFile }),
    db.delete(stories).where(eq(stories.id, storyId)),
  ]);
  return {
    images: pictures.flatMap((row) => [row.original, row.cartoon]),
    narrations: spoken.map((row) => row.file),
    videos: filmed.flatMap((row) => [row.file, row.poster]),
  };
}
