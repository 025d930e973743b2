import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { ApiError } from "../api/client.ts";
import { useOutbox } from "../device/use-outbox.ts";
import { useIsOffline } from "../features/offline/offline-banner.tsx";
import { OutboxBar } from "../features/offline/outbox-bar.tsx";
import { userKey } from "../lib/query-client.ts";
import { useToast } from "../ui/toasts/toast.tsx";
import { createOutboxHandlers } from "./outbox-handlers.ts";

/** The user's queued entries; sent when the network is back, and when a page is opened. */
export function OutboxNotice({ userId }: { userId: string }) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const cannotReach = useIsOffline();
  const { pathname } = useLocation();
  const [handlers] = useState(() => createOutboxHandlers(queryClient));
  const { entries, isSending, send } = useOutbox(userId, {
    handlers,
    notify: toast,
    // The site cannot be reached after all: the bar shows what is still queued.
    onUnreachable: (error) => {
      if (error instanceof ApiError && error.status === 401)
        queryClient.setQueryData(userKey, null);
    },
  });
  const stories = entries.flatMap((one) => (one.kind === "story" ? [one.payload.title] : []));

  return (
    <>
      <Occasion
        key={`${pathname} ${cannotReach} ${entries.length}`}
        onOccasion={() => void send()}
      />
      <OutboxBar
        stories={stories}
        changes={entries.length - stories.length}
        offline={cannotReach && !navigator.onLine}
        sending={isSending}
        onSend={() => void send()}
      />
    </>
  );
}

/** Changes with the page and with the network, each of which is an occasion to send. */
function Occasion({ onOccasion }: { onOccasion: () => void }) {
  const send = useEffectEvent(onOccasion);
  useEffect(() => send(), []);
  return null;
}
