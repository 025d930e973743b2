import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { stories } from "../../db/schema.ts";
import { guessLanguage } from "../../../studio/pages/story-language.ts";
import { readStoredPages } from "../../features/stories/pages.ts";
import { listPicturesOf } from "../../features/stories/story-images.store.ts";
import { type CleanupContext, repeat } from "./step.ts";

/** A text may be 200 000 characters long, and all of these are in memory at once. */
const STORIES_A_ROUND = 20;
const ROUNDS = 25;

/** Gives stories of before there were pages theirs, as they are shown until then; others and their versions stay. */
export async function carryOverPages({ db }: CleanupContext): Promise<void> {
  let after = "";
  await repeat(ROUNDS, async () => {
    const rows = await db
      .select({
        id: stories.id,
        title: stories.title,
        content: stories.content,
        version: stories.version,
        language: stories.language,
      })
      .from(stories)
      .where(and(isNull(stories.pages), gt(stories.id, after)))
      .orderBy(asc(stories.id))
      .limit(STORIES_A_ROUND);
    if (rows.length === 0) return false;
    const pictures = await listPicturesOf(
      db,
      rows.map(({ id }) => id),
    );
    const [first, ...others] = rows.map(({ id, title, content, version, language }) =>
      db
        .update(stories)
        .set({
          pages: readStoredPages(
            { content, pages: null },
            pictures.filter(({ storyId }) => storyId === id),
          ),
          language: language ?? guessLanguage(`${title}\n${content}`),
        })
        // A story that is changed at this moment gets its pages with the change.
        .where(and(eq(stories.id, id), isNull(stories.pages), eq(stories.version, version))),
    );
    if (first) await db.batch([first, ...others]);
    after = rows.at(-1)?.id ?? after;
    return rows.length === STORIES_A_ROUND;
  });
}
