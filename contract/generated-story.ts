import { DOUBT_KINDS } from "../studio/writer/meta.ts";
import { z } from "./zod.ts";

/** A generated sentence with a word that nobody gave, both as they stand in the content. */
export const doubt = z.object({
  sentence: z.string(),
  word: z.string(),
  kind: z.enum(DOUBT_KINDS),
});
export type Doubt = z.infer<typeof doubt>;

/** What POST /api/generate-story returns. */
export const generatedStory = z.object({
  title: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  /**
   * Where the writer knows which words belong to which picture: together the texts are the content. `facts`: the
   * captions that a page's sentences come from, by index.
   */
  pages: z.optional(
    z.array(
      z.object({
        text: z.string(),
        imageIndex: z.nullable(z.int()),
        facts: z.optional(z.array(z.int())),
      }),
    ),
  ),
  /** Empty for the built-in writer. */
  doubts: z._default(z.array(doubt), []),
  /** BCP 47, where the writer knows it. */
  language: z.optional(z.string()),
});
export type GeneratedStory = z.infer<typeof generatedStory>;
