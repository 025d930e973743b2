import { Button } from "../../ui/buttons/button.tsx";

interface OutboxBarProps {
  /** Titles of stories that were saved here and are not in the library yet. */
  stories: readonly string[];
  /** How many stories have changes that are not sent yet. */
  changes: number;
  offline: boolean;
  sending: boolean;
  onSend: () => void;
}

/** The bar that lists what is stored on this device alone. */
export function OutboxBar({ stories, changes, offline, sending, onSend }: OutboxBarProps) {
  const isNothing = stories.length === 0 && changes === 0;
  return (
    <div role="status">
      {!isNothing && (
        <div className="border-b-2 border-dashed border-stitch bg-good-soft">
          <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-5 gap-y-2 px-4 py-2 sm:px-6">
            <p className="min-w-0 wrap-anywhere">
              <strong>Waiting to be sent: {describe(stories, changes)}.</strong>{" "}
              {offline
                ? "Saved on this device. It will be sent when you are back online."
                : "Saved on this device, and not sent yet."}
            </p>
            {!offline && (
              <Button
                variant="secondary"
                pending={sending}
                pendingText="Sending..."
                onClick={onSend}
              >
                Send now
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

function describe(stories: readonly string[], changes: number): string {
  const parts = stories.map((title) => `your story “${title}”`);
  if (changes > 0) {
    parts.push(changes === 1 ? "changes of a story" : `changes of ${changes} stories`);
  }
  return new Intl.ListFormat("en-US").format(parts);
}
