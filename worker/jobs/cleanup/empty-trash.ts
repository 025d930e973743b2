import { and, lte, sql } from "drizzle-orm";
import { images, recordings, removedMemories, stories, videos } from "../../db/schema.ts";
import { trashEnd, purge } from "../../features/trash/trash.service.ts";
import { type CleanupContext, repeat } from "./step.ts";

const AT_ONCE = 25;
const ROUNDS = 8;

/** Deletes for good what has been in a user's trash for thirty days. */
export async function emptyTrash({ env, db, now }: CleanupContext): Promise<void> {
  for (const [kind, table, condition] of [
    ["story", stories],
    ["video", videos],
    ["recording", recordings],
    ["memory", removedMemories],
    // Those that were trashed with a story are deleted with it.
    ["image", images, sql`exists (select 1 from removed_images where image_id = images.id)`],
  ] as const) {
    await repeat(ROUNDS, async () => {
      const due = await db
        .select({ id: table.id })
        .from(table)
        .where(and(lte(table.deletedAt, trashEnd(now)), condition))
        .limit(AT_ONCE);
      await purge(
        env,
        db,
        due.map(({ id }) => ({ id, kind })),
      );
      return due.length === AT_ONCE;
    });
  }
}
