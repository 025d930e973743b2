import { type Draft, type DraftAction, draftReducer } from "./draft.ts";
import { beforeReload } from "../../lib/reload-page.ts";
import { createDraftWriter, type DraftWriter } from "./draft-store.ts";

/** Typing is written once it pauses this long, in milliseconds. */
const WRITE_DELAY = 250;

/** One draft being worked on: its state, and the copy of it on the device. */
export interface DraftSession {
  userId: string;
  get: () => Draft;
  dispatch: (action: DraftAction) => void;
  subscribe: (listener: () => void) => () => void;
  /** Writes what is not written yet; false when the device refuses. */
  flush: () => Promise<boolean>;
  /** Takes the draft off the device; it is not written again. */
  remove: () => Promise<void>;
}

interface SessionOptions {
  /** The device refused to keep the draft: no room, or a private window. */
  onKeepFailed: () => void;
  writer?: DraftWriter;
}

/**
 * Lives outside React, so that work which outlasts a render (drawing, sending) always reads and
 * changes the newest state.
 */
export function openDraftSession(
  userId: string,
  initial: Draft,
  { onKeepFailed, writer = createDraftWriter(userId, initial.id) }: SessionOptions,
): DraftSession {
  let draft = initial;
  let written = initial;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failureTold = false;
  const listeners = new Set<() => void>();
  let forgetReload: (() => void) | undefined;

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (draft === written) return true;
    const writing = draft;
    try {
      await writer.write(writing);
      written = writing;
      return true;
    } catch {
      if (!failureTold) onKeepFailed();
      failureTold = true;
      return false;
    }
  }

  const flushWhenHidden = () => {
    if (document.visibilityState === "hidden") void flush();
  };

  return {
    userId,
    get: () => draft,
    dispatch(action) {
      const next = draftReducer(draft, action);
      if (next === draft) return;
      draft = next;
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), WRITE_DELAY);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        document.addEventListener("visibilitychange", flushWhenHidden);
        forgetReload = beforeReload(flush);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        document.removeEventListener("visibilitychange", flushWhenHidden);
        forgetReload?.();
        void flush();
      };
    },
    flush,
    async remove() {
      clearTimeout(timer);
      written = draft;
      await writer.remove();
    },
  };
}
