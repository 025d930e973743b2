import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import type { Notification } from "../../../contract/notifications.ts";
import { formatLongDate, formatRelativeTime } from "../../lib/dates.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import {
  BookIcon,
  FilmIcon,
  HeartIcon,
  PencilIcon,
  PersonIcon,
  ShareIcon,
} from "../../ui/pictures/icons.tsx";
import { type useNotifications, useMarkRead } from "./queries.ts";
import { placeOf, messageOf } from "./messages.ts";

const ICONS: Record<Notification["kind"], ReactNode> = {
  "film-ready": <FilmIcon />,
  "film-failed": <FilmIcon />,
  "link-opened": <PersonIcon />,
  message: <PencilIcon />,
  "link-ending": <ShareIcon />,
  answer: <HeartIcon />,
};

interface NotificationPanelProps {
  notifications: ReturnType<typeof useNotifications>;
  onShowMore: () => void;
  /** Called when a page is opened from the panel. */
  onLeave: () => void;
}

export function NotificationPanel({ notifications, onShowMore, onLeave }: NotificationPanelProps) {
  const [now] = useState(() => new Date());
  const markRead = useMarkRead();
  const items = notifications.data?.items ?? [];

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-2 pb-1">
        <h2 className="min-h-target content-center text-xl">Notifications</h2>
        {(notifications.data?.unread ?? 0) > 0 && (
          <Button variant="quiet" className="px-3!" onClick={() => markRead.mutate("all")}>
            Mark all as read
          </Button>
        )}
      </div>
      {notifications.isPending && <p className="px-2 py-3">Loading...</p>}
      {notifications.isError && (
        <div role="alert" className="grid justify-items-start gap-2 px-2 py-3 text-danger">
          <p>Your notifications could not be loaded. Please try again.</p>
          <Button variant="secondary" onClick={() => void notifications.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {notifications.isSuccess && items.length === 0 && (
        <div className="grid justify-items-center gap-3 px-4 py-6 text-center">
          <BookIcon size={40} className="text-ink-soft" />
          <p>
            Nothing new yet. A finished film, a link that somebody opens, and messages and answers
            from your family will show up here.
          </p>
        </div>
      )}
      {items.length > 0 && (
        <ul className="grid border-t-2 border-dashed border-stitch">
          {items.map((item) => (
            <NotificationItem
              key={item.id}
              item={item}
              now={now}
              onChoose={() => {
                if (item.readAt === null) markRead.mutate([item.id]);
                onLeave();
              }}
            />
          ))}
        </ul>
      )}
      {notifications.data?.hasMore === true && !notifications.isPlaceholderData && (
        <Button variant="quiet" className="justify-self-center" onClick={onShowMore}>
          Show earlier ones
        </Button>
      )}
    </>
  );
}

interface NotificationItemProps {
  item: Notification;
  now: Date;
  onChoose: () => void;
}

function NotificationItem({ item, now, onChoose }: NotificationItemProps) {
  const isNew = item.readAt === null;
  const place = placeOf(item);
  const content = (
    <>
      <span
        className={classNames(
          "mt-1 grid size-9 shrink-0 place-items-center rounded-full",
          isNew ? "bg-primary text-on-primary" : "bg-sunken text-ink-soft",
        )}
      >
        {ICONS[item.kind]}
      </span>
      <span className="grid min-w-0 gap-0.5 wrap-anywhere">
        <span className={isNew ? "font-semibold" : undefined}>
          {isNew && <span className="sr-only">New: </span>}
          {messageOf(item, now)}
          {item.text !== null && ":"}
        </span>
        {item.text !== null && <span className="font-title whitespace-pre-line">{item.text}</span>}
        <time
          dateTime={item.createdAt}
          title={formatLongDate(item.createdAt)}
          className="text-ink-soft"
        >
          {formatRelativeTime(item.createdAt, now)}
        </time>
      </span>
    </>
  );
  const style = "flex min-h-target gap-3 rounded-sm px-2 py-3";
  return (
    <li className="border-b-2 border-dashed border-stitch last:border-b-0">
      {place === null ? (
        <div className={style}>{content}</div>
      ) : (
        <Link
          to={place}
          onClick={onChoose}
          className={classNames(style, "-outline-offset-3 hover:bg-sunken")}
        >
          {content}
        </Link>
      )}
    </li>
  );
}
