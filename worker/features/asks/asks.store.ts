/** Links that ask the family. */
import { and, desc, eq, getTableColumns, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { asks, images, stories, storyImages, users } from "../../db/schema.ts";
import type { Page } from "../../http/paging.ts";

export type AskRow = typeof asks.$inferSelect;

/** Not over, about a story in the library, and about a picture that this story still has. */
export const isOpenAsk = () =>
  and(
    or(isNull(asks.expiresAt), gt(asks.expiresAt, new Date())),
    sql`exists (select 1 from stories
      where stories.id = asks.story_id and stories.deleted_at is null)`,
    sql`(asks.image_id is null or exists (select 1 from story_images
      where story_images.story_id = asks.story_id and story_images.image_id = asks.image_id))`,
  );

/** Adds a link, and deletes all users' expired ones. */
export async function insertAsk(db: Database, row: AskRow): Promise<void> {
  await db.batch([
    db.insert(asks).values(row),
    db.delete(asks).where(lte(asks.expiresAt, new Date())),
  ]);
}

/** An open link of this user's. */
export async function getAsk(db: Database, userId: string, id: string): Promise<AskRow | null> {
  const [row] = await db
    .select()
    .from(asks)
    .where(and(eq(asks.id, id), eq(asks.userId, userId), isOpenAsk()));
  return row ?? null;
}

/** The open links of a story, newest first, one more than the page holds when there is a next page. */
export function listAsks(db: Database, storyId: string, { after, limit }: Page): Promise<AskRow[]> {
  return db
    .select()
    .from(asks)
    .where(
      and(
        eq(asks.storyId, storyId),
        isOpenAsk(),
        after
          ? or(
              lt(asks.createdAt, new Date(after.createdAt)),
              and(eq(asks.createdAt, new Date(after.createdAt)), lt(asks.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(asks.createdAt), desc(asks.id))
    .limit(limit + 1);
}

/** Closes a link; false when this user has no such one. */
export async function deleteAsk(db: Database, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(asks)
    .where(and(eq(asks.id, id), eq(asks.userId, userId), isOpenAsk()))
    .returning({ id: asks.id });
  return gone.length > 0;
}

/** The open link with this token, its owner and its story. */
export async function getOpenAsk(db: Database, token: string) {
  const [found] = await db
    .select({
      ask: getTableColumns(asks),
      owner: {
        username: users.username,
        firstName: users.firstName,
        lastName: users.lastName,
      },
      story: { title: stories.title, excerpt: stories.excerpt, language: stories.language },
    })
    .from(asks)
    .innerJoin(users, eq(users.id, asks.userId))
    .innerJoin(stories, eq(stories.id, asks.storyId))
    .where(and(eq(asks.token, token), isOpenAsk()));
  return found ?? null;
}

export type OpenAsk = NonNullable<Awaited<ReturnType<typeof getOpenAsk>>>;

/** Whether the link shows this file now: an illustration before its photograph. */
export async function asksAboutFile(db: Database, ask: AskRow, file: string): Promise<boolean> {
  const shown = db
    .select({ id: images.id })
    .from(storyImages)
    .innerJoin(images, eq(images.id, storyImages.imageId))
    .where(
      and(
        eq(storyImages.storyId, ask.storyId),
        ask.imageId === null ? undefined : eq(images.id, ask.imageId),
        sql`coalesce(${images.cartoonFile}, ${images.originalFile}) = ${file}`,
      ),
    );
  return (await shown.limit(1)).length > 0;
}
