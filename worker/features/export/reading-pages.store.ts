import { and, asc, desc, eq, inArray, isNull, lt, or, type SQLWrapper } from "drizzle-orm";
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
import { listStoryRows } from "./export.store.ts";
import type { IdRange } from "./pages.ts";

interface After {
  id: string;
  createdAt: Date;
}

/** What can be seen and heard of stories. */
const findMedia = (db: Database, ids: string[] | SQLWrapper) =>
  db.batch([
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
    db
      .select({ storyId: videos.storyId, file: videos.file, posterFile: videos.posterFile })
      .from(videos)
      .where(and(inArray(videos.storyId, ids), eq(videos.state, "ready"), isNull(videos.deletedAt)))
      .orderBy(desc(videos.createdAt), desc(videos.id)),
  ]);

const addMedia = <T extends { id: string }>(
  rows: T[],
  [pictures, spoken, films]: Awaited<ReturnType<typeof findMedia>>,
) =>
  rows.map((story) => ({
    id: story.id,
    story,
    pictures: pictures.filter(({ storyId }) => storyId === story.id),
    narration: spoken.find(({ storyId }) => storyId === story.id) ?? null,
    film: films.find(({ storyId }) => storyId === story.id) ?? null,
  }));

/** Stories of these ids, as their pages show them. */
export async function listStoriesToRead(
  db: Database,
  userId: string,
  range: IdRange,
  limit: number,
) {
  const rows = await listStoryRows(db, userId, range, limit);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [media, recorded] = await Promise.all([
    findMedia(db, ids),
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
  ]);
  return addMedia(rows, media).map((each) => ({
    ...each,
    recordings: recorded.filter(({ storyId }) => storyId === each.id),
  }));
}

export type StoryToRead = Awaited<ReturnType<typeof listStoriesToRead>>[number];

/** Stories newest first, without their texts: hundreds a page. */
export async function listStoriesOnShelf(
  db: Database,
  userId: string,
  after: After | null,
  limit: number,
) {
  const { id, title, createdAt, coverImageId } = stories;
  const next = after
    ? or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id)))
    : undefined;
  const isListed = and(eq(stories.userId, userId), isNull(stories.deletedAt), next);
  const order = [desc(createdAt), desc(id)];
  const rows = await db
    .select({ id, title, createdAt, coverImageId })
    .from(stories)
    .where(isListed)
    .orderBy(...order)
    .limit(limit);
  if (rows.length === 0) return [];
  // A query takes 100 bound values, fewer than there are ids.
  const ids = db
    .select({ id })
    .from(stories)
    .where(isListed)
    .orderBy(...order)
    .limit(limit);
  return addMedia(rows, await findMedia(db, ids));
}

export type StoryOnShelf = Awaited<ReturnType<typeof listStoriesOnShelf>>[number];
