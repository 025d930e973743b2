import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { narrations, OWN_WORDS, speeches } from "../../db/schema.ts";

export type NarrationRow = typeof narrations.$inferSelect;

const ofStory = (storyId: string, language: string) =>
  and(eq(narrations.storyId, storyId), eq(narrations.language, language));

/** The narration of a story in its own words, or in a language. */
export async function getNarration(
  db: Database,
  storyId: string,
  language: string = OWN_WORDS,
): Promise<NarrationRow | null> {
  const [row] = await db.select().from(narrations).where(ofStory(storyId, language));
  return row ?? null;
}

/** All of a story's narrations, the one in its own words first. */
export function listNarrations(db: Database, storyId: string) {
  const { file, duration, voiceId, language, createdAt } = narrations;
  return db
    .select({ file, duration, voiceId, language, createdAt })
    .from(narrations)
    .where(eq(narrations.storyId, storyId))
    .orderBy(asc(language));
}

/**
 * A story has one narration in each language: a new one takes the old one's place. Gives back the old one's file, in
 * the same transaction, so that of two at once each file is either kept or given back. Null when the story has gone,
 * or is in the trash: nothing was written then.
 */
export async function putNarration(
  db: Database,
  row: NarrationRow,
): Promise<{ replacedFile: string | null } | null> {
  const { storyId, language, ...fields } = row;
  const [[before], [kept]] = await db.batch([
    db.select({ file: narrations.file }).from(narrations).where(ofStory(storyId, language)),
    db
      .insert(narrations)
      .select(
        sql`select ${rowValues(row)} from stories where id = ${storyId} and deleted_at is null`,
      )
      .onConflictDoUpdate({ target: [narrations.storyId, narrations.language], set: fields })
      .returning({ file: narrations.file }),
  ]);
  return kept ? { replacedFile: before?.file ?? null } : null;
}

/** A row's values in the order of the table's columns. */
const rowValues = (row: NarrationRow) =>
  sql.join(
    Object.entries(getTableColumns(narrations)).map(([name, column]) =>
      sql.param(row[name as keyof NarrationRow], column),
    ),
    sql`, `,
  );

/** Removes the narration, not one that has taken its place since, and returns its file. */
export async function deleteNarrationRow(
  db: Database,
  { storyId, language, file }: Pick<NarrationRow, "storyId" | "language" | "file">,
): Promise<string | null> {
  const [row] = await db
    .delete(narrations)
    .where(and(ofStory(storyId, language), eq(narrations.file, file)))
    .returning({ file: narrations.file });
  return row?.file ?? null;
}

export async function insertSpeech(db: Database, row: typeof speeches.$inferSelect): Promise<void> {
  await db.insert(speeches).values(row);
}
