import { offline } from "../../api/connection.ts";
import { useStore } from "../../lib/store.ts";
import { OfflineIcon } from "./offline-icon.tsx";

export const useIsOffline = () => useStore(offline);

/** Above the page; the live region is always rendered, or its words would not be announced. */
export function OfflineBanner() {
  const isOffline = useIsOffline();
  return (
    <div role="status">
      {isOffline && (
        <div className="border-b-2 border-dashed border-stitch bg-sunken">
          <p className="mx-auto flex max-w-6xl items-center gap-3 px-4 py-3 font-semibold sm:px-6">
            <OfflineIcon />
            {navigator.onLine ? "Storyquilt cannot be reached." : "You are offline."} Stories you
            have opened can still be read.
          </p>
        </div>
      )}
    </div>
  );
}
