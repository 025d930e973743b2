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
});
export type Recording = z.infer<typeof recording>;
