/** Writes that could not be sent: stored on the device for each user, and sent by one tab at a time. */
import { z } from "../../contract/zod.ts";
import { ApiError, ConnectionError } from "../api/client.ts";
import { keysBelow, openDevice } from "./database.ts";
import { fieldChanges } from "./fields.ts";
import { notifyTabs } from "./tabs.ts";

const entryFields = {
  id: z.string(),
  userId: z.string(),
  /** How often the site has answered with a temporary error. */
  attempts: z.number(),
};

const outboxEntry = z.discriminatedUnion("kind", [
  z.object({
    ...entryFields,
    kind: z.literal("story"),
    /** A finished draft of this device, to be saved as a story. */
    payload: z.object({ draftId: z.string(), title: z.string() }),
  }),
  z.object({
    ...entryFields,
    kind: z.literal("change"),
    payload: z.object({
      storyId: z.string(),
      changes: fieldChanges,
      favorite: z.optional(z.boolean()),
    }),
  }),
]);
export type OutboxEntry = z.infer<typeof outboxEntry>;
export type Kind = OutboxEntry["kind"];
export type Payload<K extends Kind> = Extract<OutboxEntry, { kind: K }>["payload"];

/** The toast for a queued write. */
export const SENT_LATER = "Saved on this device. It will be sent when you are back online.";

/** The notice about an entry that was taken out of the outbox. */
export interface Notice {
  title: string;
  text: string;
  variant?: "destructive";
}

/**
 * Sends one entry as its user's. On a permanent ApiError the entry leaves the outbox, and `onRejected` returns a
 * notice of it.
 */
export interface Handler<K extends Kind> {
  send: (payload: Payload<K>, userId: string) => Promise<Notice | null>;
  onRejected: (payload: Payload<K>, userId: string, message: string) => Promise<Notice>;
}
export type Handlers = { [K in Kind]: Handler<K> };

export const storyEntryId = (draftId: string) => `story/${draftId}`;
export const changeEntryId = (storyId: string) => `change/${storyId}`;

/** The queued entries, those with the most attempts last. Entries of an older build that do not fit are skipped. */
export async function listOutbox(userId: string): Promise<OutboxEntry[]> {
  const stored = await (await openDevice()).getAll("outbox", keysBelow(userId));
  return stored
    .flatMap((value) => outboxEntry.safeParse(value).data ?? [])
    .toSorted((a, b) => a.attempts - b.attempts);
}

type Stored = OutboxEntry | undefined;

/**
 * Changes one entry in a transaction; `undefined` deletes it. The caller notifies the tabs afterwards (notifyTabs).
 */
async function changeEntry(userId: string, id: string, change: (now: Stored) => Stored) {
  const writing = (await openDevice()).transaction("outbox", "readwrite");
  const now = outboxEntry.safeParse(await writing.store.get([userId, id])).data;
  const next = change(now);
  const work = next ? writing.store.put(next, [userId, id]) : writing.store.delete([userId, id]);
  await Promise.all([work, writing.done]);
}

export function queueStory(userId: string, payload: Payload<"story">): Promise<void> {
  const id = storyEntryId(payload.draftId);
  return changeEntry(userId, id, () => ({ id, userId, attempts: 0, kind: "story", payload }));
}

/** Later changes of a story are merged over earlier ones, and all of them are sent as one. */
export function queueChange(userId: string, payload: Payload<"change">): Promise<void> {
  const id = changeEntryId(payload.storyId);
  return changeEntry(userId, id, (now) => {
    const earlier = now?.kind === "change" ? now.payload : undefined;
    return {
      id,
      userId,
      attempts: 0,
      kind: "change",
      payload: {
        ...earlier,
        ...payload,
        changes: {
          mine: { ...earlier?.changes.mine, ...payload.changes.mine },
          base: { ...payload.changes.base, ...earlier?.changes.base },
        },
      },
    };
  });
}

/** Removes what was sent; a change that was merged in meanwhile stays queued, based on what was sent. */
async function takeOut({ userId, id, ...sent }: OutboxEntry): Promise<void> {
  await changeEntry(userId, id, (now) => {
    if (now?.kind !== "change" || sent.kind !== "change") return undefined;
    if (JSON.stringify(now.payload) === JSON.stringify(sent.payload)) return undefined;
    const { mine, base } = now.payload.changes;
    const changes = { mine, base: { ...base, ...sent.payload.changes.mine } };
    return { ...now, payload: { ...now.payload, changes } };
  });
  notifyTabs("outbox");
}

const isRejected = (error: unknown): error is ApiError =>
  error instanceof ApiError && ![401, 408, 429].includes(error.status) && error.status < 500;

const isUnreachable = (error: unknown) =>
  error instanceof ConnectionError || (error instanceof ApiError && error.status === 401);

/**
 * Sends all entries of a user, in one tab at a time; what fails now is sent the next time. Rejects when the site
 * cannot be reached, or another user is signed in.
 */
export async function sendOutbox(
  userId: string,
  handlers: Handlers,
  notify: (notice: Notice) => void,
): Promise<void> {
  const send = async () => {
    for (const entry of await listOutbox(userId)) await sendEntry(entry, handlers, notify);
  };
  // `navigator.locks` is missing on plain http except on localhost; the site makes each thing once anyhow.
  if (!navigator.locks) return send();
  await navigator.locks.request("storyquilt-outbox", { ifAvailable: true }, async (lock) => {
    if (lock) await send();
  });
}

async function sendEntry(entry: OutboxEntry, handlers: Handlers, notify: (notice: Notice) => void) {
  // The compiler cannot see that the payload is the handler's own.
  const handler = handlers[entry.kind] as Handler<Kind>;
  try {
    const notice = await handler.send(entry.payload, entry.userId);
    await takeOut(entry);
    if (notice) notify(notice);
  } catch (error) {
    if (isUnreachable(error)) throw error;
    if (isRejected(error)) {
      const notice = await handler.onRejected(entry.payload, entry.userId, error.userMessage);
      await takeOut(entry);
      notify(notice);
      return;
    }
    // A server error, perhaps for this entry alone: the others are tried first the next time.
    const attempts = entry.attempts + 1;
    await changeEntry(entry.userId, entry.id, (now) => now && { ...now, attempts });
  }
}
