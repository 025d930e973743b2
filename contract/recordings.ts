import { translationLanguage } from "./languages.ts";
import { z } from "./zod.ts";

/** A person's own voice reading a story, as GET /api/stories/{id} lists them, newest first. */
export const recording = z.object({
  id: z.string(),
  url: z.string(),
  /** Seconds. */
  duration: z.number(),
  createdAt: z.string(),
  /** Whether the story is read by it now, in its language. */
  inUse: z.boolean(),
  language: translationLanguage,
  /** Null for one of the whole story. */
  pageId: z.nullable(z.string()),
  /** It would read its page, but the page's words have changed since. */
  outdated: z.optional(z.boolean()),
});

/** Seconds that a recording of one page may last. */
export const MAX_PAGE_SECONDS = 5 * 60;
export const PAGE_TOO_LONG = "The recording of a page can last five minutes at most.";

/** Of PUT /api/stories/{id}/pages/{pageId}/recording. */
export const pageRecording = z.object({
  recordingUrl: z.string(),
  /** Seconds. */
  duration: z.number(),
});
export type PageRecording = z.infer<typeof pageRecording>;
export type Recording = z.infer<typeof recording>;
