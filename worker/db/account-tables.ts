/** Tables of accounts: users, their ways to sign in, and rate limits. */
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

const time = (name: string) => integer(name, { mode: "timestamp_ms" });

/** `usernameKey` and `emailKey` are folded to lower case: both are unique regardless of case. */
export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    username: text("username").notNull(),
    usernameKey: text("username_key").notNull(),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    /** When its owner proved that the address is theirs; null while it is unproved. */
    emailVerifiedAt: time("email_verified_at"),
    firstName: text("first_name"),
    lastName: text("last_name"),
    /** `scrypt$N$r$p$salt$hash`; null for a user who only signs in by OAuth. */
    passwordHash: text("password_hash"),
    avatarFile: text("avatar_file"),
    preferredLanguage: text("preferred_language"),
    /** Sessions of an earlier epoch are invalid: raising it signs out everywhere. */
    sessionEpoch: integer("session_epoch").notNull().default(0),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("users_username_key").on(t.usernameKey),
    uniqueIndex("users_email_key").on(t.emailKey),
  ],
);

/**
 * The sessions of users. A session is valid while its row exists: in other places KV may show for a minute what
 * has been ended here.
 */
export const sessions = sqliteTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** Its id in the list of devices: the hash stays on the server. */
    id: text("id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Such as `Firefox on Windows`; null when the browser does not say. */
    device: text("device"),
    method: text("method", { enum: ["password", "google", "facebook", "passkey"] }).notNull(),
    remembered: integer("remembered", { mode: "boolean" }).notNull(),
    createdAt: time("created_at").notNull(),
    lastUsedAt: time("last_used_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (t) => [
    index("sessions_user").on(t.userId, t.lastUsedAt),
    index("sessions_expires_at").on(t.expiresAt),
  ],
);

/** OAuth identities that users sign in with, by the provider's own id. */
export const identities = sqliteTable(
  "identities",
  {
    provider: text("provider", { enum: ["google", "facebook"] }).notNull(),
    subject: text("subject").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** As the provider said when they were connected; null when it said none. */
    email: text("email"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    index("identities_user").on(t.userId, t.provider),
  ],
);

/** Sign-ins that are at a provider and not back yet. Hashes, so that no reader of the table can finish one. */
export const signInAttempts = sqliteTable(
  "sign_in_attempts",
  {
    stateHash: text("state_hash").primaryKey(),
    /** Of the cookie of the browser that began it. */
    browserHash: text("browser_hash").notNull(),
    provider: text("provider", { enum: ["google", "facebook"] }).notNull(),
    purpose: text("purpose", { enum: ["sign-in", "connect", "confirm"] }).notNull(),
    /** Whose account is to be connected or confirmed. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    codeVerifier: text("code_verifier").notNull(),
    nonce: text("nonce").notNull(),
    returnTo: text("return_to").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (t) => [
    index("sign_in_attempts_user").on(t.userId),
    index("sign_in_attempts_expires_at").on(t.expiresAt),
  ],
);

/** Single-use tokens of links in mails. Only a token's hash is stored. */
export const mailTokens = sqliteTable(
  "mail_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: ["reset", "confirm"] }).notNull(),
    /** The address that the link is about. */
    email: text("email").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (t) => [
    index("mail_tokens_user").on(t.userId, t.purpose),
    index("mail_tokens_expires_at").on(t.expiresAt),
  ],
);

/** Mails of a site in development, which are not sent. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    to: text("to").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [index("outbox_to").on(t.to)],
);

/** How often something was done in the window that began at `startedAt`. */
export const rateCounters = sqliteTable(
  "rate_counters",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (t) => [index("rate_counters_expires_at").on(t.expiresAt)],
);
