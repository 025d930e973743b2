/** Writes that could not be sent: stored on the device, each user's apart, and sent by one tab at a time. */
import { z } from "../../contract/zod.ts";
import { ApiError, ConnectionError } from "../api/client.ts";
import { keysBelow, openDevice } from "./database.ts";
import { fieldChanges } from "./fields.ts";
import { notifyTabs } from "./tabs.ts";

const entryFields = {
  id: z.string(),
  userId: z.string(),
  /** How often the site has answered that it cannot take it now. */
  attempts: z.number(),
};

const outboxEntry = z.discriminatedUnion("kind", [
  z.object({
    ...entryFields,
    kind: z.literal("story"),
    /** A draft of this device that is to become a story. */
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

/** What is said wherever something is queued. */
export const SENT_LATER = "Saved on this device. It will be sent when you are back online.";

/** What the user is told about an entry that is no longer in the outbox. */
export interface Notice {
  title: string;
  text: string;
  variant?: "destructive";
}

/**
 * Sends one entry as its user's. An ApiError that would come again whenever it is sent takes the entry out of the
 * outbox: `onRejected` says so.
 */
export interface Handler<K extends Kind> {
  send: (payload: Payload<K>, userId: string) => Promise<Notice | null>;
  onRejected: (payload: Payload<K>, userId: string, message: string) => Promise<Notice>;
}
export type Handlers = { [K in Kind]: Handler<K> };

export const storyEntryId = (draftId: string) => `story/${draftId}`;
export const changeEntryId = (storyId: string) => `change/${storyId}`;

/** What waits to be sent, oldest troubles last. What an older build has left is passed over if it does not fit. */
export async function listOutbox(userId: string): Promise<OutboxEntry[]> {
  const stored = await (await openDevice()).getAll("outbox", keysBelow(userId));
  return stored
    .flatMap((value) => outboxEntry.safeParse(value).data ?? [])
    .toSorted((a, b) => a.attempts - b.attempts);
}

type Stored = OutboxEntry | undefined;

/** Changes one entry in a transaction; `undefined` takes it out. The caller notifies (notifyTabs) once it is shown. */
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

/** Later changes of a story are laid over earlier ones, and all of them are sent as one. */
export function queueChange(userId: string, payload: Payload<"change">): Promise<void> {
  const id = changeEntryId(payload.storyId);
  return changeEntry(userId, id, (now) => {
    const earlier = now?.kind === "change" ? now.payload : undefined;
    return {
      ...{ id, userId, attempts: 0, kind: "change" },
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

/** Takes away what was sent; a change that was laid over it meanwhile stays, made from what was sent. */
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
 * Sends everything of a user, one tab at a time; what one does not get to send waits for the next occasion. Rejects
 * when nobody can be reached, or somebody else is signed in.
 */
export async function sendOutbox(
  userId: string,
  handlers: Handlers,
  notify: (notice: Notice) => void,
): Promise<void> {
  const send = async () => {
    for (const entry of await listOutbox(userId)) await sendEntry(entry, handlers, notify);
  };
  // Plain http on another host than this one has no locks; the site makes each thing once anyhow.
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
    // The site is in trouble, with this entry at least: the others are tried first the next time.
    const attempts = entry.attempts + 1;
    await changeEntry(entry.userId, entry.id, (now) => now && { ...now, attempts });
  }
}
