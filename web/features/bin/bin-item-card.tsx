import type { ReactNode } from "react";
import type { BinItem } from "../../../contract/bin.ts";
import { formatRelativeTime } from "../../lib/dates.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { RefreshIcon, TrashIcon } from "../../ui/icons.tsx";
import { describeRemaining } from "./remaining-time.ts";

interface BinItemCardProps {
  item: BinItem;
  cover: ReactNode;
  now: Date;
  isBusy: boolean;
  isPuttingBack: boolean;
  onPutBack: () => void;
  onDelete: () => void;
}

/** A deleted story or film, and its two ways. */
export function BinItemCard({
  item,
  cover,
  now,
  isBusy,
  isPuttingBack,
  onPutBack,
  onDelete,
}: BinItemCardProps) {
  return (
    <li className="stitched grid gap-4 rounded-lg bg-card p-4 shadow-patch sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="max-w-60">{cover}</div>
      <div className="grid content-start gap-2">
        <h2 className="text-xl">{item.title}</h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge>{item.kind === "story" ? "Story" : "Film"}</Badge>
          <span className="text-ink-soft">Deleted {formatRelativeTime(item.deletedAt, now)}</span>
        </p>
        <p>{describeRemaining(item.endsAt, now)}</p>
        <div className="flex flex-wrap gap-2 pt-1">
          <Button
            icon={<RefreshIcon />}
            pending={isPuttingBack}
            pendingText="Putting back..."
            disabled={isBusy}
            aria-label={`Put back ${item.title}`}
            onClick={onPutBack}
          >
            Put back
          </Button>
          <Button
            variant="quiet"
            icon={<TrashIcon />}
            disabled={isBusy}
            aria-label={`Delete for good ${item.title}`}
            onClick={onDelete}
          >
            Delete for good
          </Button>
        </div>
      </div>
    </li>
  );
}
