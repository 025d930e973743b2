import { useRef } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { FieldError } from "../../../ui/forms/field.tsx";

interface SaveBarProps {
  /** What has happened last; empty for nothing. */
  message: string;
  /** What is wrong with the pages as a whole. */
  error: string | undefined;
  canUndo: boolean;
  saving: boolean;
  /** Why it cannot be saved yet, as the button reads then. */
  obstacle: string | null;
  onUndo: () => void;
  onCancel: () => void;
}

/** Stays in view at the lower edge: what has happened, *Undo*, and the end of editing. */
export function SaveBar({
  message,
  error,
  canUndo,
  saving,
  obstacle,
  onUndo,
  onCancel,
}: SaveBarProps) {
  const status = useRef<HTMLOutputElement>(null);
  return (
    <div data-save-bar className="lower-bar grid gap-3 sm:flex sm:flex-wrap sm:items-center">
      <FieldError error={error} />
      <div className={message === "" ? "max-sm:absolute sm:grow" : "flex grow items-center gap-3"}>
        <output ref={status} tabIndex={-1} className="grow outline-none">
          {message}
        </output>
        {canUndo && message !== "" && (
          <Button
            variant="secondary"
            className="shrink-0"
            onClick={() => {
              onUndo();
              // The button may disappear.
              status.current?.focus();
            }}
          >
            Undo
          </Button>
        )}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3 sm:flex sm:justify-end">
        <Button variant="secondary" disabled={saving} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={saving} pendingText="Saving..." disabled={obstacle !== null}>
          {obstacle ?? "Save"}
        </Button>
      </div>
    </div>
  );
}
