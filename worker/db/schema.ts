/**
 * The whole data model: accounts, stories and links to them in files of their own, what is made of stories
 * here. Times are milliseconds since 1970; ids are random and cannot be guessed.
 */
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./account-tables.ts";
import { stories } from "./story-tables.ts";

export * from "./account-tables.ts";
export * from "./sharing-tables.ts";
export * from "./story-tables.ts";

const time = (name: string) => integer(name, { mode: "timestamp_ms" });

/** A story read aloud: one a story. `sentences` are when and where each sentence is spoken. */
export const narrations = sqliteTable(
  "narrations",
  {
    storyId: text("story_id")
      .primaryKey()
      .references(() => stories.id, { onDelete: "cascade" }),
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
  (t) => [index("narrations_user").on(t.userId)],
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
    state: text("state", { enum: ["making", "ready", "failed"] }).notNull(),
    stage: text("stage").notNull(),
    done: integer("done").notNull().default(0),
    total: integer("total").notNull().default(0),
    attempts: integer("attempts").notNull().default(0),
    error: text("error"),
    file: text("file"),
    posterFile: text("poster_file"),
    duration: real("duration"),
    bytes: integer("bytes").notNull().default(0),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    index("videos_user").on(t.userId, t.createdAt, t.id),
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
