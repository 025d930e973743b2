import { and, asc, desc, eq, inArray, isNull, lt, or } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import {
  images,
  narrations,
  ORIGINAL_LANGUAGE,
  recordings,
  stories,
  storyImages,
  videos,
} from "../../db/schema.ts";

interface After {
  id: string;
  createdAt: Date;
}

/** Stories that are not in the trash, newest first, with what can be seen and heard of them. */
export async function listStoriesToRead(
  db: Database,
  userId: string,
  after: After | null,
  limit: number,
) {
  const rows = await db
    .select()
    .from(stories)
    .where(
      and(
        eq(stories.userId, userId),
        isNull(stories.deletedAt),
        after
          ? or(
              lt(stories.createdAt, after.createdAt),
              and(eq(stories.createdAt, after.createdAt), lt(stories.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(limit);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [pictures, spoken, recorded, films] = await db.batch([
    db
      .select({
        storyId: storyImages.storyId,
        id: storyImages.imageId,
        caption: storyImages.caption,
        cartoonFile: images.cartoonFile,
        originalFile: images.originalFile,
      })
      .from(storyImages)
      .innerJoin(images, eq(images.id, storyImages.imageId))
      .where(inArray(storyImages.storyId, ids))
      .orderBy(asc(storyImages.storyId), asc(storyImages.position)),
    db
      .select({ storyId: narrations.storyId, file: narrations.file })
      .from(narrations)
      .where(and(inArray(narrations.storyId, ids), eq(narrations.language, ORIGINAL_LANGUAGE))),
    // A recording in use plays as the narration.
    db
      .select({
        storyId: recordings.storyId,
        file: recordings.file,
        createdAt: recordings.createdAt,
      })
      .from(recordings)
      .leftJoin(narrations, eq(narrations.recordingId, recordings.id))
      .where(
        and(
          inArray(recordings.storyId, ids),
          isNull(recordings.deletedAt),
          isNull(narrations.storyId),
        ),
      )
      .orderBy(desc(recordings.createdAt), desc(recordings.id)),
    db
      .select({ storyId: videos.storyId, file: videos.file, posterFile: videos.posterFile })
      .from(videos)
      .where(and(inArray(videos.storyId, ids), eq(videos.state, "ready"), isNull(videos.deletedAt)))
      .orderBy(desc(videos.createdAt), desc(videos.id)),
  ]);
  return rows.map((story) => ({
    story,
    pictures: pictures.filter(({ storyId }) => storyId === story.id),
    narration: spoken.find(({ storyId }) => storyId === story.id) ?? null,
    recordings: recorded.filter(({ storyId }) => storyId === story.id),
    film: films.find(({ storyId }) => storyId === story.id) ?? null,
  }));
}

export type StoryToRead = Awaited<ReturnType<typeof listStoriesToRead>>[number];
