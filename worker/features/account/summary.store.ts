import { and, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { UserSummary } from "../../../contract/account.ts";
import type { Database } from "../../db/client.ts";
import { images, stories, videos } from "../../db/schema.ts";

/**
 * Whole counts of what is in saved stories; a picture in two stories counts once. All and what is in the trash
 * are counted from their indexes alone: with thousands of stories that is many times faster than checking
 * each row for whether it is in the trash.
 */
export async function countSummary(db: Database, userId: string): Promise<UserSummary> {
  const ofUser = eq(stories.userId, userId);
  const inSavedStory = sql`exists (select 1 from story_images
    join stories on stories.id = story_images.story_id
    where story_images.image_id = images.id and stories.deleted_at is null)`;
  const [counted] = await db
    .select({
      stories: db.$count(stories, ofUser),
      trashed: db.$count(stories, and(ofUser, isNotNull(stories.deletedAt))),
      videos: db.$count(
        videos,
        and(eq(videos.userId, userId), eq(videos.state, "ready"), isNull(videos.deletedAt)),
      ),
      images: count(),
      cartoons: count(images.cartoonFile),
    })
    .from(images)
    .where(and(eq(images.userId, userId), inSavedStory));
  if (!counted) throw new Error("A count without groups gives one row.");
  const { trashed, ...summary } = counted;
  return { ...summary, stories: summary.stories - trashed };
}
