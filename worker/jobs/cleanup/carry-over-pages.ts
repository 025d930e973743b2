import { and, eq, isNull } from "drizzle-orm";
import { stories } from "../../db/schema.ts";
import { guessLanguage } from "../../../studio/pages/story-language.ts";
import { readStoredPages } from "../../features/stories/pages.ts";
import { listStoryImages } from "../../features/stories/story-images.store.ts";
import { type CleanupContext, repeat } from "./step.ts";

/** A text may be 200 000 characters long, and all of these are in memory at once. */
const STORIES_A_ROUND = 20;
const ROUNDS = 25;

/** Gives stories of before there were pages theirs, as they are shown until then; others and their versions stay. */
export const carryOverPages = ({ db }: CleanupContext): Promise<void> =>
  repeat(ROUNDS, async () => {
    const rows = await db
      .select({
        id: stories.id,
        title: stories.title,
        content: stories.content,
        version: stories.version,
        language: stories.language,
      })
      .from(stories)
      .where(isNull(stories.pages))
      .limit(STORIES_A_ROUND);
    for (const { id, title, content, version, language } of rows) {
      const pages = readStoredPages({ content, pages: null }, await listStoryImages(db, id));
      await db
        .update(stories)
        .set({ pages, language: language ?? guessLanguage(`${title}\n${content}`) })
        // A story that is changed at this moment gets its pages with the change.
        .where(and(eq(stories.id, id), isNull(stories.pages), eq(stories.version, version)));
    }
    return rows.length === STORIES_A_ROUND;
  });
