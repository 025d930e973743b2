/** Everything that is somebody's, counted, measured and removed as a whole. */
import { eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { DeletionReceipt } from "../../../contract/account.ts";
import type { StorageUse } from "../../../contract/storage.ts";
import type { Database } from "../../db/client.ts";
import {
  images,
  mailTokens,
  narrations,
  outbox,
  rateCounters,
  sessions,
  shares,
  speeches,
  stories,
  users,
  videos,
} from "../../db/schema.ts";

type Kept = Omit<StorageUse, "used" | "limit">;

/** Bytes of each kind, and of everything that is in the bin. */
export async function measureStorage(db: Database, userId: string): Promise<Kept> {
  const inBin = {
    images: isNotNull(images.deletedAt),
    narrations: sql`exists (select 1 from stories
      where stories.id = narrations.story_id and stories.deleted_at is not null)`,
    speeches: sql`false`,
    videos: isNotNull(videos.deletedAt),
  };
  const bytes = (
    table: typeof images | typeof narrations | typeof speeches | typeof videos,
    isBinned: SQL,
  ) =>
    db
      .select({
        kept: sql<number>`coalesce(sum(${table.bytes}) filter (where not (${isBinned})), 0)`,
        binned: sql<number>`coalesce(sum(${table.bytes}) filter (where ${isBinned}), 0)`,
      })
      .from(table)
      .where(eq(table.userId, userId));
  const sums = await db.batch([
    bytes(images, inBin.images),
    bytes(narrations, inBin.narrations),
    bytes(speeches, inBin.speeches),
    bytes(videos, inBin.videos),
  ]);
  const [picture, spoken, tried, filmed] = sums.map(([sum]) => sum?.kept ?? 0);
  return {
    images: picture ?? 0,
    narrations: spoken ?? 0,
    speeches: tried ?? 0,
    videos: filmed ?? 0,
    bin: sums.reduce((sum, [part]) => sum + (part?.binned ?? 0), 0),
  };
}

export type Counts = Omit<DeletionReceipt, "bytes">;

export async function countBelongings(db: Database, userId: string): Promise<Counts> {
  const [counts] = await db
    .select({
      stories: db.$count(stories, eq(stories.userId, userId)),
      images: db.$count(images, eq(images.userId, userId)),
      narrations: db.$count(narrations, eq(narrations.userId, userId)),
      videos: db.$count(videos, eq(videos.userId, userId)),
      shares: db.$count(shares, eq(shares.userId, userId)),
    })
    .from(users)
    .where(eq(users.id, userId));
  return counts ?? { stories: 0, images: 0, narrations: 0, videos: 0, shares: 0 };
}

/**
 * Removes the user and, by the foreign keys, every row of theirs; and what only names them: all or nothing. Returns the
 * hashes of the tokens of their sessions.
 */
export async function deleteUserRows(
  db: Database,
  user: { id: string; email: string },
): Promise<string[]> {
  const waiting = db
    .select({ email: mailTokens.email })
    .from(mailTokens)
    .where(eq(mailTokens.userId, user.id));
  const [ended] = await db.batch([
    db
      .delete(sessions)
      .where(eq(sessions.userId, user.id))
      .returning({ tokenHash: sessions.tokenHash }),
    // Before the user: the addresses that wait to be confirmed go with them.
    db.delete(outbox).where(or(eq(outbox.to, user.email), inArray(outbox.to, waiting))),
    db.delete(users).where(eq(users.id, user.id)),
    db.delete(rateCounters).where(sql`instr(${rateCounters.key}, ${user.id}) > 0`),
  ]);
  return ended.map(({ tokenHash }) => tokenHash);
}
