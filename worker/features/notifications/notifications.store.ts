import { and, desc, eq, getTableColumns, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import { notifications, shares, videos } from "../../db/schema.ts";
import type { Page } from "../../http/paging.ts";

/** A notification; `id` and `createdAt` get defaults. */
export type NewNotification = Omit<typeof notifications.$inferInsert, "id" | "createdAt"> & {
  id?: string;
  createdAt?: Date;
};

/** As many of one account are stored; older ones are deleted. */
export const MAX_NOTIFICATIONS = 500;

/** Notifies a user of something. Its subject (story, film, collection, link) must still exist. */
export async function addNotification(db: Database, row: NewNotification): Promise<void> {
  await db.batch(insertNotification(db, row));
}

/** The statements of `addNotification`, to be run together with others. */
export const insertNotification = (db: Database, row: NewNotification) =>
  [
    db.insert(notifications).values({ id: createId(), createdAt: new Date(), ...row }),
    dropOldest(db, row.userId),
  ] as const;

/**
 * Notifies how the making of a film has ended, once a film: a notification of an earlier attempt is removed. Notifies
 * of no film that was deleted meanwhile.
 */
export async function addFilmNotification(
  db: Database,
  film: { id: string; userId: string },
  kind: "film-ready" | "film-failed",
): Promise<void> {
  await db.batch([
    db
      .delete(notifications)
      .where(
        and(
          eq(notifications.videoId, film.id),
          inArray(notifications.kind, ["film-ready", "film-failed"]),
        ),
      ),
    db.insert(notifications).select(
      sql`select ${createId()}, user_id, ${kind}, title, story_id, id, null, null, null, null,
          ${Date.now()}, null, null from ${videos} where id = ${film.id}`,
    ),
    dropOldest(db, film.userId),
  ]);
}

/** The statements that notify the owner of a link that it was opened, unless it was opened since `midnight` already. */
export function addOpeningNotification(
  db: Database,
  link: { id: string; userId: string; title: string },
  midnight: Date,
) {
  return [
    db.insert(notifications).select(
      sql`select ${createId()}, user_id, 'link-opened', ${link.title}, story_id, video_id,
          collection_id, id, null, null, ${Date.now()}, null, null from ${shares}
        where id = ${link.id}
          and (last_opened_at is null or last_opened_at < ${midnight.getTime()})`,
    ),
    dropOldest(db, link.userId),
  ] as const;
}

function dropOldest(db: Database, userId: string) {
  const tooOld = sql`(select id from notifications where user_id = ${userId}
    order by created_at desc, id desc limit -1 offset ${MAX_NOTIFICATIONS})`;
  return db.delete(notifications).where(sql`${notifications.id} in ${tooOld}`);
}

/** A notification about something in the trash is hidden until that is restored. */
const outsideTrash = sql`not exists (select 1 from stories
    where stories.id = notifications.story_id and stories.deleted_at is not null)
  and not exists (select 1 from videos
    where videos.id = notifications.video_id and videos.deleted_at is not null)`;

/** Those of an account that are not about something in its trash. */
export const shownNotifications = (userId: string) =>
  and(eq(notifications.userId, userId), outsideTrash);
const unread = (userId: string) => and(shownNotifications(userId), isNull(notifications.readAt));

/** The statements that read a page of them, newest first, with one more than it holds when there is a next, and count the unread. */
export function selectNotifications(
  db: Database,
  userId: string,
  filter: { unread: boolean },
  { after, limit }: Page,
) {
  return [
    db
      .select({ ...getTableColumns(notifications), endsAt: shares.expiresAt })
      .from(notifications)
      .leftJoin(shares, eq(shares.id, notifications.shareId))
      .where(
        and(
          filter.unread ? unread(userId) : shownNotifications(userId),
          after
            ? or(
                lt(notifications.createdAt, new Date(after.createdAt)),
                and(
                  eq(notifications.createdAt, new Date(after.createdAt)),
                  lt(notifications.id, after.id),
                ),
              )
            : undefined,
        ),
      )
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(limit + 1),
    db
      .select({ count: sql<number>`count(*)` })
      .from(notifications)
      .where(unread(userId)),
  ] as const;
}

export type ShownNotification = Awaited<ReturnType<typeof selectNotifications>[0]>[number];

/** Marks those of the ids that are this account's as read, or all of them. */
export async function markRead(db: Database, userId: string, ids: string[] | null): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: new Date() })
    .where(
      and(
        unread(userId),
        // One bound value however many there are: D1 takes at most 100.
        ids === null
          ? undefined
          : inArray(notifications.id, sql`(select value from json_each(${JSON.stringify(ids)}))`),
      ),
    );
}
