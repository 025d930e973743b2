import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { narrations, OWN_WORDS, speeches } from "../../db/schema.ts";

export type NarrationRow = typeof narrations.$inferSelect;

/** The narration of a story in its own words. */
const ofStory = (storyId: string) =>
  and(eq(narrations.storyId, storyId), eq(narrations.language, OWN_WORDS));

export async function getNarration(db: Database, storyId: string): Promise<NarrationRow | null> {
  const [row] = await db.select().from(narrations).where(ofStory(storyId));
  return row ?? null;
}

/**
 * A story has one narration: a new one takes the old one's place. Gives back the old one's file, in
 * the same transaction, so that of two at once each file is either kept or given back.
 */
export async function putNarration(db: Database, row: NarrationRow): Promise<string | null> {
  const { storyId, ...fields } = row;
  const [[before]] = await db.batch([
    db.select({ file: narrations.file }).from(narrations).where(ofStory(storyId)),
    db
      .insert(narrations)
      .values(row)
      .onConflictDoUpdate({ target: [narrations.storyId, narrations.language], set: fields }),
  ]);
  return before?.file ?? null;
}

/** Removes the narration and gives back its file. */
export async function deleteNarrationRow(db: Database, storyId: string): Promise<string | null> {
  const [row] = await db
    .delete(narrations)
    .where(ofStory(storyId))
    .returning({ file: narrations.file });
  return row?.file ?? null;
}

export async function insertSpeech(db: Database, row: typeof speeches.$inferSelect): Promise<void> {
  await db.insert(speeches).values(row);
}
