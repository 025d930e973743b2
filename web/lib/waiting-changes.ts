/**
 * Changes of stories that could not be sent: kept on the device, one record a story, each person's apart. Later
 * changes of a story are laid over earlier ones, and all of them are one PATCH, which may arrive twice.
 */
import { createStore, delMany, getMany, keys, setMany } from "idb-keyval";
import { updateStoryInput, type UpdateStoryInput } from "../../contract/stories.ts";
import { z } from "../../contract/zod.ts";
import { tellWaiting } from "./waiting-news.ts";

const database = createStore("storyquilt-waiting", "changes");

type Key = [userId: string, storyId: string];

const record = z.object({ changes: updateStoryInput, keptAt: z.number() });

export interface WaitingChange {
  storyId: string;
  changes: UpdateStoryInput;
  /** Tells whether it is still the same when it has been sent. */
  keptAt: number;
}

export async function listWaitingChanges(userId: string): Promise<WaitingChange[]> {
  const own = (await keys<Key>(database)).filter((key) => key[0] === userId);
  const records = await getMany<unknown>(own, database);
  return own.flatMap(([, storyId], index) => {
    // What an older build has left is dropped if it does not fit.
    const read = record.safeParse(records[index]);
    return read.success ? [{ storyId, ...read.data }] : [];
  });
}

/** Puts a change by; whoever calls tells of it (tellWaiting) once it is shown. */
export async function keepChange(
  userId: string,
  storyId: string,
  changes: UpdateStoryInput,
): Promise<void> {
  const earlier = await findWaitingChange(userId, storyId);
  const merged = { ...earlier?.changes, ...changes };
  const key: Key = [userId, storyId];
  await setMany([[key, { changes: merged, keptAt: Date.now() }]], database);
}

export async function findWaitingChange(
  userId: string,
  storyId: string,
): Promise<WaitingChange | null> {
  const all = await listWaitingChanges(userId);
  return all.find((change) => change.storyId === storyId) ?? null;
}

/** Takes a change away that was sent; one that was laid over it meanwhile stays. */
export async function dropWaitingChange(userId: string, sent: WaitingChange): Promise<void> {
  const now = await findWaitingChange(userId, sent.storyId);
  if (now?.keptAt === sent.keptAt) {
    const key: Key = [userId, sent.storyId];
    await delMany([key], database);
  }
  tellWaiting();
}

/** Takes everything of a user off the device, also what this build cannot read: their account is gone. */
export async function dropWaitingChangesOf(userId: string): Promise<void> {
  const all = await keys<Key>(database);
  await delMany(
    all.filter((key) => key[0] === userId),
    database,
  );
  tellWaiting();
}
