/** Everything that is somebody's, counted, measured and removed as a whole. */
import { eq, sql } from "drizzle-orm";
import type { DeletionReceipt, StorageUse } from "../../../contract/account.ts";
import type { Database } from "../../db/client.ts";
import {
  images,
  narrations,
  outbox,
  rateCounters,
  shares,
  speeches,
  stories,
  users,
  videos,
} from "../../db/schema.ts";

type Kept = Omit<StorageUse, "used" | "limit">;

/** Bytes of each kind. */
export async function measureStorage(db: Database, userId: string): Promise<Kept> {
  const bytes = (table: typeof images | typeof narrations | typeof speeches | typeof videos) =>
    db
      .select({ bytes: sql<number>`coalesce(sum(${table.bytes}), 0)` })
      .from(table)
      .where(eq(table.userId, userId));
  const [[picture], [spoken], [tried], [filmed]] = await db.batch([
    bytes(images),
    bytes(narrations),
    bytes(speeches),
    bytes(videos),
  ]);
  return {
    images: picture?.bytes ?? 0,
    narrations: spoken?.bytes ?? 0,
    speeches: tried?.bytes ?? 0,
    videos: filmed?.bytes ?? 0,
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

/** Removes the user and, by the foreign keys, every row of theirs; and what only names them. */
export async function deleteUserRows(
  db: Database,
  user: { id: string; email: string },
): Promise<void> {
  await db.batch([
    db.delete(users).where(eq(users.id, user.id)),
    db.delete(rateCounters).where(sql`instr(${rateCounters.key}, ${user.id}) > 0`),
    db.delete(outbox).where(eq(outbox.to, user.email)),
  ]);
}
