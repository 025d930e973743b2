/** Tables of the links by which things are shared, and of what their owner is told. */
import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./account-tables.ts";
import { collections } from "./collection-tables.ts";
import { videos } from "./made-tables.ts";
import { stories } from "./story-tables.ts";

const time = (name: string) => integer(name, { mode: "timestamp_ms" });

/**
 * A link to a story, a film or a collection: one of the three ids is set. It lives while its row does and its
 * time is not over, and goes with what it shows and with its owner.
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
    /** As it stands in the address, so that its owner can copy the link again (docs/decisions). */
    token: text("token").notNull(),
    /** As accounts have theirs; null for a link that asks for none. */
    passwordHash: text("password_hash"),
    /** Null for a link that lasts until it is closed. */
    expiresAt: time("expires_at"),
    /** Whether whoever has the link may keep the film and the narration as files. */
    downloads: integer("downloads", { mode: "boolean" }).notNull().default(true),
    /** When its owner was told that it is about to end. */
    endNoticedAt: time("end_noticed_at"),
    /** How often somebody other than its owner has opened it. */
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

/** What the bell rings for. A message is what somebody with a link has written to its owner. */
export const notifications = sqliteTable(
  "notifications",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", {
      enum: ["film-ready", "film-failed", "link-opened", "message", "link-ending"],
    }).notNull(),
    /** What it is about, by its title at the time. */
    title: text("title").notNull(),
    storyId: text("story_id").references(() => stories.id, { onDelete: "cascade" }),
    videoId: text("video_id").references(() => videos.id, { onDelete: "cascade" }),
    collectionId: text("collection_id").references(() => collections.id, { onDelete: "cascade" }),
    shareId: text("share_id").references(() => shares.id, { onDelete: "set null" }),
    /** A message's words, plain text. */
    text: text("text"),
    /** Who a message says that it is from. */
    sender: text("sender"),
    createdAt: time("created_at").notNull(),
    readAt: time("read_at"),
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
  ],
);
