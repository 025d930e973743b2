/** Sends what this device has put by for somebody: stories first, since changes may be of them. */
import type { QueryClient } from "@tanstack/react-query";
import { MEANT_USER_HEADER } from "../../contract/meant-user.ts";
import { story } from "../../contract/stories.ts";
import { ApiError, apiSend } from "../api/client.ts";
import { endpoints } from "../api/endpoints.ts";
import { invalidateStories } from "../features/library/queries.ts";
import { listWaitingDrafts } from "../features/wizard/draft-store.ts";
import { sendWaitingDraft } from "../features/wizard/send-draft.ts";
import {
  dropWaitingChange,
  listWaitingChanges,
  type WaitingChange,
} from "../lib/waiting-changes.ts";
import { tellWaiting } from "../lib/waiting-news.ts";

export interface Waiting {
  stories: { id: string; title: string }[];
  changes: WaitingChange[];
}

export async function listWaiting(userId: string): Promise<Waiting> {
  const [stories, changes] = await Promise.all([
    listWaitingDrafts(userId),
    listWaitingChanges(userId),
  ]);
  return { stories, changes };
}

/** Tells of a story that has arrived, and of what the server will not take. */
export interface Told {
  onSaved: (title: string) => void;
  onRefused: (title: string, sentence: string) => void;
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status !== 401 && error.status !== 429 && error.status < 500;

/** One tab at a time; what one does not get to send waits for the next occasion. */
export async function sendWaiting(
  queryClient: QueryClient,
  userId: string,
  told: Told,
): Promise<void> {
  const send = async () => {
    const { stories, changes } = await listWaiting(userId);
    for (const { id, title } of stories) await sendStory(queryClient, userId, { id, title }, told);
    for (const change of changes) await sendChange(queryClient, userId, change, told);
  };
  // Plain http on another host than this one has no locks; the server makes each thing once anyhow.
  if (!navigator.locks) return send();
  await navigator.locks.request("storyquilt-waiting", { ifAvailable: true }, async (lock) => {
    if (lock) await send();
  });
}

async function sendStory(
  queryClient: QueryClient,
  userId: string,
  { id, title }: { id: string; title: string },
  { onSaved, onRefused }: Told,
): Promise<void> {
  try {
    const saved = await sendWaitingDraft(userId, id);
    if (saved) onSaved(saved.title);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    onRefused(title, error.sentence);
  } finally {
    tellWaiting();
  }
  await invalidateStories(queryClient).catch(() => {});
}

async function sendChange(
  queryClient: QueryClient,
  userId: string,
  change: WaitingChange,
  { onRefused }: Told,
): Promise<void> {
  const address = endpoints.story(change.storyId);
  try {
    // Another tab may have signed somebody else in: as theirs it would be refused, and lost.
    const headers = { [MEANT_USER_HEADER]: userId };
    await apiSend("PATCH", address, change.changes, story, { headers });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    onRefused(change.changes.title ?? "A story", error.sentence);
  }
  await dropWaitingChange(userId, change);
  await invalidateStories(queryClient).catch(() => {});
}
