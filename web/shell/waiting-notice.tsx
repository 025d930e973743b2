import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { ApiError } from "../api/client.ts";
import { useIsOffline } from "../features/offline/offline-banner.tsx";
import { WaitingBar } from "../features/offline/waiting-bar.tsx";
import { userKey } from "../lib/query-client.ts";
import { readWaitingVersion, subscribeToWaiting } from "../lib/waiting-news.ts";
import { useToast } from "../ui/use-toast.ts";
import { listWaiting, sendWaiting } from "./send-waiting.ts";

/** What waits on this device to be sent; sent when the network is back, and when a page is opened. */
export function WaitingNotice({ userId }: { userId: string }) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const cannotReach = useIsOffline();
  const { pathname } = useLocation();
  const version = useSyncExternalStore(subscribeToWaiting, readWaitingVersion);
  // A private window may have nowhere to look: then nothing waits there either.
  const { data: waiting = { stories: [], changes: [] } } = useQuery({
    queryKey: ["waiting", userId, version],
    queryFn: () => listWaiting(userId),
    gcTime: 0,
    placeholderData: (earlier) => earlier,
  });
  const [sending, setSending] = useState(false);
  const isSending = useRef(false);
  const offline = cannotReach && !navigator.onLine;
  const count = waiting.stories.length + waiting.changes.length;

  async function send() {
    if (isSending.current || count === 0 || !navigator.onLine) return;
    isSending.current = true;
    setSending(true);
    await sendWaiting(queryClient, userId, {
      onSaved: (title) =>
        toast({ title: "Story sent", text: `“${title}” is in your library now.` }),
      onRefused: (title, sentence) =>
        toast({
          title: `“${title}” could not be saved`,
          text: `${sentence} A new story is kept on this device, under “Continue your story”.`,
          variant: "destructive",
        }),
      // Nobody answers after all: the bar says what still waits.
    }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) {
        queryClient.setQueryData(userKey, null);
      }
    });
    isSending.current = false;
    setSending(false);
  }

  return (
    <>
      <Occasion key={`${pathname} ${cannotReach} ${count}`} onOccasion={() => void send()} />
      <WaitingBar
        stories={waiting.stories.map(({ title }) => title)}
        changes={waiting.changes.length}
        offline={offline}
        sending={sending}
        onSend={() => void send()}
      />
    </>
  );
}

/** Another page, or a network that is back: an occasion to send. */
function Occasion({ onOccasion }: { onOccasion: () => void }) {
  const tell = useEffectEvent(onOccasion);
  useEffect(() => tell(), []);
  return null;
}
