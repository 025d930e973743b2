import type { CopyState } from "../../features/sharing/use-offline-copy.ts";
import { CheckIcon } from "../../ui/pictures/icons.tsx";

/** Says what opens again offline. The live region is always rendered, or it would not be announced. */
export function OfflineCopyNote({ state }: { state: CopyState }) {
  return (
    <p role="status" className="flex items-center gap-2 text-ink-soft empty:hidden">
      {state === "yes" && (
        <>
          <CheckIcon />
          <span>This story is kept on this device: it opens without internet, too.</span>
        </>
      )}
    </p>
  );
}
