import type { Draft } from "../../device/draft.ts";
import { deleteDraft, getDraft, listDrafts, storeDraft } from "../../device/drafts.ts";
import { mergeDrafts } from "../../device/merge-drafts.ts";
import { queueStory } from "../../device/outbox.ts";
import { subscribeToTabs } from "../../device/tabs.ts";
import { beforeReload } from "../../lib/reload-page.ts";
import { createListeners } from "../../lib/store.ts";
import { type DraftAction, draftReducer } from "./draft.ts";

/** Typing is stored once it pauses this long, in milliseconds. */
const STORE_DELAY = 250;

/** One draft being worked on: its state, and the copy of it on the device, which other tabs may have open too. */
export interface DraftSession {
  /** A user's id, or `VISITOR`: nothing of a visitor's is sent. */
  userId: string;
  get: () => Draft;
  /** Another tab has saved or discarded the draft: nothing is stored any more. */
  isOver: () => boolean;
  dispatch: (action: DraftAction) => void;
  /** While there is a listener, changes by other tabs are followed. */
  subscribe: (listener: () => void) => () => void;
  /** Stores unsaved changes; false when the device cannot. */
  flush: () => Promise<boolean>;
  /** Puts the draft into the outbox, to be sent as a story; false when the device cannot. */
  queue: () => Promise<boolean>;
  /** Deletes the draft from the device; it is not stored again. */
  remove: () => Promise<void>;
}

interface SessionOptions {
  /** The device cannot store the draft: no room, or a private window. */
  onStoreFailed: () => void;
}

/** No other tab has changed it since. */
const isSameButRevision = (stored: Draft, base: Draft) =>
  Object.entries(stored).every(
    ([name, value]) => name === "revision" || Object.is(value, Reflect.get(base, name)),
  );

/**
 * Lives outside React, so that work which outlasts a render (illustrating, uploading) always reads and changes the
 * newest state.
 */
export function openDraftSession(
  userId: string,
  initial: Draft,
  { onStoreFailed }: SessionOptions,
): DraftSession {
  const { id } = initial;
  let draft = initial;
  /** The draft as it was stored or read last. */
  let known = initial;
  let isChanged = false;
  let isOver = false;
  /** This tab has saved or discarded it. */
  let isClosed = false;
  let hasFailed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const { notify, subscribe } = createListeners(enter);

  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  }

  /** `stored` was made from `base`; changes made here since then are preserved. */
  function adopt(stored: Draft | null, base: Draft) {
    if (stored) {
      known = stored;
      // To render the whole wizard anew takes a slow phone a fifth of a second.
      if (isSameButRevision(stored, base)) return;
      draft = mergeDrafts(base, draft, stored);
    } else {
      isOver = true;
    }
    notify();
  }

  const isWritable = () => !isOver && !isClosed;

  async function store() {
    if (!isChanged || !isWritable()) return;
    isChanged = false;
    const storing = draft;
    try {
      adopt(await storeDraft(userId, known, storing), storing);
    } catch (error) {
      isChanged = true;
      throw error;
    }
  }

  async function follow() {
    if (known.revision === 0 || !isWritable()) return;
    const listed = (await listDrafts(userId)).some((one) => one.id === id);
    const stored = listed ? await getDraft(userId, id) : null;
    if (stored?.revision !== known.revision && isWritable()) adopt(stored, known);
  }

  const followNow = () => void enqueue(follow).catch(() => {});

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    try {
      await enqueue(store);
      return true;
    } catch {
      if (!hasFailed) onStoreFailed();
      hasFailed = true;
      return false;
    }
  }

  function enter(): () => void {
    const flushWhenHidden = () => {
      if (document.visibilityState === "hidden") void flush();
    };
    document.addEventListener("visibilitychange", flushWhenHidden);
    const left = [
      beforeReload(flush),
      subscribeToTabs("drafts", followNow),
      subscribeToTabs("outbox", followNow),
      () => document.removeEventListener("visibilitychange", flushWhenHidden),
    ];
    return () => {
      for (const end of left) end();
      void flush();
    };
  }

  return {
    userId,
    get: () => draft,
    isOver: () => isOver,
    dispatch(action) {
      const next = draftReducer(draft, action);
      if (next === draft) return;
      draft = next;
      isChanged = true;
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), STORE_DELAY);
      notify();
    },
    subscribe,
    flush,
    async queue() {
      if (!(await flush())) return false;
      isClosed = true;
      try {
        await queueStory(userId, { draftId: id, title: draft.story.title });
        return true;
      } catch {
        isClosed = false;
        return false;
      }
    },
    async remove() {
      clearTimeout(timer);
      isClosed = true;
      await last;
      await deleteDraft(userId, id);
    },
  };
}
