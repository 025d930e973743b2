/**
 * Applies the migrations that a local database lacks: `migrate.ts STATE_DIR`. All are applied in one runtime; wrangler,
 * which migrates Cloudflare's own database, would start one for each.
 */
import { join } from "node:path";
import { readD1Migrations } from "@cloudflare/vitest-plugin";
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

/** wrangler's own list of what has been applied: states of earlier versions were migrated by it. */
const APPLIED = `create table if not exists d1_migrations (
  id integer primary key autoincrement,
  name text unique,
  applied_at timestamp default current_timestamp not null
)`;

export async function migrate(stateDir: string): Promise<void> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  const { d1Databases } = workerOptions as Pick<V4WorkerOptions, "d1Databases">;
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "",
      resourcePersistencePath: join(stateDir, "v3"),
      d1Databases,
    }),
  );
  try {
    const database = await runtime.getD1Database("DB");
    await database.prepare(APPLIED).run();
    const { results } = await database.prepare("select name from d1_migrations").all();
    const applied = new Set(results.map(({ name }) => name));
    for (const { name, queries } of await readD1Migrations("migrations")) {
      if (applied.has(name)) continue;
      // One transaction: a migration that is cut off has not begun.
      await database.batch([
        ...queries.map((query) => database.prepare(query)),
        database.prepare("insert into d1_migrations (name) values (?)").bind(name),
      ]);
    }
  } finally {
    await runtime.dispose();
  }
}

if (import.meta.main) await migrate(process.argv[2] ?? ".wrangler/state");
