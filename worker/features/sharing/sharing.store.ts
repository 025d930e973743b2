import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { SharedKind } from "../../../contract/sharing.ts";
import type { Database } from "../../db/client.ts";
import { collections, shares, stories, users, videos } from "../../db/schema.ts";
import type { Page } from "../../http/paging.ts";
import { addOpeningNotification } from "../notifications/notifications.store.ts";

export type ShareRow = typeof shares.$inferSelect;

/** The target of a link. */
export interface Target {
  kind: SharedKind;
  id: string;
}

const TARGETS = {
  story: shares.storyId,
  film: shares.videoId,
  collection: shares.collectionId,
} satisfies Record<SharedKind, unknown>;

const isLive = () => or(isNull(shares.expiresAt), gt(shares.expiresAt, new Date()));

/** Adds a link, and deletes all users' expired ones. */
export async function insertShare(db: Database, row: ShareRow): Promise<void> {
  await db.batch([
    db.insert(shares).values(row),
    db.delete(shares).where(lte(shares.expiresAt, new Date())),
  ]);
}

/** A live link of this user's. */
export async function getShare(db: Database, userId: string, id: string): Promise<ShareRow | null> {
  const [row] = await db
    .select()
    .from(shares)
    .where(and(eq(shares.id, id), eq(shares.userId, userId), isLive()));
  return row ?? null;
}

/** The live links to something, newest first, one more than the page holds when there is a next page. */
export function listShares(db: Database, { kind, id }: Target, page: Page): Promise<ShareRow[]> {
  const { after } = page;
  return db
    .select()
    .from(shares)
    .where(
      and(
        eq(TARGETS[kind], id),
        isLive(),
        after
          ? or(
              lt(shares.createdAt, new Date(after.createdAt)),
              and(eq(shares.createdAt, new Date(after.createdAt)), lt(shares.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(shares.createdAt), desc(shares.id))
    .limit(page.limit + 1);
}

/** What is in the trash, alone or with its story, is not shared. */
const isThere: SQL | undefined = or(
  and(isNotNull(shares.storyId), isNotNull(stories.id)),
  and(isNotNull(shares.videoId), isNotNull(videos.id)),
  isNotNull(shares.collectionId),
);

/** The live link with this token, its owner, and the title of its target. */
export async function getLiveShare(db: Database, token: string) {
  const [found] = await db
    .select({
      share: getTableColumns(shares),
      owner: {
        username: users.username,
        firstName: users.firstName,
        lastName: users.lastName,
      },
      title: sql<string>`coalesce(${videos.title}, ${stories.title}, ${collections.name})`,
    })
    .from(shares)
    .innerJoin(users, eq(users.id, shares.userId))
    .leftJoin(
      videos,
      and(eq(videos.id, shares.videoId), eq(videos.state, "ready"), isNull(videos.deletedAt)),
    )
    .leftJoin(stories, and(eq(stories.id, shares.storyId), isNull(stories.deletedAt)))
    .leftJoin(collections, eq(collections.id, shares.collectionId))
    .where(and(eq(shares.token, token), isLive(), isThere));
  return found ?? null;
}

export type LiveShare = NonNullable<Awaited<ReturnType<typeof getLiveShare>>>;

/** This link's target; the table's CHECK makes it exactly one thing. */
export function targetOf({ storyId, videoId, collectionId }: ShareRow): Target {
  if (storyId !== null) return { kind: "story", id: storyId };
  if (videoId !== null) return { kind: "film", id: videoId };
  return { kind: "collection", id: collectionId ?? "" };
}

/** Closes a live link of this user's; false when there is none. */
export async function deleteShare(db: Database, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(shares)
    .where(and(eq(shares.id, id), eq(shares.userId, userId), isLive()))
    .returning({ id: shares.id });
  return gone.length > 0;
}

/** Counts an opening and notifies the owner of the first of each day (UTC), both or neither. */
export async function countOpening(db: Database, { share, title }: LiveShare): Promise<void> {
  const now = new Date();
  const midnight = new Date(new Date(now).setUTCHours(0, 0, 0, 0));
  await db.batch([
    // Before the count: concurrent openings are distinguished by whether it changes a row.
    ...addOpeningNotification(db, { ...share, title }, midnight),
    db
      .update(shares)
      .set({ openings: sql`${shares.openings} + 1`, lastOpenedAt: now })
      .where(eq(shares.id, share.id)),
  ]);
}

/** Whether this collection is this user's. */
export async function hasCollection(db: Database, userId: string, id: string): Promise<boolean> {
  return (
    (await db.$count(collections, and(eq(collections.id, id), eq(collections.userId, userId)))) > 0
  );
}
