import { useState } from "react";
import { formatLongDate, formatTimeOfDay } from "../../lib/dates.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Confirm } from "../../ui/overlays/confirm.tsx";
import type { DraftSummary } from "../../device/drafts.ts";

interface DraftOfferProps {
  draft: DraftSummary;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Offers to continue a draft on this device. */
export function DraftOffer({ draft, onContinue, onDiscard }: DraftOfferProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const photos = draft.photoCount === 1 ? "1 photo" : `${draft.photoCount} photos`;
  const what = draft.title.trim() === "" ? `A story with ${photos}` : `“${draft.title.trim()}”`;
  const changed = new Date(draft.updatedAt).toISOString();
  return (
    <Card className="grid gap-4">
      <h2 tabIndex={-1} className="font-title text-2xl font-semibold outline-none">
        You have an unfinished story
      </h2>
      <p>
        {what}, last changed {formatLongDate(changed)} at {formatTimeOfDay(changed)}. It is kept on
        this device.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onContinue}>Continue your story</Button>
        <Button variant="quiet" onClick={() => setIsConfirming(true)}>
          Discard it
        </Button>
      </div>
      <Confirm
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Discard the unfinished story?"
        text="Its photos and text are taken off this device. This cannot be undone."
        action="Discard"
        cancel="Keep it"
        onConfirm={() => {
          setIsConfirming(false);
          onDiscard();
        }}
      />
    </Card>
  );
}
