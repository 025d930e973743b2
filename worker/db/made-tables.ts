/** Tables of what is made of stories: narrations, recordings, films, speeches, translations. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FilmStage } from "../../contract/videos.ts";
import type { FilmFormat, FilmHeight, WordsChoice } from "../../contract/films.ts";
import type { MusicChoice } from "../../contract/music.ts";
import type { SpokenSentence } from "../../contract/narration.ts";
import type { ReadingPart } from "../../studio/pages/plan-reading.ts";
import { users } from "./account-tables.ts";
import { placedSentences } from "./placed-sentences.ts";
import { stories } from "./story-tables.ts";

const time = (name: string) => integer(name, { mode: "timestamp_ms" });

/** The `language` of a narration in the story's original language; any other is a code of the translator's. */
export const ORIGINAL_LANGUAGE = "";

/** A narration as it is without recordings of pages; its file has a column of its own. */
export interface PlainNarration {
  duration: number;
  bytes: number;
  sentences: SpokenSentence[];
  /** As the row's, milliseconds since 1970. */
  createdAt: number;
}

/** A story read aloud: one a story and language. */
export const narrations = sqliteTable(
  "narrations",
  {
    storyId: text("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    language: text("language").notNull().default(ORIGINAL_LANGUAGE),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    file: text("file").notNull(),
    duration: real("duration").notNull(),
    /** 0 for a recording's, whose own row counts them. */
    bytes: integer("bytes").notNull(),
    voiceId: text("voice_id"),
    /** The recording in use, whose file and sentences these are; null for a voice's reading. */
    recordingId: text("recording_id").references(() => recordings.id),
    sentences: placedSentences("sentences").notNull(),
    /** When the text that is read was last changed. */
    createdAt: time("created_at").notNull(),
    /** Since when this narration is in use: older films play another. */
    usedAt: time("used_at")
      .notNull()
      .default(sql`0`),
    /**
     * Of one that is put together from recordings of pages, else null. Its file is made when it is first asked for.
     */
    parts: text("parts", { mode: "json" }).$type<ReadingPart[]>(),
    /** What reads the other pages: a recording's file or a voice's; null for none. */
    plainFile: text("plain_file"),
    plain: text("plain", { mode: "json" }).$type<PlainNarration>(),
    /** When each word is spoken, as studio/pages/word-times.ts packs them, without recordings of pages; null where that is not known. */
    words: text("words", { mode: "json" }).$type<number[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.storyId, t.language] }),
    index("narrations_user").on(t.userId),
    // A recording's are counted in its own row.
    index("narrations_text").on(t.userId, t.recordingId, sql`octet_length(sentences)`),
    index("narrations_words").on(t.userId, sql`octet_length(words)`),
    index("narrations_recording")
      .on(t.recordingId)
      .where(sql`recording_id is not null`),
  ],
);

/**
 * A person's own voice reading a story or a page. Those that no narration plays stay here until their owner deletes them.
 */
export const recordings = sqliteTable(
  "recordings",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    storyId: text("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    /** As a narration's. */
    language: text("language").notNull().default(ORIGINAL_LANGUAGE),
    /** Null for one of the whole story. */
    pageId: text("page_id"),
    /** A file of the kind `narrations`. */
    file: text("file").notNull(),
    duration: real("duration").notNull(),
    bytes: integer("bytes").notNull(),
    sentences: placedSentences("sentences").notNull(),
    createdAt: time("created_at").notNull(),
    /** When it was trashed alone; null while it is listed under its story, also when that is in the trash. */
    deletedAt: time("deleted_at"),
    /** Whether it was in use when it was deleted, so that it is in use again when it is restored. */
    wasInUse: integer("was_in_use", { mode: "boolean" }).notNull().default(false),
    /** A page's: whether it is the one that reads its page, as long as the page has the text of `pageHash`. */
    inPlace: integer("in_place", { mode: "boolean" }).notNull().default(false),
    /** SHA-256 of the text that the page had, in hexadecimal digits; null for one of the whole story. */
    pageHash: text("page_hash"),
  },
  (t) => [
    index("recordings_user").on(t.userId),
    index("recordings_text").on(t.userId, sql`octet_length(sentences)`),
    index("recordings_story").on(t.storyId, t.createdAt),
    index("recordings_trash")
      .on(t.userId, t.deletedAt, t.id)
      .where(sql`deleted_at is not null`),
    index("recordings_deleted_at")
      .on(t.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

/** What a film shares with the outside service that makes it. */
export interface FilmService {
  /** Scheme and host of this site, where the service fetches the film's files. */
  site: string;
  /** A random key that signs the addresses of these files, and of the callback. */
  key: string;
  /** The service's id of the film, once it was ordered. */
  job: string | null;
}

/** A film. Its row exists from the request on; `state` says whether it is finished. */
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
    /** Its language, as a narration's. */
    language: text("language").notNull().default(ORIGINAL_LANGUAGE),
    state: text("state", { enum: ["making", "ready", "failed"] }).notNull(),
    stage: text("stage").$type<FilmStage>().notNull(),
    done: integer("done").notNull().default(0),
    total: integer("total").notNull().default(0),
    attempts: integer("attempts").notNull().default(0),
    error: text("error"),
    /** A message about a finished film: the words that it could not show. */
    note: text("note"),
    format: text("format").$type<FilmFormat>().notNull().default("tv"),
    /** Of the frame's shorter side, in pixels. */
    height: integer("height").$type<FilmHeight>().notNull().default(720),
    /** Like `music`: what is written in its pictures. */
    words: text("words").$type<WordsChoice>().notNull().default("caption"),
    /** What was asked for while it is made, what is heard once it is ready. */
    music: text("music").$type<MusicChoice>().notNull().default("none"),
    /** Whether what is told about its pictures is heard in it. */
    memories: integer("memories", { mode: "boolean" }).notNull().default(false),
    /** The provider that makes it, by its name in the registry. */
    madeBy: text("made_by").notNull().default("built-in"),
    /** What an outside service may know of it while it is being made; null for the built-in provider, and afterwards. */
    service: text("service", { mode: "json" }).$type<FilmService>(),
    file: text("file"),
    posterFile: text("poster_file"),
    duration: real("duration"),
    bytes: integer("bytes").notNull().default(0),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    /** When it was trashed, alone or with its story; null while it is in the library. */
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

/** A text spoken on request, stored until its story is saved or the cleanup job deletes it. */
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
 * Cached translations, so that none is paid for twice. They belong to a user, as the words of
 * their stories do, and are deleted with them. The hash covers the text and the translator's edition.
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
    index("translations_text").on(t.userId, sql`octet_length(text)`),
  ],
);
