import type { Share } from "../../../contract/sharing.ts";
import { formatLongDate } from "../../lib/dates.ts";
import { SendLink } from "./send-link.tsx";
import type { Shareable } from "./shareable.ts";

interface LinkCardProps {
  share: Share;
  what: Shareable;
  /** It was made just now: every way to send it is shown. */
  isNew: boolean;
  onClose: () => void;
}

/** A live link: its state, and the ways to send it. */
export function LinkCard({ share, what, isNew, onClose }: LinkCardProps) {
  return (
    <li className="grid gap-3 rounded-lg border-2 border-dashed border-stitch bg-paper p-4">
      <p>{describeTime(share)}</p>
      <p className="text-ink-soft">{describeOpenings(share)}</p>
      <SendLink
        url={share.url}
        title={what.title}
        what={what.kind}
        isNew={isNew}
        onClose={onClose}
      />
    </li>
  );
}

function describeTime({ expiresAt, hasPassword, downloads }: Share): string {
  const until =
    expiresAt === null ? "Open until you close it" : `Open until ${formatLongDate(expiresAt)}`;
  return [until, hasPassword && "with a password", !downloads && "without downloads"]
    .filter((part) => part !== false)
    .join(", ");
}

function describeOpenings({ createdAt, openings, lastOpenedAt }: Share): string {
  const made = `Made on ${formatLongDate(createdAt)}`;
  if (openings === 0 || lastOpenedAt === null) return `${made}, not opened yet`;
  const times = openings === 1 ? "once" : `${openings} times`;
  return `${made}, opened ${times}, last on ${formatLongDate(lastOpenedAt)}`;
}
