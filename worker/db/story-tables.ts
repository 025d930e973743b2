/** Tables of stories and of the pictures in them. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { PageSpan } from "../../studio/pages/page-spans.ts";
import type { FaceBox, Focus } from "../../contract/images.ts";
import type { Template, Tone } from "../../contract/stories.ts";
import { users } from "./account-tables.ts";

const time = (name: string) => integer(name, { mode: "timestamp_ms" });

/** An uploaded photo and, once made, its illustration. Files are names below the owner's folder in R2. */
export const images = sqliteTable(
  "images",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    originalFile: text("original_file").notNull(),
    cartoonFile: text("cartoon_file"),
    style: text("style"),
    bytes: integer("bytes").notNull(),
    /** Null where nobody has looked for any. */
    faces: text("faces", { mode: "json" }).$type<FaceBox[]>(),
    /** Null in photos of before it was stored: the middle. */
    focus: text("focus", { mode: "json" }).$type<Focus>(),
    createdAt: time("created_at").notNull(),
    /** When it was trashed with the last story that showed it, or by being removed from that story. */
    deletedAt: time("deleted_at"),
  },
  (t) => [
    index("images_user").on(t.userId, t.createdAt),
    index("images_created_at").on(t.createdAt),
    index("images_deleted_at")
      .on(t.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

/** What somebody tells about a picture; its bytes and text are counted in the picture's row. */
export const memories = sqliteTable(
  "memories",
  {
    imageId: text("image_id")
      .primaryKey()
      .references(() => images.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A file of the kind `narrations`. */
    file: text("file").notNull(),
    duration: real("duration").notNull(),
    bytes: integer("bytes").notNull(),
    /** What is said, in writing; empty where nobody has written it down. */
    text: text("text").notNull(),
    /** Who tells it, where that is not the owner. */
    teller: text("teller"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [index("memories_user").on(t.userId)],
);

/**
 * Memories that another one has taken the place of: they are in the trash since their `deletedAt`. Their bytes stay
 * counted in the picture's row.
 */
export const removedMemories = sqliteTable(
  "removed_memories",
  {
    id: text("id").primaryKey(),
    imageId: text("image_id")
      .notNull()
      .references(() => images.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Whose page it was on. */
    storyId: text("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    file: text("file").notNull(),
    duration: real("duration").notNull(),
    bytes: integer("bytes").notNull(),
    text: text("text").notNull(),
    teller: text("teller"),
    createdAt: time("created_at").notNull(),
    deletedAt: time("deleted_at").notNull(),
  },
  (t) => [
    index("removed_memories_user").on(t.userId, t.deletedAt, t.id),
    index("removed_memories_image").on(t.imageId),
    index("removed_memories_story").on(t.storyId),
    index("removed_memories_deleted_at").on(t.deletedAt),
  ],
);

/**
 * UTF-8 bytes of what a person has written in a story: title, content, tags without JSON's brackets, quotes and commas,
 * and captions. SQLite sums an expression from its index alone, a generated column not; and without a comma, where
 * drizzle-kit cuts.
 */
export const STORY_TEXT_BYTES = sql`octet_length(title) + octet_length(content) + octet_length(tags) - 3 * json_array_length(tags) - 1 - (json_array_length(tags) = 0) + caption_bytes`;

export const stories = sqliteTable(
  "stories",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    /** What the title is ordered by and what it is searched in (features/stories/title-key.ts). */
    titleKey: text("title_key").notNull(),
    content: text("content").notNull(),
    excerpt: text("excerpt").notNull(),
    /** Null in stories of before there were pages, until they are carried over (features/stories/pages.ts). */
    pages: text("pages", { mode: "json" }).$type<PageSpan[]>(),
    /** BCP 47; null as above. */
    language: text("language"),
    template: text("template").$type<Template>(),
    tone: text("tone").$type<Tone>(),
    /** The colours that its pictures share, as studio/illustration measures them. */
    palette: text("palette", { mode: "json" }).$type<unknown>(),
    tags: text("tags", { mode: "json" }).$type<string[]>().notNull(),
    imageCount: integer("image_count").notNull(),
    /** UTF-8 bytes of its pictures' captions, written with them. */
    captionBytes: integer("caption_bytes").notNull().default(0),
    coverImageId: text("cover_image_id"),
    favorite: integer("favorite", { mode: "boolean" }).notNull().default(false),
    /** Grows with every change of its text or pictures, which prevents lost updates. */
    version: integer("version").notNull().default(1),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    /** When its title or text last changed: narrations older than that are out of date. */
    textEditedAt: time("text_edited_at").notNull(),
    /** When text, pictures, their order or captions last changed: films older than that are out of date. */
    editedAt: time("edited_at").notNull(),
    /** When it was trashed; null while it is in the library. */
    deletedAt: time("deleted_at"),
  },
  (t) => [
    index("stories_user").on(t.userId, t.createdAt, t.id),
    index("stories_title").on(t.userId, t.titleKey, t.id),
    index("stories_text").on(t.userId, STORY_TEXT_BYTES),
    index("stories_bin")
      .on(t.userId, t.deletedAt, t.id)
      .where(sql`deleted_at is not null`),
    index("stories_deleted_at")
      .on(t.deletedAt)
      .where(sql`deleted_at is not null`),
    index("stories_without_pages")
      .on(t.id)
      .where(sql`pages is null`),
    index("stories_favorite")
      .on(t.userId, t.createdAt, t.id)
      .where(sql`favorite = 1`),
  ],
);

/** Which pictures a story has, in what order and with what caption. */
export const storyImages = sqliteTable(
  "story_images",
  {
    storyId: text("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    imageId: text("image_id")
      .notNull()
      .references(() => images.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    caption: text("caption"),
  },
  (t) => [
    primaryKey({ columns: [t.storyId, t.imageId] }),
    index("story_images_order").on(t.storyId, t.position),
    index("story_images_image").on(t.imageId),
  ],
);

/**
 * Photos that were removed from a story and that no other story in the library shows: they are in the trash since their
 * `deletedAt`, and are restored to where they were.
 */
export const removedImages = sqliteTable(
  "removed_images",
  {
    imageId: text("image_id")
      .primaryKey()
      .references(() => images.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    storyId: text("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    caption: text("caption"),
  },
  (t) => [index("removed_images_user").on(t.userId), index("removed_images_story").on(t.storyId)],
);

/** Files of what is in the trash: they are not served until it is restored. */
export const trashedFiles = sqliteTable(
  "binned_files",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    file: text("file").notNull(),
    storyId: text("story_id").references(() => stories.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.file] }), index("binned_files_story").on(t.storyId)],
);
