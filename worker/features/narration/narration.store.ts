import { eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { narrations, speeches } from "../../db/schema.ts";

export type NarrationRow = typeof narrations.$inferSelect;

export async function getNarration(db: Database, storyId: string): Promise<NarrationRow | null> {
  const [row] = await db.select().from(narrations).where(eq(narrations.storyId, storyId));
  return row ?? null;
}

/** A story has one narration: a new one takes the old one's place. */
export async function putNarration(db: Database, row: NarrationRow): Promise<void> {
  const { storyId: _, ...fields } = row;
  await db
    .insert(narrations)
    .values(row)
    .onConflictDoUpdate({ target: narrations.storyId, set: fields });
}

export async function deleteNarrationRow(db: Database, storyId: string): Promise<void> {
  await db.delete(narrations).where(eq(narrations.storyId, storyId));
}

export async function insertSpeech(db: Database, row: typeof speeches.$inferSelect): Promise<void> {
  await db.insert(speeches).values(row);
}
