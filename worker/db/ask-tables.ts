/** Tables of the links that ask the family for their own words, and of what guests answer. */
import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { FaceBox, Focus } from "../../contract/images.ts";
import { users } from "./account-tables.ts";
import { images, stories } from "./story-tables.ts";

const time = (name: string) => integer(name, { mode: "timestamp_ms" });

/** A link to ask about a story, or about one of its pictures; valid while its row exists and its time is not over. */
export const asks = sqliteTable(
  "asks",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    storyId: text("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    imageId: text("image_id").references(() => images.id, { onDelete: "cascade" }),
    /** In plain text, as a share's. */
    token: text("token").notNull(),
    expiresAt: time("expires_at"),
    /** How many answers came through it, those that were withdrawn included, so that no client can send without end. */
    answers: integer("answers").notNull().default(0),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("asks_token").on(t.token),
    index("asks_user").on(t.userId),
    index("asks_story").on(t.storyId, t.createdAt, t.id),
    index("asks_image").on(t.imageId),
    index("asks_expires_at").on(t.expiresAt),
  ],
);

export const ANSWER_STATES = ["open", "used", "declined"] as const;

/** UTF-8 bytes of a guest's words. */
export const ANSWER_TEXT_BYTES = sql`octet_length(name) + octet_length(text)`;

/** What a guest has sent: a suggestion to the owner, of which nothing is in the story before it is used. */
export const answers = sqliteTable(
  "answers",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    storyId: text("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    /** Null once the link is closed: what came through it stays. */
    askId: text("ask_id").references(() => asks.id, { onDelete: "set null" }),
    /** The picture that it is about; null for the whole story. */
    imageId: text("image_id").references(() => images.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    /** Empty without words. */
    text: text("text").notNull(),
    heart: integer("heart", { mode: "boolean" }).notNull(),
    /** A file of the kind `narrations`. */
    voiceFile: text("voice_file"),
    /** Seconds. */
    voiceDuration: real("voice_duration"),
    /** Of the voice's file. */
    bytes: integer("bytes").notNull(),
    /** SHA-256 of the secret in the cookie of the browser that sent it, which alone may withdraw it. */
    guestHash: text("guest_hash").notNull(),
    state: text("state", { enum: ANSWER_STATES }).notNull().default("open"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    index("answers_user").on(t.userId),
    index("answers_text").on(t.userId, ANSWER_TEXT_BYTES),
    index("answers_story").on(t.storyId, t.createdAt, t.id),
    index("answers_ask").on(t.askId),
    index("answers_image").on(t.imageId),
  ],
);

/** Photos of an answer. One that is used becomes an image of the same id, and its row is deleted. */
export const answerPhotos = sqliteTable(
  "answer_photos",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    answerId: text("answer_id")
      .notNull()
      .references(() => answers.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /** A file of the kind `images`. */
    file: text("file").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: integer("bytes").notNull(),
    faces: text("faces", { mode: "json" }).$type<FaceBox[]>(),
    focus: text("focus", { mode: "json" }).$type<Focus>().notNull(),
  },
  (t) => [
    index("answer_photos_user").on(t.userId),
    index("answer_photos_answer").on(t.answerId, t.position),
  ],
);
