import { useState } from "react";
import { reloadPage } from "../../lib/reload-page.ts";
import { useStore } from "../../lib/store.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { activateUpdate, waitingVersion } from "./device-worker.ts";

/** Offers the new version; nothing is reloaded before the user asks for it. */
export function UpdateBar() {
  const isReady = useStore(waitingVersion) !== null;
  const [updating, setUpdating] = useState(false);

  async function update() {
    setUpdating(true);
    await activateUpdate();
    await reloadPage();
  }

  return (
    <div role="status">
      {isReady && (
        <div className="border-b-2 border-dashed border-stitch bg-card">
          <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-5 gap-y-2 px-4 py-2 sm:px-6">
            <p>
              <strong>A new version is ready</strong>. What you have begun is kept.
            </p>
            <Button
              variant="secondary"
              pending={updating}
              pendingText="Updating..."
              onClick={() => void update()}
            >
              Update now
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
