import { z } from "zod";

export const NOTIFICATION_KINDS = [
  "film-ready",
  "film-failed",
  "link-opened",
  "message",
  "link-ending",
] as const;

/** The header of GET /api/notifications that says how many have not been read, on whatever page. */
export const UNREAD_HEADER = "Unread-Count";

/**
 * Something that happened. `title` is that of the story, film or collection at that time; `text` and
 * `sender` are a message's; `endsAt` is when the link that it is about ends, or ended.
 */
export const notification = z.object({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  storyId: z.string().nullable(),
  videoId: z.string().nullable(),
  collectionId: z.string().nullable(),
  shareId: z.string().nullable(),
  text: z.string().nullable(),
  sender: z.string().nullable(),
  endsAt: z.string().nullable(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
});
export type Notification = z.infer<typeof notification>;

const IDS = "The notifications must be a list of ids, 500 at most.";

/** POST /api/notifications/read; without ids, or without a body, all of them. */
export const readNotificationsInput = z.object({
  ids: z
    .array(z.string({ error: IDS }).max(100, IDS), { error: IDS })
    .max(500, IDS)
    .nullish(),
});
