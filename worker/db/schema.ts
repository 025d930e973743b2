/** The whole data model. Times are milliseconds since 1970; ids are random and cannot be guessed. */
import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

const time = (name: string) => integer(name, { mode: "timestamp_ms" });

/** `usernameKey` and `emailKey` are folded to lower case: both are unique without regard to it. */
export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    username: text("username").notNull(),
    usernameKey: text("username_key").notNull(),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    /** When its owner proved that the address is theirs; null while nobody has. */
    emailVerifiedAt: time("email_verified_at"),
    firstName: text("first_name"),
    lastName: text("last_name"),
    /** `scrypt$N$r$p$salt$hash`; null for somebody who only signs in elsewhere. */
    passwordHash: text("password_hash"),
    avatarFile: text("avatar_file"),
    preferredLanguage: text("preferred_language"),
    /** Sessions of an earlier epoch are dead: raising it signs out everywhere. */
    sessionEpoch: integer("session_epoch").notNull().default(0),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("users_username_key").on(t.usernameKey),
    uniqueIndex("users_email_key").on(t.emailKey),
  ],
);

/**
 * Who is signed in where. A session lives while its row does: KV may show elsewhere for a minute what
 * has been ended here.
 */
export const sessions = sqliteTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** What the list of devices calls it: the hash stays on the server. */
    id: text("id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Such as `Firefox on Windows`; null when the browser does not say. */
    device: text("device"),
    method: text("method", { enum: ["password", "google", "facebook"] }).notNull(),
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

/** Accounts elsewhere that somebody signs in with, by the provider's own name for them. */
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

/** Sign-ins that have gone to a provider and are not back yet. Hashes, so that nobody can finish one from here. */
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

/** What a link in a mail allows, once. Only the hash of what the link holds is kept. */
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

/** Mails of a site in development, which go nowhere else. */
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

/** An uploaded photo and, once made, its illustration. Files are names below the owner's folder in R2. */
export const images = sqliteTable(
  "images",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    originalFile: text("original_file").notNull(),
    cartoonFile: text("cartoon_file"),
    style: text("style"),
    bytes: integer("bytes").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [index("images_user").on(t.userId, t.createdAt)],
);

export const stories = sqliteTable(
  "stories",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    /** The title folded to lower case, accented letters too, which SQLite's own LIKE does not do. */
    titleKey: text("title_key").notNull(),
    content: text("content").notNull(),
    excerpt: text("excerpt").notNull(),
    tags: text("tags", { mode: "json" }).$type<string[]>().notNull(),
    imageCount: integer("image_count").notNull(),
    coverImageId: text("cover_image_id"),
    favorite: integer("favorite", { mode: "boolean" }).notNull().default(false),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    /** When its title or text last changed: narrations older than that are out of date. */
    textEditedAt: time("text_edited_at").notNull(),
    /** When text, pictures, their order or captions last changed: films older than that are out of date. */
    editedAt: time("edited_at").notNull(),
  },
  (t) => [
    index("stories_user").on(t.userId, t.createdAt, t.id),
    index("stories_favorite")
      .on(t.userId, t.createdAt, t.id)
      .where(sql`favorite = 1`),
  ],
);

/** Which pictures a story has, in what order and with what caption. */
export const storyImages = sqliteTable(
  "story_images",
  {
    storyId: text("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    imageId: text("image_id")
      .notNull()
      .references(() => images.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    caption: text("caption"),
  },
  (t) => [
    primaryKey({ columns: [t.storyId, t.imageId] }),
    index("story_images_order").on(t.storyId, t.position),
    index("story_images_image").on(t.imageId),
  ],
);

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
