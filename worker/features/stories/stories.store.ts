import { and, asc, desc, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Focus } from "../../../contract/images.ts";
import type { StoryOrder } from "../../../contract/stories.ts";
import { bindQuery, type Database, prepareOnce } from "../../db/client.ts";
import { narrations, ORIGINAL_LANGUAGE, stories } from "../../db/schema.ts";
import type { SortedPage } from "../../http/sorted-paging.ts";
import { titleContains } from "./title-key.ts";

type StoryRow = typeof stories.$inferSelect;
export type NewStoryRow = typeof stories.$inferInsert;

/** Not in the trash. Every query of stories but those of the trash has this condition. */
export const inLibrary = isNull(stories.deletedAt);

/** A story's chosen cover, else its first picture. */
const ofCover = sql`from images where images.id = coalesce(stories.cover_image_id,
  (select image_id from story_images where story_id = stories.id order by position limit 1))`;

/** The file to show for a story, its illustration preferred. */
export const coverFile = sql<
  string | null
>`(select coalesce(images.cartoon_file, images.original_file) ${ofCover})`;

/** What matters in that picture. */
export const coverFocus = sql`(select images.focus ${ofCover})`.mapWith(
  (json: string): Focus | null => JSON.parse(json) as Focus | null,
);

export const cardFields = {
  id: stories.id,
  title: stories.title,
  titleKey: stories.titleKey,
  excerpt: stories.excerpt,
  language: stories.language,
  tags: stories.tags,
  imageCount: stories.imageCount,
  favorite: stories.favorite,
  version: stories.version,
  createdAt: stories.createdAt,
  updatedAt: stories.updatedAt,
  textEditedAt: stories.textEditedAt,
  coverFile: coverFile.as("cover_file"),
  coverFocus: coverFocus.as("cover_focus"),
  audioFile: narrations.file,
  audioDuration: narrations.duration,
  // In a batch D1 names a row's values, and the story's own time has this name, too.
  audioCreatedAt: sql<Date | null>`${narrations.createdAt}`
    .mapWith(narrations.createdAt)
    .as("audio_created_at"),
};

export const inOriginalLanguage = and(
  eq(narrations.storyId, stories.id),
  eq(narrations.language, ORIGINAL_LANGUAGE),
);

export interface StoryFilter {
  favorite: boolean;
  /** Part of the title, taken literally. */
  titlePart: string | null;
  /** Only these; null for all. */
  ids: string[] | null;
}

const ORDERS = {
  newest: { key: stories.createdAt, isDescending: true },
  oldest: { key: stories.createdAt, isDescending: false },
  title: { key: stories.titleKey, isDescending: false },
  "title-desc": { key: stories.titleKey, isDescending: true },
} satisfies Record<StoryOrder, unknown>;

/** In the page's order, one more than it holds when there is a next page. */
export function listStories(
  db: Database,
  userId: string,
  filter: StoryFilter,
  { order, after, limit }: SortedPage<StoryOrder>,
) {
  const { key, isDescending } = ORDERS[order];
  const direction = isDescending ? desc : asc;
  const beyond = sql.raw(isDescending ? "<" : ">");
  return db
    .select(cardFields)
    .from(stories)
    .leftJoin(narrations, inOriginalLanguage)
    .where(
      and(
        eq(stories.userId, userId),
        inLibrary,
        filter.favorite ? sql`${stories.favorite} = 1` : undefined,
        filter.titlePart === null ? undefined : titleContains(stories.titleKey, filter.titlePart),
        filter.ids === null
          ? undefined
          : sql`${stories.id} in (select value from json_each(${JSON.stringify(filter.ids)}))`,
        // SQLite finds the place in the index by a row value, but not by two conditions.
        after ? sql`(${key}, ${stories.id}) ${beyond} (${after.key}, ${after.id})` : undefined,
      ),
    )
    .orderBy(direction(key), direction(stories.id))
    .limit(limit + 1);
}

/** `readAt` is taken first: a change that is not in the row is younger. */
export async function getStory(db: Database, userId: string, id: string) {
  const readAt = new Date();
  const [row] = await prepareSelect(db).all({ id, userId });
  return row ? { ...row, readAt } : null;
}

/** The statement of `getStory`, to be run together with others. */
export const selectStory = (db: Database, userId: string, id: string) =>
  bindQuery(prepareSelect(db), { id, userId });

const prepareSelect = prepareOnce((db) =>
  db
    .select({
      ...cardFields,
      content: stories.content,
      coverImageId: stories.coverImageId,
      pages: stories.pages,
      template: stories.template,
      tone: stories.tone,
      palette: stories.palette,
    })
    .from(stories)
    .leftJoin(narrations, inOriginalLanguage)
    .where(
      and(
        eq(stories.id, sql.placeholder("id")),
        eq(stories.userId, sql.placeholder("userId")),
        inLibrary,
      ),
    )
    .prepare(),
);

export type StoryCardRow = Awaited<ReturnType<typeof listStories>>[number];
export type StoryDetailRow = NonNullable<Awaited<ReturnType<typeof getStory>>>;

export type StoryChanges = Partial<
  Pick<
    StoryRow,
    | "title"
    | "titleKey"
    | "content"
    | "excerpt"
    | "pages"
    | "language"
    | "template"
    | "tone"
    | "palette"
    | "tags"
    | "coverImageId"
    | "favorite"
    | "imageCount"
    | "captionBytes"
    | "textEditedAt"
    | "editedAt"
  >
>;

/** The statement that changes a story; `isNewVersion` is false for what cannot be overwritten by mistake, such as its heart. */
export function updateStoryRow(
  db: Database,
  userId: string,
  id: string,
  changes: StoryChanges,
  { isNewVersion }: { isNewVersion: boolean },
) {
  return db
    .update(stories)
    .set({
      ...changes,
      updatedAt: new Date(),
      ...(isNewVersion && { version: sql`${stories.version} + 1` }),
    })
    .where(and(eq(stories.id, id), eq(stories.userId, userId), inLibrary));
}

/**
 * The statement that fails, and the batch that it is run in with it, when the story is not in the library any more or
 * has another version than `expected`; null matches any. `isViolated` distinguishes that failure from others.
 */
export function requireVersion(db: Database, id: string, expected: number | null) {
  const isOther = expected === null ? undefined : ne(stories.version, expected);
  return db
    .update(stories)
    .set({ version: sql`null` })
    .where(and(eq(stories.id, id), or(isNotNull(stories.deletedAt), isOther)));
}

export function insertStoryRow(db: Database, row: NewStoryRow) {
  return db.insert(stories).values(row);
}
