/** The outbox's handler for each kind of entry. */
import type { QueryClient } from "@tanstack/react-query";
import { story as storySchema } from "../../contract/story.ts";
import { apiSend } from "../api/client.ts";
import { endpoints } from "../api/endpoints.ts";
import { addToEdit } from "../device/edits.ts";
import type { Handlers, Payload } from "../device/outbox.ts";
import { invalidateStories, invalidateVideos } from "../features/library/queries.ts";
import { sendQueuedDraft } from "../features/wizard/send-draft.ts";
import { EditConflict, readStory, sendChanges } from "../lib/send-changes.ts";
import { fieldsOf } from "../lib/story-fields.ts";

export const createOutboxHandlers = (queryClient: QueryClient) =>
  ({
    story: {
      async send({ draftId }, userId) {
        const saved = await sendQueuedDraft(userId, draftId);
        if (!saved) return null;
        await invalidateStories(queryClient).catch(() => {});
        return { title: "Story sent", text: `“${saved.title}” is in your library now.` };
      },
      // It is listed as a draft again, once it is no longer in the outbox.
      onRejected: async ({ title }, _userId, message) => ({
        title: `“${title}” could not be saved`,
        variant: "destructive",
        text: `${message} It is kept on this device, under “Continue your story”.`,
      }),
    },
    change: {
      async send(payload, userId) {
        try {
          await sendChange(payload, userId);
          return null;
        } catch (error) {
          if (!(error instanceof EditConflict)) throw error;
          await addToEdit(userId, payload.storyId, payload.changes);
          return {
            title: `“${error.now.story.title}” was changed somewhere else too`,
            text: "Your changes are kept. Open the story to choose.",
            variant: "destructive",
          };
        } finally {
          const read = [invalidateStories(queryClient), invalidateVideos(queryClient)];
          await Promise.allSettled(read);
        }
      },
      async onRejected({ storyId, changes }, userId, message) {
        await addToEdit(userId, storyId, changes);
        return {
          title: `“${changes.mine.title ?? "A story"}” could not be saved`,
          text: message,
          variant: "destructive",
        };
      },
    },
  }) satisfies Handlers;

/** Sent as its own user's: another tab may have signed in another user. */
async function sendChange(
  { storyId, changes, favorite }: Payload<"change">,
  userId: string,
): Promise<void> {
  const options = { expectedUser: userId };
  const now = await readStory(storyId, options);
  if (favorite !== undefined && favorite !== now.story.favorite) {
    await apiSend("PATCH", endpoints.story(storyId), { favorite }, storySchema, options);
  }
  // An earlier version of the site has queued changes without what was there before.
  const base = { ...fieldsOf(now), ...changes.base };
  await sendChanges({ mine: changes.mine, base }, now, options);
}
