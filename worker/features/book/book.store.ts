import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { narrations, ORIGINAL_LANGUAGE, shares } from "../../db/schema.ts";

/** The story's narration with this file, in whatever language; without a file the one in its original language. */
export async function getNarrationFile(db: Database, storyId: string, file: string | null) {
  const chosen =
    file === null ? eq(narrations.language, ORIGINAL_LANGUAGE) : eq(narrations.file, file);
  const [row] = await db
    .select({ file: narrations.file })
    .from(narrations)
    .where(and(eq(narrations.storyId, storyId), chosen))
    .limit(1);
  return row?.file ?? null;
}

/** The live link to a story without a password that is valid longest. */
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
