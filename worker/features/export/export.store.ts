import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { images, narrations, OWN_WORDS, stories, storyImages, videos } from "../../db/schema.ts";

/** Without what is in the bin. */
const afterId = <T extends typeof images | typeof videos | typeof stories>(
  table: T,
  userId: string,
  after: string,
) => and(eq(table.userId, userId), isNull(table.deletedAt), gt(table.id, after));

export function listImagesAfter(db: Database, userId: string, after: string, limit: number) {
  return db
    .select()
    .from(images)
    .where(afterId(images, userId, after))
    .orderBy(asc(images.id))
    .limit(limit);
}

export function listVideosAfter(db: Database, userId: string, after: string, limit: number) {
  return db
    .select()
    .from(videos)
    .where(afterId(videos, userId, after))
    .orderBy(asc(videos.id))
    .limit(limit);
}

/** Stories with their narrations and, in order, their pictures. */
export async function listStoriesAfter(db: Database, userId: string, after: string, limit: number) {
  const rows = await db
    .select({ story: stories, narration: narrations })
    .from(stories)
    .leftJoin(
      narrations,
      and(eq(narrations.storyId, stories.id), eq(narrations.language, OWN_WORDS)),
    )
    .where(afterId(stories, userId, after))
    .orderBy(asc(stories.id))
    .limit(limit);
  const ids = rows.map(({ story }) => story.id);
  const pictures =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(storyImages)
          .where(inArray(storyImages.storyId, ids))
          .orderBy(asc(storyImages.storyId), asc(storyImages.position));
  return rows.map(({ story, narration }) => ({
    id: story.id,
    story,
    narration,
    pictures: pictures.filter(({ storyId }) => storyId === story.id),
  }));
}
