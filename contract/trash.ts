import { z } from "./zod.ts";

/** How long what was deleted can be restored. */
export const TRASH_DAYS = 30;

/** GET /api/bin: a deleted story, a film or a recording that was deleted alone, a photo taken out of its story, or a memory that was deleted or that another one has taken the place of. */
export const trashItem = z.object({
  id: z.string(),
  kind: z.enum(["story", "video", "recording", "image", "memory"]),
  /** The story that it is, or that it belongs to. */
  storyId: z.string(),
  /** A recording, a photo and a memory have their story's. */
  title: z.string(),
  /** A photo's caption in its story. */
  caption: z.nullable(z.string()),
  coverUrl: z.nullable(z.string()),
  createdAt: z.string(),
  deletedAt: z.string(),
  /** When it is deleted for good. */
  endsAt: z.string(),
  /** Bytes of the account's storage that it uses until then. */
  bytes: z.number(),
});
export type TrashItem = z.infer<typeof trashItem>;
