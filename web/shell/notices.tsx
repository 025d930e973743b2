import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useUser } from "../features/account/queries.ts";
import { startDeviceWorker } from "../features/offline/device-worker.ts";
import { OfflineBanner } from "../features/offline/offline-banner.tsx";
import { UpdateBar } from "../features/offline/update-bar.tsx";
import { useForgetCopies } from "../features/offline/use-forget-copies.ts";
import { WaitingNotice } from "./waiting-notice.tsx";

/** The bars between the navigation and the page. */
export function Notices() {
  const { data: user } = useUser();
  useForgetCopies(user === null);
  useDeviceWorker();
  return (
    <>
      <OfflineBanner />
      <UpdateBar />
      <WaitingNotice />
    </>
  );
}

let started = false;

function useDeviceWorker(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    // Once, however often the frame around the pages changes; the development server has none to give.
    if (started || !import.meta.env.PROD) return;
    started = true;
    // What the first page has read went past it: it is read once more, and kept.
    startDeviceWorker(() => void queryClient.refetchQueries({ type: "active" }).catch(() => {}));
  }, [queryClient]);
}
