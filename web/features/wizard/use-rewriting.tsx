import { useState } from "react";
import type { DraftStory } from "../../device/draft.ts";
import type { DraftSession } from "./draft-session.ts";

/** Writes a text again, and says what came of it until the text is changed. */
export function useRewriting(session: DraftSession, story: DraftStory, onNewText: () => void) {
  const [last, setLast] = useState<{ story: DraftStory; isSame: boolean } | null>(null);
  const isShown = last?.story === story;
  return {
    /** `write` calls back once there is a text. */
    rewrite(write: (onWritten: () => void) => void) {
      const before = session.get().story.content;
      setLast(null);
      write(() => {
        const written = session.get().story;
        const isSame = written.content === before;
        setLast({ story: written, isSame });
        if (!isSame) onNewText();
      });
    },
    news: (
      <output className={isShown && last.isSame ? "" : "sr-only"}>
        {isShown &&
          (last.isSame
            ? "These words can hardly be told differently. Choose another tone, or tell a little more under a picture."
            : "The story is told anew. You find it in Story Content.")}
      </output>
    ),
  };
}
