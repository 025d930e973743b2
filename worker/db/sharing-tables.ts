/** Tables of the links by which things are shared, and of their owner's notifications. */
import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./account-tables.ts";
import { answers } from "./ask-tables.ts";
import { collections } from "./collection-tables.ts";
import { videos } from "./made-tables.ts";
import { stories } from "./story-tables.ts";

const time = (name: string) => integer(name, { mode: "timestamp_ms" });

/**
 * A link to a story, a film or a collection: one of the three ids is set. It is valid while its row exists and its
 * time is not over, and is deleted with what it shows and with its owner.
 */
export const shares = sqliteTable(
  "shares",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    storyId: text("story_id").references(() => stories.id, { onDelete: "cascade" }),
    videoId: text("video_id").references(() => videos.id, { onDelete: "cascade" }),
    collectionId: text("collection_id").references(() => collections.id, { onDelete: "cascade" }),
    /** In plain text, as in the address, so that its owner can copy the link again (docs/decisions). */
    token: text("token").notNull(),
    /** Hashed as an account's; null for a link without one. */
    passwordHash: text("password_hash"),
    /** Null for a link that lasts until it is closed. */
    expiresAt: time("expires_at"),
    /** Whether guests may download the film and the narration as files. */
    downloads: integer("downloads", { mode: "boolean" }).notNull().default(true),
    /** When its owner was notified that it is about to end. */
    endNoticedAt: time("end_noticed_at"),
    /** How often anyone but its owner has opened it. */
    openings: integer("openings").notNull().default(0),
    lastOpenedAt: time("last_opened_at"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("shares_token").on(t.token),
    index("shares_story").on(t.storyId, t.createdAt, t.id),
    index("shares_video").on(t.videoId, t.createdAt, t.id),
    index("shares_collection").on(t.collectionId, t.createdAt, t.id),
    index("shares_user").on(t.userId),
    index("shares_expires_at").on(t.expiresAt),
    check(
      "shares_one_thing",
      sql`(story_id is not null) + (video_id is not null) + (collection_id is not null) = 1`,
    ),
  ],
);

/** Notifications. One of the kind `message` is what a guest with a link has written to its owner. */
export const notifications = sqliteTable(
  "notifications",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", {
      enum: ["film-ready", "film-failed", "link-opened", "message", "link-ending", "answer"],
    }).notNull(),
    /** What it is about, by its title at the time. */
    title: text("title").notNull(),
    storyId: text("story_id").references(() => stories.id, { onDelete: "cascade" }),
    videoId: text("video_id").references(() => videos.id, { onDelete: "cascade" }),
    collectionId: text("collection_id").references(() => collections.id, { onDelete: "cascade" }),
    shareId: text("share_id").references(() => shares.id, { onDelete: "set null" }),
    /** A message's words, plain text. */
    text: text("text"),
    /** The sender's name, as the message gives it. */
    sender: text("sender"),
    createdAt: time("created_at").notNull(),
    readAt: time("read_at"),
    /** One of the kind `answer` goes with the answer. */
    answerId: text("answer_id").references(() => answers.id, { onDelete: "cascade" }),
  },
  (t) => [
    index("notifications_user").on(t.userId, t.createdAt, t.id),
    index("notifications_unread")
      .on(t.userId)
      .where(sql`read_at is null`),
    index("notifications_story").on(t.storyId),
    index("notifications_video").on(t.videoId),
    index("notifications_collection").on(t.collectionId),
    index("notifications_share").on(t.shareId),
    index("notifications_answer").on(t.answerId),
  ],
);
