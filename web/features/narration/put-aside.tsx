import type { Recording } from "../../../contract/recordings.ts";
import { formatLongDate } from "../../lib/dates.ts";
import { Confirm } from "../../ui/overlays/confirm.tsx";

interface PutAsideProps {
  /** The recording that the dialog asks about; null while it is closed. */
  recording: Recording | null;
  onCancel: () => void;
  /** The name of what reads the story instead. */
  by: "voice" | "new recording";
  onConfirm: () => void;
}

/** Asks before another narration replaces the user's own voice. */
export function PutAside({ recording, onCancel, by, onConfirm }: PutAsideProps) {
  const instead = by === "voice" ? "The voice that you chose" : "The new recording";
  return (
    <Confirm
      open={recording !== null}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      title="Put your recording aside?"
      text={`The story is read in your recording of ${recording && formatLongDate(recording.createdAt)}. ${instead} would be heard instead. Your recording is kept under Custom Narration, where one press uses it again.`}
      action={by === "voice" ? "Use the voice" : "Use the new one"}
      cancel="Keep my recording"
      variant="primary"
      onConfirm={onConfirm}
    />
  );
}
