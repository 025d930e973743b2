/** Tables of the links by which a story is shared. */
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./account-tables.ts";
import { stories } from "./story-tables.ts";

const time = (name: string) => integer(name, { mode: "timestamp_ms" });

/** A link lives while its row does and its time is not over. It goes with its story and with its owner. */
export const shares = sqliteTable(
  "shares",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    storyId: text("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    /** As it stands in the address, so that its owner can copy the link again (docs/decisions). */
    token: text("token").notNull(),
    /** As accounts have theirs; null for a link that asks for none. */
    passwordHash: text("password_hash"),
    /** Null for a link that lasts until it is closed. */
    expiresAt: time("expires_at"),
    /** How often somebody other than its owner has opened it. */
    openings: integer("openings").notNull().default(0),
    lastOpenedAt: time("last_opened_at"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("shares_token").on(t.token),
    index("shares_story").on(t.storyId, t.createdAt, t.id),
    index("shares_user").on(t.userId),
    index("shares_expires_at").on(t.expiresAt),
  ],
);
