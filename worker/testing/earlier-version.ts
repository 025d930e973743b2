/** The database as an earlier version of the site left it. */
import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";

type Migrations = Parameters<typeof applyD1Migrations>[1];
const { TEST_MIGRATIONS } = env as unknown as { TEST_MIGRATIONS: Migrations };

/** Empties the database and applies the migrations before this one, such as `_recordings.sql`. */
export async function goBackBefore(migration: string): Promise<void> {
  await dropAllTables();
  const index = TEST_MIGRATIONS.findIndex(({ name }) => name.endsWith(migration));
  await applyD1Migrations(env.DB, TEST_MIGRATIONS.slice(0, index));
}

/** The same up to the migration of this number, such as `0011`. */
export async function goBackTo(number: string): Promise<void> {
  await dropAllTables();
  const last = TEST_MIGRATIONS.findIndex(({ name }) => name.startsWith(number));
  await applyD1Migrations(env.DB, TEST_MIGRATIONS.slice(0, last + 1));
}

export const migrate = () => applyD1Migrations(env.DB, TEST_MIGRATIONS);

export const insertRow = (table: string, row: Record<string, string | number | null>) =>
  env.DB.prepare(
    `insert into ${table} (${Object.keys(row).join(", ")})
     values (${Object.keys(row).fill("?").join(", ")})`,
  ).bind(...Object.values(row));

/** A table may be dropped once no other refers to it. */
async function dropAllTables(): Promise<void> {
  const unreferenced = `with tables as (select name from sqlite_master
      where type = 'table' and name not glob '_cf*' and name not glob 'sqlite*')
    select name from tables where not exists (select 1 from tables as other
      join pragma_foreign_key_list(other.name) as key on key."table" = tables.name
      where other.name <> tables.name)`;
  for (;;) {
    const { results } = await env.DB.prepare(unreferenced).all<{ name: string }>();
    if (results.length === 0) return;
    await env.DB.batch(results.map(({ name }) => env.DB.prepare(`drop table "${name}"`)));
  }
}
