/**
 * Everything that the database holds of an account, in a form in which two accounts to which the same has happened
 * are equal: times are only there or not, and ids and files are numbered, those that were there when the account was
 * first read apart from those that came after.
 */
import { env } from "cloudflare:workers";
import type { Account } from "./account.ts";

type Row = Record<string, string | number | null>;
export type Belongings = Record<string, Row[]>;

const MISSING = "a missing file";

/** Tables about requests and sessions, not about what a user owns. */
const PASSED_OVER = new Set([
  "rate_counters",
  "sessions",
  "sign_in_attempts",
  "passkey_challenges",
  "mail_tokens",
  "outbox",
]);

interface Column {
  table: string;
  name: string;
}

async function listColumns(): Promise<Column[]> {
  const { results } = await env.DB.prepare(
    `select tables.name as "table", columns.name as name
      from sqlite_master as tables, pragma_table_info(tables.name) as columns
      where tables.type = 'table' and tables.name not like '%\\_cf\\_%' escape '\\'
        and tables.name not like 'd1\\_%' escape '\\' and tables.name not like 'sqlite\\_%' escape '\\'`,
  ).all<Column>();
  return results;
}

const isFile = (column: string) => /(^|_)file$/.test(column);

/** A row's owner is in the first of these columns that its table has. */
const OWNERS = [
  ["user_id", "= ?1"],
  ["story_id", "in (select id from stories where user_id = ?1)"],
  ["collection_id", "in (select id from collections where user_id = ?1)"],
] as const;

let queries: Promise<Map<string, string>> | undefined;

/** A query for each table, whatever tables there are. */
async function composeQueries(): Promise<Map<string, string>> {
  const results = await listColumns();
  const found = new Map([["users", "select * from users where id = ?1"]]);
  for (const table of new Set(results.map((column) => column.table))) {
    const owner = OWNERS.find(([name]) =>
      results.some((c) => c.table === table && c.name === name),
    );
    if (!owner || PASSED_OVER.has(table)) continue;
    found.set(table, `select * from ${table} where ${owner.join(" ")} order by rowid`);
  }
  // Last: files have no order here, and are numbered where they first appear.
  const trashed = found.get("binned_files")!;
  found.delete("binned_files");
  return found.set("binned_files", trashed);
}

interface Stored {
  tables: [table: string, rows: Row[]][];
  /** Names of files. */
  files: Set<string>;
}

/** Every row of an account, but those about requests and sessions, and all its files. */
export async function readStored(userId: string): Promise<Stored> {
  queries ??= composeQueries();
  const named = [...(await queries)];
  const [responses, listed] = await Promise.all([
    env.DB.batch<Row>(named.map(([, query]) => env.DB.prepare(query).bind(userId))),
    env.MEDIA.list({ prefix: `users/${userId}/` }),
  ]);
  return {
    tables: named.map(([table], i) => [table, responses[i]!.results]),
    files: new Set(listed.objects.map(({ key }) => key.split("/").at(-1)!)),
  };
}

export async function readBelongings(account: Account): Promise<Belongings> {
  const user = env.DB.prepare("select id from users where username = ?").bind(account.username);
  const stored = await readStored((await user.first<string>("id")) ?? account.id);
  if (!account.known) {
    const { names } = describeAll(stored, account);
    account.known = new Map([...names].map((name, i) => [name, `#${i + 1}`]));
  }
  return describeAll(stored, account).belongings;
}

/** The rows in their comparable form, and the names of ids and files in them that are not known yet. */
function describeAll(
  { tables, files }: Stored,
  { username, known }: Account,
): { belongings: Belongings; names: Iterable<string> } {
  const since = new Map<string, string>();
  const number = (name: string) => {
    const called = known?.get(name) ?? since.get(name) ?? `new ${since.size + 1}`;
    since.set(name, called);
    return called;
  };
  const describe = (row: Row, column: string, value: string | number | null) => {
    // A joined narration's file is made when it is first asked for.
    if (column === "file" && typeof row.parts === "string") return "a file of parts";
    if (value === null || typeof value === "number")
      return column.endsWith("_at") && value ? "a time" : value;
    // An authenticator makes them.
    if (column === "credential_id" || column === "public_key") return "a key";
    if (isFile(column)) return files.has(value) ? number(value) : MISSING;
    if (/^[a-z0-9]{32,}$|^scrypt\$/.test(value)) return number(value);
    return value
      .replaceAll(username, "someone")
      .replaceAll(/("createdAt":)\d+/g, "$1 a time")
      .replaceAll(/\b[a-z2-7]{32}\b/g, number);
  };
  const belongings = tables.map(([table, rows]) => [
    table,
    rows
      .map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([column, value]) => [column, describe(row, column, value)]),
        ),
      )
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  ]);
  return {
    belongings: Object.fromEntries(belongings.filter(([, rows]) => rows!.length > 0)) as Belongings,
    names: since.keys(),
  };
}

/**
 * The differences, null when there are none; a row whose file is missing equals no other. The value of the column `optional`
 * holds does not matter.
 */
export function compareBelongings(
  expected: Belongings,
  found: Belongings,
  optional?: string,
): string | null {
  const different: string[] = [];
  for (const table of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const [wanted, had] = [expected[table] ?? [], found[table] ?? []];
    if (JSON.stringify(had).includes(MISSING)) different.push(`${table} names ${MISSING}`);
    else if (wanted.length !== had.length)
      different.push(`${had.length} ${table}, not ${wanted.length}`);
    else {
      const columns = had.flatMap((row, i) =>
        Object.keys(row).filter(
          (column) => column !== optional && row[column] !== wanted[i]![column],
        ),
      );
      if (columns.length > 0) different.push(`${table}: ${[...new Set(columns)].join(", ")}`);
    }
  }
  return different.length > 0 ? different.join("; ") : null;
}

/** How many files of these accounts no row names, and how many named files are missing. */
export async function compareFiles(
  userIds: string[],
): Promise<{ unnamed: number; missing: number }> {
  const columns = (await listColumns()).filter(({ name }) => isFile(name));
  const responses = await env.DB.batch<{ file: string }>(
    columns.map(({ table, name }) =>
      env.DB.prepare(
        `select ${name} as file from ${table} where ${name} is not null
          and ${table === "users" ? "id" : "user_id"} in (select value from json_each(?))`,
      ).bind(JSON.stringify(userIds)),
    ),
  );
  const named = new Set(responses.flatMap(({ results }) => results.map(({ file }) => file)));
  // A joined narration's file is made when it is first asked for.
  const joined = await env.DB.prepare("select file from narrations where parts is not null").all<{
    file: string;
  }>();
  const later = new Set(joined.results.map(({ file }) => file));
  const listed = await Promise.all(userIds.map((id) => env.MEDIA.list({ prefix: `users/${id}/` })));
  const stored = new Set(
    listed.flatMap(({ objects }) => objects.map(({ key }) => key.split("/").at(-1)!)),
  );
  return {
    unnamed: [...stored].filter((file) => !named.has(file)).length,
    missing: [...named].filter((file) => !stored.has(file) && !later.has(file)).length,
  };
}
