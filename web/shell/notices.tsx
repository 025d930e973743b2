import { startDeviceWorker } from "../features/offline/device-worker.ts";
import { OfflineBanner } from "../features/offline/offline-banner.tsx";
import { UpdateBar } from "../features/offline/update-bar.tsx";

/** The bars between the navigation and the page. */
export function Notices() {
  return (
    <>
      <OfflineBanner />
      <UpdateBar />
    </>
  );
}

// The development server has no service worker to give.
if (import.meta.env.PROD) startDeviceWorker();
