/** What a link shows at this moment: stories, films and their files. Nothing of it is in the trash. */
import { and, asc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import {
  collections,
  collectionStories,
  images,
  memories,
  narrations,
  ORIGINAL_LANGUAGE,
  stories,
  storyImages,
  videos,
} from "../../db/schema.ts";
import type { MediaKind } from "../../media/files.ts";
import { cardFields, inOriginalLanguage } from "../stories/stories.store.ts";
import { type ShareRow, targetOf } from "./sharing.store.ts";

/** Ids of the stories that a link shows: its own, or those that its collection has now. */
function shownStories(share: ShareRow): SQL {
  const { kind, id } = targetOf(share);
  const there = sql`stories.user_id = ${share.userId} and stories.deleted_at is null`;
  if (kind === "story") return sql`(select id from stories where id = ${id} and ${there})`;
  if (kind === "film") return sql`(select null where false)`;
  return sql`(select stories.id from collection_stories
    join stories on stories.id = collection_stories.story_id
    where collection_stories.collection_id = ${id} and ${there})`;
}

/** Stories that may be seen, as a query of their ids; or one film instead of them. */
export interface Shown {
  stories: SQL;
  videoId: string | null;
}

const shownBy = (share: ShareRow): Shown => ({
  stories: shownStories(share),
  videoId: share.videoId,
});

const isReady = and(eq(videos.state, "ready"), isNull(videos.deletedAt));
const isShownVideo = ({ stories: shown, videoId }: Shown) =>
  and(videoId === null ? sql`${videos.storyId} in ${shown}` : eq(videos.id, videoId), isReady);

/** Of each kind: illustrations before photographs, the narration in the story's original language, finished films. */
const SHOWN_FILES = {
  images: (db: Database, shown: Shown, file: string) =>
    db
      .select({ found: images.id })
      .from(storyImages)
      .innerJoin(images, eq(images.id, storyImages.imageId))
      .where(
        and(
          sql`${storyImages.storyId} in ${shown.stories}`,
          sql`coalesce(${images.cartoonFile}, ${images.originalFile}) = ${file}`,
        ),
      ),
  narrations: (db: Database, shown: Shown, file: string) =>
    db
      .select({ found: narrations.file })
      .from(narrations)
      .where(
        and(
          sql`${narrations.storyId} in ${shown.stories}`,
          eq(narrations.language, ORIGINAL_LANGUAGE),
          eq(narrations.file, file),
        ),
      )
      .unionAll(
        db
          .select({ found: memories.file })
          .from(memories)
          .innerJoin(storyImages, eq(storyImages.imageId, memories.imageId))
          .where(and(sql`${storyImages.storyId} in ${shown.stories}`, eq(memories.file, file))),
      ),
  videos: (db: Database, shown: Shown, file: string) =>
    db
      .select({ found: videos.id })
      .from(videos)
      .where(and(isShownVideo(shown), or(eq(videos.file, file), eq(videos.posterFile, file)))),
} satisfies Partial<Record<MediaKind, unknown>>;

export type ShownKind = keyof typeof SHOWN_FILES;

export const isShownKind = (kind: string): kind is ShownKind => Object.hasOwn(SHOWN_FILES, kind);

/** Whether the link shows this file now. */
export async function showsFile(
  db: Database,
  share: ShareRow,
  kind: ShownKind,
  file: string,
): Promise<boolean> {
  return listsFile(db, shownBy(share), kind, file);
}

export async function listsFile(
  db: Database,
  shown: Shown,
  kind: ShownKind,
  file: string,
): Promise<boolean> {
  return (await SHOWN_FILES[kind](db, shown, file).limit(1)).length > 0;
}

/** Whether the link shows this story now. */
export const showsStory = (db: Database, share: ShareRow, storyId: string): Promise<boolean> =>
  listsStory(db, shownStories(share), storyId);

/** @param shown a query of ids */
export async function listsStory(db: Database, shown: SQL, storyId: string): Promise<boolean> {
  const isShown = sql`${stories.id} = ${storyId} and ${stories.id} in ${shown}`;
  return (await db.$count(stories, isShown)) > 0;
}

/** Whether the link shows this film now. */
export async function showsVideo(db: Database, share: ShareRow, id: string): Promise<boolean> {
  return (await db.$count(videos, and(eq(videos.id, id), isShownVideo(shownBy(share))))) > 0;
}

/** A collection's stories by their covers, in its order. */
export function listShownCards(db: Database, { userId, collectionId }: ShareRow) {
  return db
    .select(cardFields)
    .from(collectionStories)
    .innerJoin(stories, eq(stories.id, collectionStories.storyId))
    .leftJoin(narrations, inOriginalLanguage)
    .where(
      and(
        eq(collectionStories.collectionId, collectionId ?? ""),
        eq(stories.userId, userId),
        isNull(stories.deletedAt),
      ),
    )
    .orderBy(asc(collectionStories.position));
}

export async function getCollection(db: Database, id: string) {
  const [row] = await db.select().from(collections).where(eq(collections.id, id));
  return row ?? null;
}
