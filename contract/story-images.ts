import { framing } from "./images.ts";
import { memory } from "./memories.ts";
import { z } from "./zod.ts";

/** A picture of a story, in its order. */
export const storyImage = z.object({
  id: z.string(),
  originalUrl: z.string(),
  cartoonUrl: z.nullable(z.string()),
  caption: z.nullable(z.string()),
  width: z.number(),
  height: z.number(),
  /** That of the illustration, for its owner alone; null without one. */
  style: z.nullish(z.string()),
  ...framing,
  /** What somebody tells about it; copies that devices stored earlier have none. */
  memory: z.nullish(memory),
});
export type StoryImage = z.infer<typeof storyImage>;
