import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { useUser } from "../features/account/queries.ts";
import { startDeviceWorker } from "../features/offline/device-worker.ts";
import { OfflineBanner } from "../features/offline/offline-banner.tsx";
import { UpdateBar } from "../features/offline/update-bar.tsx";
import { useForgetCopies } from "../features/offline/use-forget-copies.ts";

// Only somebody who is signed in can have anything waiting.
const OutboxNotice = lazy<ComponentType<{ userId: string }>>(() =>
  import("./outbox-notice.tsx").then(
    (loaded) => ({ default: loaded.OutboxNotice }),
    () => ({ default: () => null }),
  ),
);

/** The bars between the navigation and the page. */
export function Notices() {
  const { data: user } = useUser();
  const { pathname } = useLocation();
  useForgetCopies(user === null);
  // Whoever only looks in need not have the whole application fetched.
  useDeviceWorker(Boolean(user) || pathname.startsWith("/s/"));
  return (
    <>
      <OfflineBanner />
      <UpdateBar />
      <Suspense>{user && <OutboxNotice key={user.id} userId={user.id} />}</Suspense>
    </>
  );
}

let started = false;

function useDeviceWorker(isWanted: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    // Once, however often the frame around the pages changes; the development server has none to give.
    if (started || !isWanted || !import.meta.env.PROD) return;
    started = true;
    // What the first page has read went past it: it is read once more, and kept.
    startDeviceWorker(() => void queryClient.refetchQueries({ type: "active" }).catch(() => {}));
  }, [isWanted, queryClient]);
}
