import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { collections, shares, stories, videos } from "../../db/schema.ts";
import { addNotification } from "../../features/notifications/notifications.store.ts";
import { DAY_MS, type CleanupContext } from "./step.ts";

const NOTIFIED_DAYS_BEFORE = 3;
const LINKS_A_CALL = 200;

/** Notifies the owners of links that end within three days, once a link. */
export async function announceLinkEnds({ db, now }: CleanupContext): Promise<void> {
  const ending = await db
    .select({
      share: shares,
      storyTitle: stories.title,
      filmTitle: videos.title,
      collectionName: collections.name,
    })
    .from(shares)
    .leftJoin(stories, eq(stories.id, shares.storyId))
    .leftJoin(videos, eq(videos.id, shares.videoId))
    .leftJoin(collections, eq(collections.id, shares.collectionId))
    .where(
      and(
        gt(shares.expiresAt, new Date(now)),
        lte(shares.expiresAt, new Date(now + NOTIFIED_DAYS_BEFORE * DAY_MS)),
        isNull(shares.endNoticedAt),
      ),
    )
    .limit(LINKS_A_CALL);
  for (const { share, storyTitle, filmTitle, collectionName } of ending) {
    // Marked before the owner is notified: of concurrent calls one notifies, and a crash loses a notification
    // rather than repeat it.
    const [mine] = await db
      .update(shares)
      .set({ endNoticedAt: new Date(now) })
      .where(and(eq(shares.id, share.id), isNull(shares.endNoticedAt)))
      .returning({ id: shares.id });
    if (!mine) continue;
    await addNotification(db, {
      userId: share.userId,
      kind: "link-ending",
      title: storyTitle ?? filmTitle ?? collectionName ?? "",
      storyId: share.storyId,
      videoId: share.videoId,
      collectionId: share.collectionId,
      shareId: share.id,
    });
  }
}
