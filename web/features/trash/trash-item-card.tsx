import type { ReactNode } from "react";
import type { TrashItem } from "../../../contract/trash.ts";
import { formatLongDate, formatRelativeTime } from "../../lib/dates.ts";
import { Badge } from "../../ui/status/badge.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { RefreshIcon, TrashIcon } from "../../ui/pictures/icons.tsx";

const KINDS: Record<TrashItem["kind"], string> = {
  story: "Story",
  video: "Film",
  recording: "Recording",
  image: "Photo",
  memory: "Recording",
};

const MAX_CAPTION_CHARACTERS = 60;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Recordings, memories and photos have no title of their own, and a story may have several. */
export function nameTrashItem({ kind, title, caption, createdAt }: TrashItem): string {
  if (kind === "recording") return `Your recording of ${formatLongDate(createdAt)}`;
  if (kind === "memory") return `What was told on ${formatLongDate(createdAt)}`;
  if (kind !== "image") return title;
  if (!caption) return `A photo added on ${formatLongDate(createdAt)}`;
  const characters = [...caption];
  if (characters.length <= MAX_CAPTION_CHARACTERS) return caption;
  return `${characters.slice(0, MAX_CAPTION_CHARACTERS).join("")}…`;
}

/** "Gone for good in 12 days": full days count, and the one that has begun. */
export function describeRemaining(endsAt: string, now: Date): string {
  const days = Math.ceil((Date.parse(endsAt) - now.getTime()) / DAY_MS);
  if (days <= 1) return "Gone for good within a day";
  return `Gone for good in ${days} days`;
}

interface TrashItemCardProps {
  item: TrashItem;
  cover: ReactNode;
  now: Date;
  isBusy: boolean;
  isRestoring: boolean;
  onRestore: () => void;
  onDelete: () => void;
}

/** A deleted story, film, recording, memory or photo, to restore or to delete for good. */
export function TrashItemCard({
  item,
  cover,
  now,
  isBusy,
  isRestoring,
  onRestore,
  onDelete,
}: TrashItemCardProps) {
  const name = nameTrashItem(item);
  return (
    <li className="stitched grid gap-4 rounded-lg bg-card p-4 shadow-patch sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="max-w-60">{cover}</div>
      <div className="grid content-start gap-2">
        <h2 className="text-xl">{name}</h2>
        {item.kind === "recording" && <p>For the story “{item.title}”</p>}
        {item.kind === "image" && <p>From the story “{item.title}”</p>}
        {item.kind === "memory" && <p>About this picture of “{item.title}”</p>}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge>{KINDS[item.kind]}</Badge>
          <span className="text-ink-soft">Deleted {formatRelativeTime(item.deletedAt, now)}</span>
        </p>
        <p>{describeRemaining(item.endsAt, now)}</p>
        <div className="flex flex-wrap gap-2 pt-1">
          <Button
            icon={<RefreshIcon />}
            pending={isRestoring}
            pendingText="Putting back..."
            disabled={isBusy}
            aria-label={`Put back ${name}`}
            onClick={onRestore}
          >
            Put back
          </Button>
          <Button
            variant="quiet"
            icon={<TrashIcon />}
            disabled={isBusy}
            aria-label={`Delete for good ${name}`}
            onClick={onDelete}
          >
            Delete for good
          </Button>
        </div>
      </div>
    </li>
  );
}
