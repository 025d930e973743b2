import {
  MAX_MESSAGE_CHARACTERS,
  MAX_PASSWORD_CHARACTERS,
  MAX_SENDER_CHARACTERS,
  MIN_PASSWORD_CHARACTERS,
} from "./limits.ts";
import { narratedPages, narration, spokenSentence } from "./narration.ts";
import { cleanName, cleanText, isVisible } from "./plain-text.ts";
import { expiresInDays } from "./share-days.ts";
import { story, storyCard, storyImage } from "./story.ts";
import { video } from "./videos.ts";
import { z } from "./zod.ts";

/** What a link can open. */
export const SHARED_KINDS = ["story", "film", "collection"] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

const SHARE_PASSWORD_REQUIRED = "Please type a password.";
const PASSWORD_TOO_SHORT = `A link's password must be at least ${MIN_PASSWORD_CHARACTERS} characters.`;
const PASSWORD_TOO_LONG = "That password is too long.";

/** Links of earlier versions open with shorter ones. */
const password = z
  .string({ error: SHARE_PASSWORD_REQUIRED })
  .check(z.minLength(1, SHARE_PASSWORD_REQUIRED));

/** A phone's keyboard adds a space after a word that it has proposed. */
const newPassword = password.check(
  z.trim(),
  z.maxLength(MAX_PASSWORD_CHARACTERS, PASSWORD_TOO_LONG),
  z.minLength(MIN_PASSWORD_CHARACTERS, PASSWORD_TOO_SHORT),
);

/**
 * POST /api/stories/{id}/share, and the same of a film and of a collection: without days the link stays open
 * until it is closed. Downloads are allowed unless it says no.
 */
export const createShareInput = z.object({
  expiresInDays,
  password: z.nullish(newPassword),
  downloads: z.nullish(
    z.boolean({ error: "Whether downloads are allowed must be true or false." }),
  ),
});
export type CreateShareInput = z.infer<typeof createShareInput>;

/** A link as its owner sees it. `openings` counts the visits of guests. */
export const share = z.object({
  id: z.string(),
  url: z.string(),
  expiresAt: z.nullable(z.string()),
  createdAt: z.string(),
  hasPassword: z.boolean(),
  downloads: z.boolean(),
  openings: z.number(),
  lastOpenedAt: z.nullable(z.string()),
});
export type Share = z.infer<typeof share>;

/** POST /api/shared/{token}. */
export const openSharedInput = z.object({ password });

/** One story as a guest reads it. `videos` are finished films, newest first. */
export const sharedReading = z.object({
  story: z.omit(story, {
    favorite: true,
    version: true,
    palette: true,
    recordings: true,
    hearts: true,
    thanks: true,
  }),
  images: z.array(storyImage),
  videos: z.array(video),
  narration: z.nullable(
    z.extend(narration, {
      /** For reading along; none when the text has changed since it was read. */
      sentences: z.array(spokenSentence),
      ...narratedPages,
    }),
  ),
});
export type SharedReading = z.infer<typeof sharedReading>;

/** What every link returns: its owner's name, whether its files may be downloaded, and when it ends. */
const aboutLink = {
  sharedBy: z.string(),
  downloads: z.boolean(),
  expiresAt: z.nullable(z.string()),
};

export const sharedStory = z.extend(sharedReading, { kind: z.literal("story"), ...aboutLink });
export type SharedStory = z.infer<typeof sharedStory>;

export const sharedFilm = z.object({
  kind: z.literal("film"),
  film: video,
  /** The title of the story that it shows. */
  storyTitle: z.string(),
  ...aboutLink,
});
export type SharedFilm = z.infer<typeof sharedFilm>;

/** A story in a shared collection, by its cover; GET /api/shared/{token}/stories/{id} returns the rest. */
export const sharedCard = z.omit(storyCard, { favorite: true, version: true });
export type SharedCard = z.infer<typeof sharedCard>;

export const sharedCollection = z.object({
  kind: z.literal("collection"),
  collection: z.object({ id: z.string(), name: z.string(), createdAt: z.string() }),
  /** In the collection's order. */
  stories: z.array(sharedCard),
  ...aboutLink,
});
export type SharedCollection = z.infer<typeof sharedCollection>;

/** GET /api/shared/{token}. Every address of a file in it loads under this link alone. */
export const shared = z.discriminatedUnion("kind", [sharedStory, sharedFilm, sharedCollection]);
export type Shared = z.infer<typeof shared>;

const MESSAGE_REQUIRED = "Please write a few words.";
const MESSAGE_TOO_LONG = `A message can have at most ${MAX_MESSAGE_CHARACTERS} characters.`;
const SENDER = `A name can have at most ${MAX_SENDER_CHARACTERS} characters.`;

/** POST /api/shared/{token}/messages: plain text to the owner; other characters are removed. */
export const messageInput = z.object({
  text: z
    .pipe(
      z
        .string({ error: MESSAGE_REQUIRED })
        .check(z.maxLength(MAX_MESSAGE_CHARACTERS, MESSAGE_TOO_LONG)),
      z.transform(cleanText),
    )
    .check(z.refine((text) => isVisible(text), MESSAGE_REQUIRED)),
  sender: z.nullish(
    z.pipe(
      z.string({ error: SENDER }).check(z.maxLength(MAX_SENDER_CHARACTERS, SENDER)),
      z.transform(cleanName),
    ),
  ),
});
export type MessageInput = z.input<typeof messageInput>;
export type Message = z.output<typeof messageInput>;
