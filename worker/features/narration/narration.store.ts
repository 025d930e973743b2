import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { narrations, ORIGINAL_LANGUAGE, speeches } from "../../db/schema.ts";
import { type TextQuota, writeText } from "../../media/text-quota.ts";

export type NarrationRow = typeof narrations.$inferSelect;

/** By a narration that has just been stored. */
export interface Replaced {
  replacedFile: string | null;
}

const ofStory = (storyId: string, language: string) =>
  and(eq(narrations.storyId, storyId), eq(narrations.language, language));

/** The narration of a story in its original language, or in a language. */
export async function getNarration(
  db: Database,
  storyId: string,
  language: string = ORIGINAL_LANGUAGE,
): Promise<NarrationRow | null> {
  const [row] = await db.select().from(narrations).where(ofStory(storyId, language));
  return row ?? null;
}

/** All of a story's narrations, the one in its original language first. */
export function listNarrations(db: Database, storyId: string) {
  const { file, duration, voiceId, language, createdAt } = narrations;
  return db
    .select({ file, duration, voiceId, language, createdAt })
    .from(narrations)
    .where(eq(narrations.storyId, storyId))
    .orderBy(asc(language));
}

/**
 * A story has one narration in each language: a new one takes the old one's place. Returns the old one's file if nothing
 * names it any more, read in the same transaction, so that of two at once each file is either named by a row or
 * returned here. Null when the story has gone, or is in the trash: nothing was written then.
 * @throws AppError 413 when there is no room for its sentences
 */
export async function putNarration(
  db: Database,
  quota: TextQuota,
  row: NarrationRow,
): Promise<Replaced | null> {
  const { before, insert } = playInsteadOf(
    db,
    row,
    sql`select ${rowValues(row)} from stories where id = ${row.storyId} and deleted_at is null`,
  );
  const [[replaced], [played]] = await writeText(db, quota, [before, insert]);
  return played ? { replacedFile: replaced?.file ?? null } : null;
}

/**
 * Two statements for one transaction: `before` reads the voice's file that is replaced, if any (a recording's stays with
 * the recording), and `insert` puts `narration`, a query of a row's columns in order, in use.
 */
export function playInsteadOf(
  db: Database,
  { storyId, language }: Pick<NarrationRow, "storyId" | "language">,
  narration: SQL,
) {
  return {
    before: db
      .select({ file: narrations.file })
      .from(narrations)
      .where(and(ofStory(storyId, language), isNull(narrations.recordingId))),
    insert: db
      .insert(narrations)
      .select(narration)
      .onConflictDoUpdate({
        target: [narrations.storyId, narrations.language],
        set: {
          ...NEW_VALUES,
          // A film of it does not become outdated because the same recording is put in use again.
          usedAt: sql`iif(narrations.recording_id = excluded.recording_id,
            narrations.used_at, excluded.used_at)`,
        },
      })
      .returning({ file: narrations.file }),
  };
}

const NEW_VALUES = Object.fromEntries(
  Object.entries(getTableColumns(narrations)).map(([name, { name: column }]) => [
    name,
    sql`excluded.${sql.identifier(column)}`,
  ]),
);

/** A row's values in the order of the table's columns. */
const rowValues = (row: NarrationRow) =>
  sql.join(
    Object.entries(getTableColumns(narrations)).map(([name, column]) =>
      sql.param(row[name as keyof NarrationRow], column),
    ),
    sql`, `,
  );

/**
 * Removes the narration, not one that has taken its place since; returns its file, unless that is a recording's, which
 * stays.
 */
export async function deleteNarrationRow(
  db: Database,
  { storyId, language, file }: Pick<NarrationRow, "storyId" | "language" | "file">,
): Promise<string | null> {
  const [row] = await db
    .delete(narrations)
    .where(and(ofStory(storyId, language), eq(narrations.file, file)))
    .returning({ file: narrations.file, recordingId: narrations.recordingId });
  return row && row.recordingId === null ? row.file : null;
}

export async function insertSpeech(db: Database, row: typeof speeches.$inferSelect): Promise<void> {
  await db.insert(speeches).values(row);
}
