import { z } from "zod";
import { MAX_PASSWORD_CHARACTERS } from "./limits.ts";
import { spokenSentence } from "./narration.ts";
import { story, storyImage } from "./stories.ts";
import { video } from "./videos.ts";

export const MAX_SHARE_DAYS = 365;
const DAYS = `A link can be open for 1 to ${MAX_SHARE_DAYS} days.`;
export const SHARE_PASSWORD_REQUIRED = "Please type a password.";
const PASSWORD_TOO_LONG = "That password is too long.";

const password = z
  .string({ error: SHARE_PASSWORD_REQUIRED })
  .min(1, SHARE_PASSWORD_REQUIRED)
  .max(MAX_PASSWORD_CHARACTERS, PASSWORD_TOO_LONG);

/** POST /api/stories/{id}/share: without days the link stays open until it is closed. */
export const createShareInput = z.object({
  expiresInDays: z.int({ error: DAYS }).min(1, DAYS).max(MAX_SHARE_DAYS, DAYS).nullish(),
  password: password.nullish(),
});
export type CreateShareInput = z.infer<typeof createShareInput>;

/** A link as its owner sees it. `openings` are other people's. */
export const share = z.object({
  id: z.string(),
  url: z.string(),
  expiresAt: z.string().nullable(),
  createdAt: z.string(),
  hasPassword: z.boolean(),
  openings: z.number(),
  lastOpenedAt: z.string().nullable(),
});
export type Share = z.infer<typeof share>;

/** POST /api/shared/{token}. */
export const openSharedInput = z.object({ password });

/**
 * GET /api/shared/{token}: a story as whoever has the link sees it. Every address of a file in it loads
 * under this link alone. `sharedBy` is the owner's name, and `videos` are finished films, newest first.
 */
export const sharedStory = z.object({
  story: story.omit({ favorite: true }),
  images: z.array(storyImage),
  videos: z.array(video),
  /** For reading along; without sentences when the text has changed since it was read. */
  narration: z
    .object({ audioUrl: z.string(), duration: z.number(), sentences: z.array(spokenSentence) })
    .nullable(),
  sharedBy: z.string(),
});
export type SharedStory = z.infer<typeof sharedStory>;
