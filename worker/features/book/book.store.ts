import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { shares } from "../../db/schema.ts";

/** The live link to a story that opens without a password and lasts longest. */
export async function getOpenLink(db: Database, storyId: string) {
  const [link] = await db
    .select({ token: shares.token, expiresAt: shares.expiresAt })
    .from(shares)
    .where(
      and(
        eq(shares.storyId, storyId),
        isNull(shares.passwordHash),
        or(isNull(shares.expiresAt), gt(shares.expiresAt, new Date())),
      ),
    )
    .orderBy(sql`${shares.expiresAt} is not null`, desc(shares.expiresAt), desc(shares.createdAt))
    .limit(1);
  return link ?? null;
}
