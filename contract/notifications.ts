import { z } from "./zod.ts";

export const NOTIFICATION_KINDS = [
  "film-ready",
  "film-failed",
  "link-opened",
  "message",
  "link-ending",
  "answer",
] as const;

/** The header of GET /api/notifications with the number of unread ones on all pages. */
export const UNREAD_HEADER = "Unread-Count";

/**
 * Something that happened. `title` is that of the story, film or collection at that time; `text` and
 * `sender` are a message's, and `sender` an answer's too; `endsAt` is when the link that it is about ends, or ended.
 */
export const notification = z.object({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  storyId: z.nullable(z.string()),
  videoId: z.nullable(z.string()),
  collectionId: z.nullable(z.string()),
  shareId: z.nullable(z.string()),
  text: z.nullable(z.string()),
  sender: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
});
export type Notification = z.infer<typeof notification>;

const IDS = "The notifications must be a list of ids, 500 at most.";

/** POST /api/notifications/read; without ids, or without a body, all of them. */
export const readNotificationsInput = z.object({
  ids: z.nullish(
    z
      .array(z.string({ error: IDS }).check(z.maxLength(100, IDS)), { error: IDS })
      .check(z.maxLength(500, IDS)),
  ),
});
