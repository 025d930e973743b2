import { z } from "./zod.ts";

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
  /** BCP 47, where the writer knows it. */
  language: z.optional(z.string()),
});
export type GeneratedStory = z.infer<typeof generatedStory>;
