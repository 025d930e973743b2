import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { stories } from "../../db/schema.ts";
import { findNames, plainPartOf } from "./find-name.ts";

/** Stories are up to 200 000 characters each, and their captions 100 000. */
const BATCH = 20;

const captions = sql<string>`(
  select coalesce(group_concat(caption, char(10)), '') from story_images
  where story_id = stories.id)`;

/**
 * Ids of the stories in the library that hold one of these names in title, text or captions. SQLite knows neither words
 * nor letters beyond ASCII: it narrows them down, and what is left is read here.
 */
export async function listStoriesNaming(
  db: Database,
  userId: string,
  names: string[],
): Promise<string[]> {
  const pattern = findNames(names);
  const written = sql`lower(${stories.title} || char(10) || ${stories.content} || char(10) || ${captions})`;
  const mayName = or(...names.map((name) => sql`instr(${written}, ${plainPartOf(name)}) > 0`));
  const found: string[] = [];
  for (let after = ""; ;) {
    const rows = await db
      .select({
        id: stories.id,
        title: stories.title,
        content: stories.content,
        captions: captions.as("captions"),
      })
      .from(stories)
      .where(
        and(eq(stories.userId, userId), isNull(stories.deletedAt), gt(stories.id, after), mayName),
      )
      .orderBy(asc(stories.id))
      .limit(BATCH);
    for (const row of rows) {
      const text = `${row.title}\n${row.content}\n${row.captions}`.normalize("NFC");
      if (pattern.test(text)) found.push(row.id);
    }
    if (rows.length < BATCH) return found;
    after = rows.at(-1)!.id;
  }
}
