// `node scripts/schema-snapshot.mjs STATE_DIR > worker/db/snapshots/NNNN.json`: the rows of a small local site as a release
// left them, for the test that migrates and reads every released schema. NNNN is its newest migration. The site is stopped.
import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** What no later release has to read: it ends by itself. */
const PASSING = new Set([
  "sessions",
  "rate_counters",
  "outbox",
  "d1_migrations",
  "sqlite_sequence",
]);

const [stateDir = ".wrangler/state"] = process.argv.slice(2);
const databases = globSync(join(stateDir, "v3/d1/miniflare-D1DatabaseObject/*.sqlite"));
const found = databases
  .map((path) => new DatabaseSync(path, { readOnly: true }))
  .find((db) => db.prepare("select 1 from sqlite_master where name = 'd1_migrations'").get());
if (!found) throw new Error(`There is no migrated database in ${stateDir}.`);

const names = found
  .prepare("select name from sqlite_master where type = 'table' and name not glob '_cf*'")
  .all()
  .map(({ name }) => String(name));
const tables = {};
for (const name of names.filter((each) => !PASSING.has(each)).sort()) {
  const rows = found.prepare(`select * from "${name}"`).all();
  if (rows.length > 0) tables[name] = rows;
}
console.log(JSON.stringify(tables, null, 1));
