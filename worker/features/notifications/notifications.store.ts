import { and, desc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import { notifications } from "../../db/schema.ts";
import type { Page } from "../../http/paging.ts";

export type NotificationRow = typeof notifications.$inferSelect;

/** What somebody is told; its id and time are given here unless they are said. */
export type NewNotification = Omit<typeof notifications.$inferInsert, "id" | "createdAt"> & {
  id?: string;
  createdAt?: Date;
};

/** As many of one account are kept; older ones go. */
export const MAX_KEPT_NOTIFICATIONS = 500;

/** Tells the owner of something. What it is about (story, film, collection, link) must be there still. */
export async function addNotification(db: Database, row: NewNotification): Promise<void> {
  await db.batch([
    db.insert(notifications).values({ id: createId(), createdAt: new Date(), ...row }),
    dropOldest(db, row.userId),
  ]);
}

function dropOldest(db: Database, userId: string) {
  const tooOld = sql`(select id from notifications where user_id = ${userId}
    order by created_at desc, id desc limit -1 offset ${MAX_KEPT_NOTIFICATIONS})`;
  return db.delete(notifications).where(sql`${notifications.id} in ${tooOld}`);
}

/** What is about something in the bin waits there with it. */
const outsideBin = sql`not exists (select 1 from stories
    where stories.id = notifications.story_id and stories.deleted_at is not null)
  and not exists (select 1 from videos
    where videos.id = notifications.video_id and videos.deleted_at is not null)`;

const shown = (userId: string) => and(eq(notifications.userId, userId), outsideBin);
const unread = (userId: string) => and(shown(userId), isNull(notifications.readAt));

/** Newest first, one more than the page holds when there is a next page. */
export function listNotifications(
  db: Database,
  userId: string,
  filter: { unread: boolean },
  { after, limit }: Page,
) {
  return db
    .select()
    .from(notifications)
    .where(
      and(
        filter.unread ? unread(userId) : shown(userId),
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
    .limit(limit + 1);
}

export function countUnread(db: Database, userId: string): Promise<number> {
  return db.$count(notifications, unread(userId));
}

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
