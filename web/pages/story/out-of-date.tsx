import type { ReactNode } from "react";
import { Button } from "../../ui/buttons/button.tsx";

interface OutOfDateProps {
  /** Whether the story has changed since each was made. */
  narration: boolean;
  film: boolean;
  onReadAnew: () => void;
  onMakeFilm: () => void;
}

/** Says beside the player what the story has changed since, and how to make it anew. */
export function OutOfDate({ narration, film, onReadAnew, onMakeFilm }: OutOfDateProps) {
  if (!narration && !film) return null;
  return (
    <div className="grid gap-3">
      {narration && (
        <Note text="The words have changed since this was read aloud.">
          <Button variant="secondary" onClick={onReadAnew}>
            Have it read again
          </Button>
        </Note>
      )}
      {film && (
        <Note text="The story has changed since this film was made.">
          <Button variant="secondary" onClick={onMakeFilm}>
            Make the film again
          </Button>
        </Note>
      )}
    </div>
  );
}

const Note = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-2 border-dashed border-stitch bg-sunken p-3">
    <p className="grow">{text}</p>
    {children}
  </div>
);
