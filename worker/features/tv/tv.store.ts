import { and, asc, desc, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { collections, stories, televisions, videos } from "../../db/schema.ts";

export type TvRow = typeof televisions.$inferSelect;
/** One that somebody has paired. */
export type PairedTv = TvRow & { userId: string };

export const isPaired = (row: TvRow): row is PairedTv => row.userId !== null;

const isAlive = () => or(isNull(televisions.expiresAt), gt(televisions.expiresAt, new Date()));

export async function getTvByToken(db: Database, tokenHash: string): Promise<TvRow | null> {
  const [row] = await db
    .select()
    .from(televisions)
    .where(and(eq(televisions.tokenHash, tokenHash), isAlive()));
  return row ?? null;
}

/** Takes the place of the one that the same screen had before, if any; throws when the letters are taken. */
export async function insertTv(db: Database, row: TvRow, replaced: string | null): Promise<void> {
  await db.batch([
    db
      .delete(televisions)
      .where(and(eq(televisions.tokenHash, replaced ?? ""), isNull(televisions.userId))),
    db.insert(televisions).values(row),
  ]);
}

/** Concurrent calls: the second finds no letters any more. */
export async function pairTv(
  db: Database,
  code: string,
  changes: Partial<TvRow> & { userId: string },
): Promise<PairedTv | null> {
  const [row] = await db
    .update(televisions)
    .set({ ...changes, code: null, expiresAt: null })
    .where(
      and(
        eq(televisions.code, code),
        isNull(televisions.userId),
        gt(televisions.expiresAt, new Date()),
      ),
    )
    .returning();
  return row && isPaired(row) ? row : null;
}

export const listTvs = (db: Database, userId: string): Promise<TvRow[]> =>
  db
    .select()
    .from(televisions)
    .where(eq(televisions.userId, userId))
    .orderBy(desc(televisions.createdAt));

const isOwn = (userId: string, id: string) =>
  and(eq(televisions.id, id), eq(televisions.userId, userId));

export async function changeTv(
  db: Database,
  userId: string,
  id: string,
  changes: Partial<TvRow>,
): Promise<TvRow | null> {
  const [row] = await db.update(televisions).set(changes).where(isOwn(userId, id)).returning();
  return row ?? null;
}

export async function deleteTv(db: Database, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(televisions)
    .where(isOwn(userId, id))
    .returning({ id: televisions.id });
  return rows.length > 0;
}

export const deleteTvs = (db: Database, userId: string) =>
  db.delete(televisions).where(eq(televisions.userId, userId));

export async function ownsCollection(db: Database, userId: string, id: string): Promise<boolean> {
  const own = and(eq(collections.id, id), eq(collections.userId, userId));
  return (await db.$count(collections, own)) > 0;
}

/** Which of the owner's stories the television may read, now. */
function condition({ shows }: PairedTv): SQL {
  if (shows === "everything") return sql`true`;
  if (shows === "favorites") return sql`stories.favorite = 1`;
  return sql`stories.id in (select story_id from collection_stories where collection_id = ${shows})`;
}

/** The ids of these, as a query. */
export const storiesOfTv = (tv: PairedTv): SQL => sql`(select stories.id from stories
  where stories.user_id = ${tv.userId} and stories.deleted_at is null and ${condition(tv)})`;

/** More would not be seen in a day. */
const MOST_STORIES = 200;

/** In a collection's order, otherwise the newest first. */
export function listTvStories(db: Database, tv: PairedTv) {
  const { id, title } = stories;
  const isCollection = tv.shows !== "everything" && tv.shows !== "favorites";
  const position = sql`(select position from collection_stories
    where collection_id = ${tv.shows} and story_id = stories.id)`;
  return db
    .select({
      id,
      title,
      picture: sql<string | null>`(select coalesce(images.cartoon_file, images.original_file)
        from story_images join images on images.id = story_images.image_id
        where story_images.story_id = stories.id order by story_images.position limit 1)`,
    })
    .from(stories)
    .where(and(eq(stories.userId, tv.userId), isNull(stories.deletedAt), condition(tv)))
    .orderBy(isCollection ? asc(position) : desc(stories.createdAt))
    .limit(MOST_STORIES);
}

/** The finished films of these stories, the newest first. */
export function listTvFilms(db: Database, tv: PairedTv) {
  const { storyId, title, file, posterFile, format } = videos;
  return db
    .select({ storyId, title, file, posterFile, format })
    .from(videos)
    .where(
      and(
        eq(videos.userId, tv.userId),
        eq(videos.state, "ready"),
        isNull(videos.deletedAt),
        sql`${videos.storyId} in ${storiesOfTv(tv)}`,
      ),
    )
    .orderBy(desc(videos.createdAt));
}
