import { Button } from "../../ui/buttons/button.tsx";
import { CheckIcon } from "../../ui/pictures/icons.tsx";
import type { Saving } from "./use-page-saving.ts";

interface SavingNoteProps {
  saving: Saving | undefined;
  /** What there is to say once it is saved. */
  saved: string;
  onSave: () => void;
}

/** Whether a recording has arrived; one that has not is still on the device. */
export function SavingNote({ saving, saved, onSave }: SavingNoteProps) {
  if (saving?.state === "failed") {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="font-semibold text-danger">
          It is not saved yet, and still on this device. {saving.message}
        </p>
        <Button variant="secondary" onClick={onSave}>
          Save it now
        </Button>
      </div>
    );
  }
  return (
    <output className="flex items-center gap-2 font-semibold">
      {saving?.state === "saved" ? (
        <>
          <CheckIcon /> {saved}
        </>
      ) : (
        "Saving…"
      )}
    </output>
  );
}
