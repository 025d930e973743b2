import { useEffect, useRef, useState } from "react";
import {
  type AnswerDraft,
  deleteAnswerDraft,
  getAnswerDraft,
  storeAnswerDraft,
} from "../../device/answers.ts";
import { useUserId } from "../../lib/use-user-id.ts";

const EMPTY: AnswerDraft = {
  name: "",
  text: "",
  heart: false,
  imageId: null,
  photos: [],
  attempt: null,
};

/** Changes, or a function that makes them of the draft of that moment. */
type Change = Partial<AnswerDraft> | ((now: AnswerDraft) => Partial<AnswerDraft>);

export interface AnswerDrafting {
  /** Null until the device has been read. */
  draft: AnswerDraft | null;
  change: (changes: Change) => void;
  /** Clears it once it has been sent; the name stays for the next one. */
  clear: () => void;
}

/** What this guest is about to answer, stored on the device with every change. */
export function useAnswerDraft(token: string): AnswerDrafting {
  const owner = useUserId();
  const [draft, setDraft] = useState<AnswerDraft | null>(null);
  const stored = useRef(EMPTY);

  useEffect(() => {
    let isHere = true;
    void getAnswerDraft(owner, token)
      // A private window stores nothing: the answer then lasts as long as the page.
      .catch(() => null)
      .then((found) => {
        if (!isHere) return;
        stored.current = found ?? EMPTY;
        setDraft(found ?? EMPTY);
      });
    return () => {
      isHere = false;
    };
  }, [owner, token]);

  // Begun at once, so that it is stored though the page is closed now; the database keeps the order.
  function write(next: AnswerDraft) {
    setDraft(next);
    const before = stored.current;
    stored.current = next;
    storeAnswerDraft(owner, token, before, next).catch(() => {
      // The next change stores its photos again.
      stored.current = EMPTY;
    });
  }

  // Photos are read one after another, each into what is there by then.
  const newest = useRef(draft);
  useEffect(() => {
    newest.current = draft;
  });

  return {
    draft,
    change(changes) {
      const now = newest.current ?? EMPTY;
      const next = { ...now, ...(typeof changes === "function" ? changes(now) : changes) };
      newest.current = next;
      write(next);
    },
    clear() {
      const next = { ...EMPTY, name: newest.current?.name ?? "" };
      newest.current = next;
      setDraft(next);
      stored.current = EMPTY;
      deleteAnswerDraft(owner, token).catch(() => {});
    },
  };
}
