/** Files in R2 that no row names: a crash between a file and its row, or between a row's end and its file's. */
import { getTableColumns, is, sql } from "drizzle-orm";
import { type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../../db/client.ts";
import * as schema from "../../db/schema.ts";
import { trashedFiles, users } from "../../db/schema.ts";
import { isMediaKind } from "../../media/files.ts";
import { DAY_MS, type CleanupContext, savePlace, readPlace, repeat } from "./step.ts";

const KEYS_A_PAGE = 1_000;
const PAGES_A_CALL = 5;

/**
 * Younger ones may still get a row: an upload, a film, a recording that is being converted, or a row whose
 * response was lost. Those of a deleted account get none.
 */
const SAFE_AGE_MS = DAY_MS;

interface NamedFile {
  key: string;
  userId: string;
  file: string;
}

type ListedFile = NamedFile & { isOld: boolean };

/** Null for files that are not this site's: they are left alone. */
function readKey(key: string): NamedFile | null {
  const [root, userId, kind, file, ...more] = key.split("/");
  if (root !== "users" || more.length > 0 || !userId || !kind || !file) return null;
  return isMediaKind(kind) ? { key, userId, file } : null;
}

/** Goes through the whole store by name, a part at each call, from the beginning again after the end. */
export async function deleteLostFiles(context: CleanupContext): Promise<void> {
  const { env, db, now } = context;
  await repeat(PAGES_A_CALL, async () => {
    const startAfter = await readPlace(context, "files");
    const { objects, truncated } = await env.MEDIA.list({
      limit: KEYS_A_PAGE,
      ...(startAfter !== null && { startAfter }),
    });
    const files = objects.flatMap(({ key, uploaded }) => {
      const named = readKey(key);
      return named ? { ...named, isOld: now - uploaded.getTime() > SAFE_AGE_MS } : [];
    });
    const lost = await listLost(db, files);
    if (lost.length > 0) await env.MEDIA.delete(lost);
    await savePlace(context, "files", truncated ? (objects.at(-1)?.key ?? null) : null);
    return truncated;
  });
}

/** Every column that names a file, with the column of its table that says whose it is. */
const NAMED_BY = Object.values(schema).flatMap((table) => {
  // What is in the trash is named by its own row.
  if (!is(table, SQLiteTable) || table === trashedFiles) return [];
  const columns: Record<string, SQLiteColumn> = getTableColumns(table);
  return Object.values(columns)
    .filter(({ name }) => /(^|_)file$/.test(name))
    .map((file) => ({ table, file, owner: table === users ? users.id : columns.userId! }));
});

/** The keys of old files that no row of their owner names, and of all of those whose owner has no account any more. */
async function listLost(db: Database, files: ListedFile[]): Promise<string[]> {
  if (files.length === 0) return [];
  // One list a column: D1 takes no more than five queries in a union.
  const isUnnamed = NAMED_BY.map(
    ({ table, file, owner }) => sql`value ->> 'file' not in (select ${file} from ${table}
      where ${owner} in (select value ->> 'userId' from listed) and ${file} is not null)`,
  );
  const rows = await db.all<{ key: string }>(sql`
    with listed as (select value from json_each(${JSON.stringify(files)}))
    select value ->> 'key' as key from listed
    where value ->> 'isOld' = 1 and ${sql.join(isUnnamed, sql` and `)}
      or not exists (select 1 from users where id = value ->> 'userId')`);
  return rows.map(({ key }) => key);
}
