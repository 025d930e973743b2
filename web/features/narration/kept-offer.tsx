import { useState } from "react";
import { formatRelativeTime } from "../../lib/dates.ts";
import { Button } from "../../ui/button.tsx";
import { MicrophoneIcon } from "../../ui/icons.tsx";
import { formatClock } from "./stopwatch.ts";
import type { TakeSummary } from "./take-store.ts";

interface KeptOfferProps {
  take: TakeSummary;
  onRecord: () => void;
  onListen: () => void;
  onDiscard: () => void;
}

/** Offers a recording again that was cut short by a closed tab or by whatever else. */
export function KeptOffer({ take, onRecord, onListen, onDiscard }: KeptOfferProps) {
  const [now] = useState(() => new Date());
  return (
    <div className="grid gap-3 rounded-md border-2 border-dashed border-stitch bg-sunken p-4">
      <p>
        <span className="font-semibold">A recording of yours was not saved.</span> You began it{" "}
        {formatRelativeTime(new Date(take.startedAt).toISOString(), now)}, and it is{" "}
        {formatClock(take.seconds)} long.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onListen}>Listen to it</Button>
        <Button variant="secondary" icon={<MicrophoneIcon />} onClick={onRecord}>
          Continue recording
        </Button>
        <Button variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
