import { and, eq, lt } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { translations } from "../../db/schema.ts";

export interface TranslationKey {
  userId: string;
  contentHash: string;
  language: string;
}

/** Stories that are not opened any more need no translations. */
const CACHED_MS = 90 * 24 * 60 * 60 * 1_000;

export async function getTranslation(db: Database, key: TranslationKey): Promise<string | null> {
  const [row] = await db
    .select({ text: translations.text })
    .from(translations)
    .where(
      and(
        eq(translations.userId, key.userId),
        eq(translations.contentHash, key.contentHash),
        eq(translations.language, key.language),
      ),
    );
  return row?.text ?? null;
}

/** The statements that store a translation and remove this user's oldest ones. */
export function putTranslation(db: Database, key: TranslationKey, text: string) {
  const createdAt = new Date();
  const expired = new Date(createdAt.getTime() - CACHED_MS);
  return [
    db
      .insert(translations)
      .values({ ...key, text, createdAt })
      .onConflictDoUpdate({
        target: [translations.userId, translations.contentHash, translations.language],
        set: { text, createdAt },
      }),
    db
      .delete(translations)
      .where(and(eq(translations.userId, key.userId), lt(translations.createdAt, expired))),
  ] as const;
}
