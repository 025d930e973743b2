/** Files in R2 that no row names: a crash between a file and its row, or between a row's end and its file's. */
import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { isMediaKind } from "../../media/files.ts";
import { DAY_MS, type House, keepPlace, readPlace, repeat } from "./step.ts";

const KEYS_A_PAGE = 1_000;
const PAGES_A_CALL = 5;

/** Younger ones may still be on their way to a row: an upload, a film, a recording that is being converted. */
const SAFE_AGE_MS = DAY_MS;

interface ListedFile {
  key: string;
  userId: string;
  file: string;
}

/** Null for what this site has not put there: it is left alone. */
function readKey(key: string): ListedFile | null {
  const [root, userId, kind, file, ...more] = key.split("/");
  if (root !== "users" || more.length > 0 || !userId || !kind || !file) return null;
  return isMediaKind(kind) ? { key, userId, file } : null;
}

/** Goes through the whole store by name, a part at each call, from the beginning again after the end. */
export async function sweepLostFiles(house: House): Promise<void> {
  const { env, db, now } = house;
  await repeat(PAGES_A_CALL, async () => {
    const startAfter = await readPlace(house, "files");
    const { objects, truncated } = await env.MEDIA.list({
      limit: KEYS_A_PAGE,
      ...(startAfter !== null && { startAfter }),
    });
    const settled = objects
      .filter(({ uploaded }) => now - uploaded.getTime() > SAFE_AGE_MS)
      .flatMap(({ key }) => readKey(key) ?? []);
    const lost = await listLost(db, settled);
    if (lost.length > 0) await env.MEDIA.delete(lost);
    await keepPlace(house, "files", truncated ? (objects.at(-1)?.key ?? null) : null);
    return truncated;
  });
}

/** Every column that names a file, by the table and the column that says whose it is. */
const NAMED_BY = [
  ["images", "user_id", "original_file"],
  ["images", "user_id", "cartoon_file"],
  ["narrations", "user_id", "file"],
  ["recordings", "user_id", "file"],
  ["speeches", "user_id", "file"],
  ["videos", "user_id", "file"],
  ["videos", "user_id", "poster_file"],
  ["users", "id", "avatar_file"],
] as const;

/** The keys of those that no row of their owner names; all of somebody's who has no account any more. */
async function listLost(db: Database, files: ListedFile[]): Promise<string[]> {
  if (files.length === 0) return [];
  // One list a column: D1 takes no more than five queries in a union.
  const isUnnamed = NAMED_BY.map(([table, owner, column]) => {
    const [t, o, c] = [sql.identifier(table), sql.identifier(owner), sql.identifier(column)];
    return sql`value ->> 'file' not in (select ${c} from ${t}
      where ${o} in (select value ->> 'userId' from listed) and ${c} is not null)`;
  });
  const rows = await db.all<{ key: string }>(sql`
    with listed as (select value from json_each(${JSON.stringify(files)}))
    select value ->> 'key' as key from listed where ${sql.join(isUnnamed, sql` and `)}`);
  return rows.map(({ key }) => key);
}
