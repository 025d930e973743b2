import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { useUser } from "../features/account/queries.ts";
import { startDeviceWorker } from "../features/offline/device-worker.ts";
import { OfflineBanner } from "../features/offline/offline-banner.tsx";
import { UpdateBar } from "../features/offline/update-bar.tsx";
import { useDeleteCopies } from "../features/offline/use-delete-copies.ts";
import { lazyOptional } from "../lib/lazy-optional.ts";
import { paths } from "../paths.ts";

// Lazy: only a signed-in user can have a queued entry.
const OutboxNotice = lazyOptional(() => import("./outbox-notice.tsx").then((m) => m.OutboxNotice));

/** The bars between the navigation and the page. */
export function Notices() {
  const { data: user } = useUser();
  const { pathname } = useLocation();
  useDeleteCopies(user === null);
  // A visitor who opens one page need not download the whole application, unless a story is made there.
  const isMaking = pathname === paths.try;
  useDeviceWorker(Boolean(user) || isMaking || pathname.startsWith("/s/"));
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
    // Registered once, however often the layout changes; the development server has no service worker.
    if (started || !isWanted || !import.meta.env.PROD) return;
    started = true;
    // The first page's requests were not intercepted: they are sent again, and cached.
    startDeviceWorker(() => void queryClient.refetchQueries({ type: "active" }).catch(() => {}));
  }, [isWanted, queryClient]);
}
