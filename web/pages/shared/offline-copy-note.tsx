import type { CopyState } from "../../features/sharing/use-offline-copy.ts";
import { CheckIcon } from "../../ui/icons.tsx";

/** Says honestly what opens again without the internet. The region is always there, or it would not be read out. */
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
