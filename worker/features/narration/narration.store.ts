import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { narrations, ORIGINAL_LANGUAGE, speeches } from "../../db/schema.ts";
import { type StorageQuota, withinStorage } from "../../media/storage.ts";
import { type TextQuota, writeText } from "../../media/text-quota.ts";

export type NarrationRow = typeof narrations.$inferSelect;

/** By a narration that has just been stored. */
export interface Replaced {
  /** What nothing names any more. */
  replacedFiles: string[];
}

type NamedFiles = Pick<NarrationRow, "file" | "plainFile" | "recordingId" | "parts">;

/** The files that a narration alone names: not a recording's. */
export function listOwnFiles({ file, plainFile, recordingId, parts }: NamedFiles): string[] {
  if (recordingId !== null) return parts ? [file] : [];
  return plainFile === null ? [file] : [file, plainFile];
}

export const toReplaced = (rows: NamedFiles[]): Replaced => ({
  replacedFiles: rows.flatMap(listOwnFiles),
});

const NAMED_FILES = {
  file: narrations.file,
  plainFile: narrations.plainFile,
  recordingId: narrations.recordingId,
  parts: narrations.parts,
};

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
 * A story has one narration in each language: a new one takes the old one's place. Returns the old one's files that nothing
 * names any more, read in the same transaction, so that of two at once each file is either named by a row or
 * returned here. Null when the story has gone, or is in the trash: nothing was written then.
 * @throws AppError 413 when there is no room for it or its sentences
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
  const [replaced, [played]] = await withinStorage(db, quota, (last) =>
    writeText(db, quota, [before, insert, last]),
  );
  return played ? toReplaced(replaced) : null;
}

/**
 * Two statements for one transaction: `before` reads what is replaced, if anything, and `insert` puts `narration`, a query of a row's columns in order, in use.
 */
export function playInsteadOf(
  db: Database,
  { storyId, language }: Pick<NarrationRow, "storyId" | "language">,
  narration: SQL,
) {
  return {
    before: db.select(NAMED_FILES).from(narrations).where(ofStory(storyId, language)),
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

/** Removes the narration, not one that has taken its place since; returns its files, without a recording's, which stays. */
export async function deleteNarrationRow(
  db: Database,
  { storyId, language, file }: Pick<NarrationRow, "storyId" | "language" | "file">,
): Promise<string[]> {
  const rows = await db
    .delete(narrations)
    .where(and(ofStory(storyId, language), eq(narrations.file, file)))
    .returning(NAMED_FILES);
  return rows.flatMap(listOwnFiles);
}

/** Changes a narration unless another has taken its place since; says whether it did. */
export async function changeNarrationRow(
  db: Database,
  { storyId, language, file }: Pick<NarrationRow, "storyId" | "language" | "file">,
  changes: Partial<NarrationRow>,
): Promise<boolean> {
  const changed = await db
    .update(narrations)
    .set(changes)
    .where(and(ofStory(storyId, language), eq(narrations.file, file)))
    .returning({ file: narrations.file });
  return changed.length > 0;
}

/** Adds a narration to a story that has none in its language; false when it has one by now. */
export async function addNarrationRow(db: Database, row: NarrationRow): Promise<boolean> {
  const added = await db
    .insert(narrations)
    .values(row)
    .onConflictDoNothing()
    .returning({ file: narrations.file });
  return added.length > 0;
}

/** The narration of any of the user's stories that plays this file. */
export async function getNarrationOfFile(
  db: Database,
  userId: string,
  file: string,
): Promise<NarrationRow | null> {
  const where = and(eq(narrations.userId, userId), eq(narrations.file, file));
  const [row] = await db.select().from(narrations).where(where);
  return row ?? null;
}

/** @throws AppError 413 when there is no room for it */
export async function insertSpeech(
  db: Database,
  quota: StorageQuota,
  row: typeof speeches.$inferSelect,
): Promise<void> {
  await withinStorage(db, quota, (last) => db.batch([db.insert(speeches).values(row), last]));
}
