import { Popover } from "radix-ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { iconButtonClass } from "../../ui/buttons/button-class.ts";
import { BellIcon } from "../../ui/pictures/icons.tsx";
import { NotificationPanel } from "./notification-panel.tsx";
import { type Notifications, useMarkRead, useNotifications } from "./queries.ts";
import { isSeenAt } from "./messages.ts";

const FEW = 20;
const MOST = 200;
/** A number with more digits does not fit on the bell. */
const MOST_SHOWN = 99;

/** The number of unread notifications, and a panel that lists them. */
export function Bell() {
  const [isOpen, setIsOpen] = useState(false);
  const [limit, setLimit] = useState(FEW);
  const { pathname } = useLocation();
  const notifications = useNotifications(limit);
  const unread = notifications.data?.unread ?? 0;
  useRefreshAt(pathname, notifications.refetch);
  useMarkSeenAsRead(pathname, notifications.data);

  function open(opens: boolean) {
    setIsOpen(opens);
    if (opens) void notifications.refetch();
    else setLimit(FEW);
  }

  const label = unread === 0 ? "Notifications" : `Notifications, ${unread} new`;
  return (
    <Popover.Root open={isOpen} onOpenChange={open}>
      <Popover.Trigger asChild>
        <button
          type="button"
          aria-label={label}
          title={label}
          className={iconButtonClass("relative")}
        >
          <BellIcon size={26} />
          {unread > 0 && (
            <span className="absolute end-0 top-0 grid h-6 min-w-6 place-items-center rounded-full border-2 border-paper bg-danger px-1 text-[length:min(1.125rem,5vw)] leading-none font-semibold text-on-danger">
              {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
            </span>
          )}
        </button>
      </Popover.Trigger>
      <Arrivals unread={notifications.data?.unread} />
      <Popover.Portal>
        <Popover.Content
          aria-label="Notifications"
          align="end"
          sideOffset={8}
          collisionPadding={8}
          onFocusOutside={(event) => {
            // A page that has just loaded moves the focus to its heading, but the panel was opened since.
            if (event.target instanceof HTMLElement && event.target.tabIndex < 0) {
              event.preventDefault();
            }
          }}
          className="z-50 grid max-h-(--radix-popover-content-available-height) w-[min(28rem,calc(100vw-1rem))] animate-appear content-start overflow-y-auto rounded-md border-2 border-line bg-card p-2 text-ink shadow-patch"
        >
          <NotificationPanel
            notifications={notifications}
            onShowMore={() => setLimit(MOST)}
            onLeave={() => setIsOpen(false)}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** There is no polling: notifications are read again with each change of page. */
function useRefreshAt(pathname: string, refetch: () => Promise<unknown>) {
  const before = useRef(pathname);
  const refresh = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    refresh();
  }, [pathname]);
}

function useMarkSeenAsRead(pathname: string, notifications: Notifications | undefined) {
  const markRead = useMarkRead();
  // One request for each change of page: a failing server is not asked again and again.
  const requested = useRef(new Set<string>());
  const see = useEffectEvent((items: Notifications["items"], place: string) => {
    const ids = items
      .filter((item) => item.readAt === null && isSeenAt(item, place))
      .map(({ id }) => id)
      .filter((id) => !requested.current.has(id));
    if (ids.length === 0) return;
    for (const id of ids) requested.current.add(id);
    markRead.mutate(ids);
  });
  useEffect(() => {
    if (notifications) see(notifications.items, pathname);
  }, [pathname, notifications]);
}

/** Announces new notifications in a polite live region, after the first load. */
function Arrivals({ unread }: { unread: number | undefined }) {
  const [announcement, setAnnouncement] = useState({ unread, text: "" });
  if (unread !== undefined && unread !== announcement.unread) {
    const isMore = announcement.unread !== undefined && unread > announcement.unread;
    const text = unread === 1 ? "1 new notification" : `${unread} new notifications`;
    setAnnouncement({ unread, text: isMore ? text : "" });
  }
  return (
    <p role="status" className="sr-only">
      {announcement.text}
    </p>
  );
}
