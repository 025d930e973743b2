import type { Keeping } from "../../features/sharing/use-kept.ts";
import { CheckIcon } from "../../ui/icons.tsx";

/** Says honestly what opens again without the internet. The region is always there, or it would not be read out. */
export function KeptNote({ keeping }: { keeping: Keeping }) {
  return (
    <p role="status" className="flex items-center gap-2 text-ink-soft empty:hidden">
      {keeping === "yes" && (
        <>
          <CheckIcon />
          <span>This story is kept on this device: it opens without internet, too.</span>
        </>
      )}
    </p>
  );
}
