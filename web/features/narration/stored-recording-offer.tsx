import { useState } from "react";
import type { RecordingSummary } from "../../device/recordings.ts";
import { formatRelativeTime } from "../../lib/dates.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { MicrophoneIcon } from "../../ui/pictures/icons.tsx";
import { formatClock } from "./stopwatch.ts";

interface StoredRecordingOfferProps {
  recording: RecordingSummary;
  onRecord: () => void;
  onListen: () => void;
  onDiscard: () => void;
}

/** Offers to continue a recording that was interrupted, for instance by a closed tab. */
export function StoredRecordingOffer({
  recording,
  onRecord,
  onListen,
  onDiscard,
}: StoredRecordingOfferProps) {
  const [now] = useState(() => new Date());
  return (
    <div className="grid gap-3 rounded-md border-2 border-dashed border-stitch bg-sunken p-4">
      <p>
        <span className="font-semibold">A recording of yours was not saved.</span> You began it{" "}
        {formatRelativeTime(new Date(recording.startedAt).toISOString(), now)}, and it is{" "}
        {formatClock(recording.seconds)} long.
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
