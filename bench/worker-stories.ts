import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const STORIES = 10_000;

/** Copies one story until its owner has 10 000, straight into the local database file. */
export async function expandStories(stateDir: string, storyId: string): Promise<void> {
  const folder = join(stateDir, "v3/d1/miniflare-D1DatabaseObject");
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".sqlite"))) {
    const db = new DatabaseSync(join(folder, name));
    db.exec("pragma busy_timeout = 5000");
    const isOurs = db.prepare("select 1 from sqlite_master where name = 'stories'").get();
    if (isOurs) {
      const columns = db
        .prepare(
          "select name from pragma_table_info('stories') where name not in ('id', 'created_at')",
        )
        .all()
        .map((row) => String(row.name))
        .join(", ");
      db.prepare(
        `with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${STORIES})
         insert into stories (id, created_at, ${columns})
         select stories.id || '-' || n, created_at - n, ${columns} from stories, counted where id = ?`,
      ).run(storyId);
    }
    db.close();
  }
}
