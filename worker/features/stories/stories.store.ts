import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { narrations, OWN_WORDS, stories } from "../../db/schema.ts";
import type { Page } from "../../http/paging.ts";

export type StoryRow = typeof stories.$inferSelect;

/** The file to show for a story: its chosen cover, else its first picture; illustration preferred. */
const coverFile = sql<string | null>`(
  select coalesce(images.cartoon_file, images.original_file) from images
  where images.id = coalesce(stories.cover_image_id,
    (select image_id from story_images where story_id = stories.id order by position limit 1)))`;

const cardFields = {
  id: stories.id,
  title: stories.title,
  excerpt: stories.excerpt,
  tags: stories.tags,
  imageCount: stories.imageCount,
  favorite: stories.favorite,
  createdAt: stories.createdAt,
  updatedAt: stories.updatedAt,
  textEditedAt: stories.textEditedAt,
  coverFile: coverFile.as("cover_file"),
  audioFile: narrations.file,
  audioDuration: narrations.duration,
  audioCreatedAt: narrations.createdAt,
};

const inOwnWords = and(eq(narrations.storyId, stories.id), eq(narrations.language, OWN_WORDS));

/** The title as search compares it: lower case, accented letters too. */
export const foldTitle = (title: string) => title.normalize("NFC").toLowerCase();

export interface StoryFilter {
  favorite: boolean;
  /** Part of the title, taken literally. */
  titlePart: string | null;
}

/** Newest first, one more than the page holds when there is a next page. */
export function listStories(db: Database, userId: string, filter: StoryFilter, page: Page) {
  const { after } = page;
  return db
    .select(cardFields)
    .from(stories)
    .leftJoin(narrations, inOwnWords)
    .where(
      and(
        eq(stories.userId, userId),
        filter.favorite ? sql`${stories.favorite} = 1` : undefined,
        // Not LIKE: D1 takes patterns of 50 bytes at most.
        filter.titlePart === null
          ? undefined
          : sql`instr(${stories.titleKey}, ${foldTitle(filter.titlePart)}) > 0`,
        after
          ? or(
              lt(stories.createdAt, new Date(after.createdAt)),
              and(eq(stories.createdAt, new Date(after.createdAt)), lt(stories.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(page.limit + 1);
}

export async function getStory(db: Database, userId: string, id: string) {
  const [row] = await db
    .select({ ...cardFields, content: stories.content, coverImageId: stories.coverImageId })
    .from(stories)
    .leftJoin(narrations, inOwnWords)
    .where(and(eq(stories.id, id), eq(stories.userId, userId)));
  return row ?? null;
}

export type StoryCardRow = Awaited<ReturnType<typeof listStories>>[number];
export type StoryDetailRow = NonNullable<Awaited<ReturnType<typeof getStory>>>;

export type StoryChanges = Partial<
  Pick<
    StoryRow,
    | "title"
    | "titleKey"
    | "content"
    | "excerpt"
    | "tags"
    | "coverImageId"
    | "favorite"
    | "imageCount"
    | "textEditedAt"
    | "editedAt"
  >
>;

export function updateStoryRow(db: Database, userId: string, id: string, changes: StoryChanges) {
  return db
    .update(stories)
    .set({ ...changes, updatedAt: new Date() })
    .where(and(eq(stories.id, id), eq(stories.userId, userId)));
}

export function insertStoryRow(db: Database, row: StoryRow) {
  return db.insert(stories).values(row);
}
