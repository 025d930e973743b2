/** Televisions: screens that show an account's films and stories without being signed in to it. */
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./account-tables.ts";

const time = (name: string) => integer(name, { mode: "timestamp_ms" });

/**
 * A screen from when it shows its letters on. It belongs to nobody until somebody has entered them; from then on it has
 * no letters any more. Its session is the row: when that is deleted, the screen reads nothing.
 */
export const televisions = sqliteTable(
  "televisions",
  {
    id: text("id").primaryKey(),
    /** SHA-256 of the token in its cookie, in hexadecimal digits. */
    tokenHash: text("token_hash").notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The six letters; null once they were entered. */
    code: text("code"),
    /** When the letters, or with them an unpaired screen, expire; null for a paired one. */
    expiresAt: time("expires_at"),
    name: text("name").notNull().default(""),
    /** `everything`, `favorites` or a collection's id. */
    shows: text("shows").notNull().default("everything"),
    /** Full hours on the screen's own clock. */
    quietFrom: integer("quiet_from").notNull().default(22),
    quietTo: integer("quiet_to").notNull().default(7),
    lastSeenAt: time("last_seen_at"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("televisions_token").on(t.tokenHash),
    uniqueIndex("televisions_code")
      .on(t.code)
      .where(sql`code is not null`),
    index("televisions_user").on(t.userId, t.createdAt),
    index("televisions_expires_at")
      .on(t.expiresAt)
      .where(sql`expires_at is not null`),
  ],
);
