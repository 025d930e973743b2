/** Tables of passkeys: devices that sign their owner in (Web Authentication Level 3). */
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./account-tables.ts";

const time = (name: string) => integer(name, { mode: "timestamp_ms" });

export const passkeys = sqliteTable(
  "passkeys",
  {
    /** Base64url, as its authenticator made it. */
    credentialId: text("credential_id").primaryKey(),
    /** Its id in the API. */
    id: text("id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** What its owner calls the device. */
    name: text("name").notNull(),
    /** The public half of its key, a COSE_Key (RFC 9052) in base64url. */
    publicKey: text("public_key").notNull(),
    /** How often it has signed, if its authenticator counts; else 0 for ever. */
    counter: integer("counter").notNull(),
    /** How browsers reach it, such as `internal`. */
    transports: text("transports", { mode: "json" }).$type<string[]>().notNull(),
    createdAt: time("created_at").notNull(),
    lastUsedAt: time("last_used_at"),
  },
  (t) => [index("passkeys_user").on(t.userId, t.createdAt)],
);

/** Challenges that were given out and not answered yet. Hashes, as of all that opens something. */
export const passkeyChallenges = sqliteTable(
  "passkey_challenges",
  {
    challengeHash: text("challenge_hash").primaryKey(),
    /** Of the cookie of the browser that asked for it. */
    browserHash: text("browser_hash").notNull(),
    purpose: text("purpose", { enum: ["add", "sign-in"] }).notNull(),
    /** Whose passkey it has to be; null where a visitor signs in. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    expiresAt: time("expires_at").notNull(),
  },
  (t) => [
    index("passkey_challenges_user").on(t.userId),
    index("passkey_challenges_expires_at").on(t.expiresAt),
  ],
);
