import { useState } from "react";
import { Confirm } from "../../ui/overlays/confirm.tsx";
import { wouldLoseEditedText } from "./draft.ts";
import type { DraftSession } from "./draft-session.ts";

/** Asks before a new text is written where a person's own words would be lost by it. */
export function useReplacing(session: DraftSession) {
  const [asked, setAsked] = useState<{ write: () => void } | null>(null);
  return {
    replace(write: () => void) {
      if (wouldLoseEditedText(session.get())) setAsked({ write });
      else write();
    },
    question: (
      <Confirm
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title="Write it again?"
        text="You have put your own words into two texts. The one you have now can be brought back afterwards. The earlier text will be gone."
        action="Write it again"
        cancel="Keep both texts"
        onConfirm={() => {
          setAsked(null);
          asked?.write();
        }}
      />
    ),
  };
}
