/** Tables of what is made of stories: narrations, films, speeches, translations. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./account-tables.ts";
import { stories } from "./story-tables.ts";

const time = (name: string) => integer(name, { mode: "timestamp_ms" });

/** The `language` of a narration in the story's own words; any other is a code of the translator's. */
export const OWN_WORDS = "";

/** A story read aloud: one a story and language. `sentences` are when and where each sentence is spoken. */
export const narrations = sqliteTable(
  "narrations",
  {
    storyId: text("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    language: text("language").notNull().default(OWN_WORDS),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    file: text("file").notNull(),
    duration: real("duration").notNull(),
    bytes: integer("bytes").notNull(),
    voiceId: text("voice_id"),
    sentences: text("sentences", { mode: "json" })
      .$type<
        { text: string; start: number; end: number; paragraph: number; from: number; to: number }[]
      >()
      .notNull(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.storyId, t.language] }), index("narrations_user").on(t.userId)],
);

/** A film. Its row exists from the moment it is asked for; `state` says how it stands. */
export const videos = sqliteTable(
  "videos",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    storyId: text("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    /** As a story's. */
    titleKey: text("title_key").notNull().default(""),
    /** What it is told in: as a narration's. */
    language: text("language").notNull().default(OWN_WORDS),
    state: text("state", { enum: ["making", "ready", "failed"] }).notNull(),
    stage: text("stage").notNull(),
    done: integer("done").notNull().default(0),
    total: integer("total").notNull().default(0),
    attempts: integer("attempts").notNull().default(0),
    error: text("error"),
    /** What its maker should know of a finished film, as a message: words that it could not show. */
    note: text("note"),
    file: text("file"),
    posterFile: text("poster_file"),
    duration: real("duration"),
    bytes: integer("bytes").notNull().default(0),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    /** When it went to the bin, alone or with its story; null while it is in the library. */
    deletedAt: time("deleted_at"),
  },
  (t) => [
    index("videos_user").on(t.userId, t.createdAt, t.id),
    index("videos_title").on(t.userId, t.titleKey, t.id),
    index("videos_duration").on(t.userId, t.duration, t.id),
    index("videos_bin")
      .on(t.userId, t.deletedAt, t.id)
      .where(sql`deleted_at is not null`),
    index("videos_deleted_at")
      .on(t.deletedAt)
      .where(sql`deleted_at is not null`),
    index("videos_story").on(t.storyId, t.createdAt),
    index("videos_file").on(t.userId, t.file),
  ],
);

/** A text spoken on request, kept until its story is saved or it is swept away. */
export const speeches = sqliteTable(
  "speeches",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    file: text("file").notNull(),
    duration: real("duration").notNull(),
    bytes: integer("bytes").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [index("speeches_user").on(t.userId), index("speeches_created").on(t.createdAt)],
);

/**
 * What has been translated before, so that nobody pays for it twice. It belongs to a user, as the words of
 * their stories do, and goes with them. The hash covers the text and the translator's edition.
 */
export const translations = sqliteTable(
  "translations",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    contentHash: text("content_hash").notNull(),
    language: text("language").notNull(),
    text: text("text").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.contentHash, t.language] }),
    index("translations_age").on(t.userId, t.createdAt),
  ],
);
