import type { Story } from "../../../contract/stories.ts";
import { ApiError, ConnectionError } from "../../api/client.ts";
import type { Draft } from "../../device/draft.ts";
import { getDraft } from "../../device/drafts.ts";
import { addToEdit } from "../../device/edits.ts";
import { EditConflict, readStory, sendChanges } from "../../lib/send-changes.ts";
import { fieldsOf, fieldsOfCaptions } from "../../lib/story-fields.ts";
import { isProcessed } from "./draft.ts";
import { type DraftSession, openDraftSession } from "./draft-session.ts";
import { imagesOf, saveStory } from "./generate-story.ts";
import { createPhotoServer } from "./photo-server.ts";
import { createPhotoProcessor, type PhotoProcessor } from "./processing.ts";

/** Sends the photos that the server does not have yet. Throws ConnectionError when nobody can be reached. */
async function sendPhotos(session: DraftSession, processor: PhotoProcessor): Promise<void> {
  const { photos, style } = session.get();
  const unsent = photos.filter((photo) => !isProcessed(photo, style));
  if (unsent.length === 0) return;
  const result = await processor.run(unsent.map((photo) => photo.id));
  if (result === "offline") throw new ConnectionError(null);
  if (result !== "done") {
    throw new Error("One of the photos could not be sent. Please go back and try it again.");
  }
}

/**
 * Asks the server about the draft once it has its photos; those that it has tidied up, because no story took
 * them for long, are sent anew, once. Throws ConnectionError when nobody can be reached.
 */
export async function askAboutPhotos<T>(
  session: DraftSession,
  processor: PhotoProcessor,
  ask: (draft: Draft, userId: string) => Promise<T>,
): Promise<T> {
  await sendPhotos(session, processor);
  try {
    return await ask(session.get(), session.userId);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    session.dispatch({ type: "uploads lost" });
    await sendPhotos(session, processor);
    return ask(session.get(), session.userId);
  }
}

/** What was changed since an earlier attempt, whose response was lost, is sent after it. */
export async function saveWithLastChanges(draft: Draft, userId: string): Promise<Story> {
  const { story: saved, isEarlier } = await saveStory(draft, userId);
  if (!isEarlier) return saved;
  const options = { expectedUser: userId };
  const now = await readStory(saved.id, options);
  const { title, content } = draft.story;
  const changes = {
    mine: { title, content, ...fieldsOfCaptions(imagesOf(draft)) },
    // Of a story that was changed since it was saved, nobody here knows how it was.
    base: now.story.version === 1 ? fieldsOf(now) : {},
  };
  try {
    return await sendChanges(changes, now, options);
  } catch (error) {
    if (!(error instanceof EditConflict)) throw error;
    // It is in the library: what was changed here waits there to be looked at.
    await addToEdit(userId, saved.id, changes);
    return error.now.story;
  }
}

/** What was drawn on this device before it was queued is not drawn again; what was not, the server draws. */
const NO_TOOLS = {
  preparePhoto: () => Promise.reject(new Error("No new photos here.")),
  illustratePhoto: async () => null,
};

/** Sends a draft of the outbox as a story, and takes it off the device; null when it is not there any more. */
export async function sendQueuedDraft(userId: string, draftId: string): Promise<Story | null> {
  const draft = await getDraft(userId, draftId);
  if (!draft) return null;
  const session = openDraftSession(userId, draft, { onStoreFailed: () => {} });
  const processor = createPhotoProcessor(session, NO_TOOLS, createPhotoServer(userId));
  try {
    const story = await askAboutPhotos(session, processor, saveWithLastChanges);
    await session.remove();
    return story;
  } finally {
    // Photos that have arrived are not sent again.
    await session.flush();
  }
}
