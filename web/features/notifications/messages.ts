import type { Notification } from "../../../contract/notifications.ts";
import { formatLongDate } from "../../lib/dates.ts";
import { collectionPath, storyPath, videoPath } from "../../paths.ts";

/** The text of a notification. A guest's own words come after it. */
export function messageOf(item: Notification, now: Date): string {
  const title = `“${item.title}”`;
  switch (item.kind) {
    case "film-ready":
      return `Your film ${title} is ready`;
    case "film-failed":
      return `Your film ${title} could not be made`;
    case "link-opened":
      return `Somebody opened your link to ${title}`;
    case "message":
      return `Message from ${item.sender ?? "somebody"} about ${title}`;
    case "answer":
      return `${item.sender ?? "Somebody"} answered about ${title}`;
    case "link-ending":
      return `Your link to ${title} ${endOf(item.endsAt, now)}`;
  }
}

function endOf(endsAt: string | null, now: Date): string {
  // The cleanup job deletes a link that has ended, and its date with it.
  if (endsAt === null || new Date(endsAt) <= now) return "has ended";
  const tomorrow = new Date(now);
  tomorrow.setDate(now.getDate() + 1);
  const day = new Date(endsAt).toDateString();
  if (day === now.toDateString()) return "ends today";
  if (day === tomorrow.toDateString()) return "ends tomorrow";
  return `ends on ${formatLongDate(endsAt)}`;
}

/** The page that it is about; null when that has no page. */
export function placeOf({ collectionId, videoId, storyId }: Notification): string | null {
  if (collectionId !== null) return collectionPath(collectionId);
  if (videoId !== null) return videoPath(videoId);
  return storyId === null ? null : storyPath(storyId);
}

/** Not announced where it is shown anyway: a film's on its page and its story's, an answer's on the story's. */
export function isSeenAt({ kind, videoId, storyId }: Notification, pathname: string): boolean {
  if (kind === "answer") return storyId !== null && pathname === storyPath(storyId);
  if (kind !== "film-ready" && kind !== "film-failed") return false;
  return (
    (videoId !== null && pathname === videoPath(videoId)) ||
    (storyId !== null && pathname === storyPath(storyId))
  );
}
