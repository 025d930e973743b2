import { and, asc, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { MAX_COLLECTION_COVERS } from "../../../contract/collections.ts";
import type { Database } from "../../db/client.ts";
import {
  collections,
  collectionStories,
  narrations,
  ORIGINAL_LANGUAGE,
  stories,
} from "../../db/schema.ts";
import type { Page } from "../../http/paging.ts";
import { coverFile, coverFocus } from "../stories/stories.store.ts";

export type CollectionRow = typeof collections.$inferSelect;

/** Its stories' ids in order, as JSON, without those in the trash. */
const storyIds = sql<string>`(
  select json_group_array(member.story_id order by member.position, member.story_id)
  from collection_stories as member join stories on stories.id = member.story_id
  where member.collection_id = collections.id and stories.deleted_at is null)`;

/**
 * Files of the pictures that its card shows, as JSON: the covers of its first stories, then more of their
 * pictures while there is room.
 */
const coverFiles = sql<string>`(
  select json_group_array(file) from (
    select coalesce(images.cartoon_file, images.original_file) as file
    from (
      select stories.id, member.position as place, coalesce(stories.cover_image_id,
        (select image_id from story_images where story_id = stories.id order by position limit 1)
      ) as cover
      from collection_stories as member join stories on stories.id = member.story_id
      where member.collection_id = collections.id and stories.deleted_at is null
      order by member.position limit ${sql.raw(String(MAX_COLLECTION_COVERS))}
    ) as first
    join story_images as picture on picture.story_id = first.id
    join images on images.id = picture.image_id
    group by images.id
    order by min(iif(picture.image_id = first.cover, -1, picture.position)),
      min(first.place)
    limit ${sql.raw(String(MAX_COLLECTION_COVERS))}))`;

const shownFields = {
  id: collections.id,
  name: collections.name,
  createdAt: collections.createdAt,
  updatedAt: collections.updatedAt,
  storyIds: storyIds.as("story_ids"),
  coverFiles: coverFiles.as("cover_files"),
};

/** Newest first, one more than the page holds when there is a next page. */
export function listCollections(db: Database, userId: string, { after, limit }: Page) {
  return db
    .select(shownFields)
    .from(collections)
    .where(
      and(
        eq(collections.userId, userId),
        after
          ? or(
              lt(collections.createdAt, new Date(after.createdAt)),
              and(
                eq(collections.createdAt, new Date(after.createdAt)),
                lt(collections.id, after.id),
              ),
            )
          : undefined,
      ),
    )
    .orderBy(desc(collections.createdAt), desc(collections.id))
    .limit(limit + 1);
}

export type ShownCollection = Awaited<ReturnType<typeof listCollections>>[number];

export async function getCollection(
  db: Database,
  userId: string,
  id: string,
): Promise<ShownCollection | null> {
  const [row] = await db
    .select(shownFields)
    .from(collections)
    .where(and(eq(collections.id, id), eq(collections.userId, userId)));
  return row ?? null;
}

/** Its stories in order, without those in the trash. */
export function listCollectedStories(db: Database, collectionId: string) {
  return db
    .select({
      id: stories.id,
      title: stories.title,
      createdAt: stories.createdAt,
      imageCount: stories.imageCount,
      language: stories.language,
      coverFile: coverFile.as("cover_file"),
      coverFocus: coverFocus.as("cover_focus"),
      audioFile: narrations.file,
      audioDuration: narrations.duration,
    })
    .from(collectionStories)
    .innerJoin(stories, eq(stories.id, collectionStories.storyId))
    .leftJoin(
      narrations,
      and(eq(narrations.storyId, stories.id), eq(narrations.language, ORIGINAL_LANGUAGE)),
    )
    .where(and(eq(collectionStories.collectionId, collectionId), isNull(stories.deletedAt)))
    .orderBy(asc(collectionStories.position), asc(collectionStories.storyId));
}

export type CollectedStoryRow = Awaited<ReturnType<typeof listCollectedStories>>[number];

export const countCollections = (db: Database, userId: string): Promise<number> =>
  db.$count(collections, eq(collections.userId, userId));

// One bound value however many ids there are: D1 takes at most 100.
const inList = (ids: string[]) => sql`json_each(${JSON.stringify(ids)})`;

/** How many of these ids are the user's own stories, outside the trash. */
export async function countOwnStories(
  db: Database,
  userId: string,
  ids: string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(stories)
    .where(
      and(
        sql`${stories.id} in (select value from ${inList(ids)})`,
        eq(stories.userId, userId),
        isNull(stories.deletedAt),
      ),
    );
  return row?.count ?? 0;
}

/** The statement that adds these stories, in this order, as far as they still exist and are the user's own. */
const insertMembers = (db: Database, collectionId: string, userId: string, ids: string[]) =>
  db
    .insert(collectionStories)
    .select(
      sql`select ${collectionId}, stories.id, listed.key
        from ${inList(ids)} as listed join stories on stories.id = listed.value
        where stories.user_id = ${userId} and stories.deleted_at is null`,
    )
    .onConflictDoNothing();

/** The statements that make a collection. */
export const insertCollection = (db: Database, row: CollectionRow, ids: string[]) =>
  [db.insert(collections).values(row), insertMembers(db, row.id, row.userId, ids)] as const;

/** The statements that change a collection. Stories in the trash stay at their place. */
export function updateCollection(
  db: Database,
  userId: string,
  id: string,
  { name, storyIds: ids }: { name?: string | undefined; storyIds?: string[] | undefined },
) {
  const update = db
    .update(collections)
    .set({ ...(name !== undefined && { name }), updatedAt: new Date() })
    .where(and(eq(collections.id, id), eq(collections.userId, userId)));
  const isShown = sql`exists (select 1 from stories
    where stories.id = collection_stories.story_id and stories.deleted_at is null)`;
  const isMember = eq(collectionStories.collectionId, id);
  return [
    update,
    ...(ids
      ? [
          db.delete(collectionStories).where(and(isMember, isShown)),
          insertMembers(db, id, userId, ids),
        ]
      : []),
  ] as const;
}

/** Removes the collection and leaves its stories; false when there is none. */
export async function deleteCollection(db: Database, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(collections)
    .where(and(eq(collections.id, id), eq(collections.userId, userId)))
    .returning({ id: collections.id });
  return gone.length > 0;
}
