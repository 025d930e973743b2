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
import { createPhotoServer, sendMemory } from "./photo-server.ts";
import { createPhotoProcessor, type PhotoProcessor } from "./processing.ts";

/**
 * Uploads the photos that the server does not have yet. Throws ConnectionError when the site cannot be reached, and
 * ApiError when it rejects one.
 */
async function sendPhotos(session: DraftSession, processor: PhotoProcessor): Promise<void> {
  const draft = session.get();
  const unsent = draft.photos.filter((photo) => !isProcessed(draft, photo));
  if (unsent.length === 0) return;
  const result = await processor.run(unsent.map((photo) => photo.id));
  if (result === "offline") throw new ConnectionError(null);
  if (result === "failed" || result === "session lost") {
    const cause = processor.lastCause();
    if (cause instanceof ApiError) throw cause;
  }
  if (result !== "done") {
    throw new Error("One of the photos could not be sent. Please go back and try it again.");
  }
}

/** Sends what is told about photos of the draft, as far as the server has it not, and deletes what was left out. */
async function sendMemories(session: DraftSession): Promise<void> {
  const { userId } = session;
  for (const { id, memory, uploaded } of session.get().photos) {
    const memoryId = memory?.id ?? null;
    if (!uploaded || memoryId === (uploaded.memoryId ?? null)) continue;
    await sendMemory(uploaded.imageId, memory, userId);
    session.dispatch({ type: "memory sent", id, memoryId });
  }
}

/**
 * Runs a request that needs the draft's photos on the server; photos that the cleanup job has deleted meanwhile are
 * uploaded again, once. Throws ConnectionError when the site cannot be reached.
 */
export async function withPhotos<T>(
  session: DraftSession,
  processor: PhotoProcessor,
  ask: (draft: Draft, userId: string) => Promise<T>,
): Promise<T> {
  const askWithMemories = async () => {
    await sendMemories(session);
    return ask(session.get(), session.userId);
  };
  await sendPhotos(session, processor);
  try {
    return await askWithMemories();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    session.dispatch({ type: "uploads lost" });
    await sendPhotos(session, processor);
    return askWithMemories();
  }
}

/** Changes made since an earlier attempt, whose response was lost, are sent after it. */
export async function saveWithLastChanges(draft: Draft, userId: string): Promise<Story> {
  const { story: saved, isEarlier } = await saveStory(draft, userId);
  if (!isEarlier) return saved;
  const options = { expectedUser: userId };
  const now = await readStory(saved.id, options);
  const { title, content } = draft.story;
  const changes = {
    mine: { title, content, ...fieldsOfCaptions(imagesOf(draft)) },
    // The story was changed since it was saved: its values at that time are not known.
    base: now.story.version === 1 ? fieldsOf(now) : {},
  };
  try {
    return await sendChanges(changes, now, options);
  } catch (error) {
    if (!(error instanceof EditConflict)) throw error;
    // The story is saved: the conflicting changes are stored as an edit, which its page offers.
    await addToEdit(userId, saved.id, changes);
    return error.now.story;
  }
}

/** Photos illustrated on this device are not illustrated again; the server illustrates the others. */
const NO_TOOLS = {
  preparePhoto: () => Promise.reject(new Error("No new photos here.")),
  shrinkPhoto: async () => null,
  findFaces: async () => null,
  illustratePhoto: async () => null,
  measurePalette: async () => null,
};

/** Saves a queued draft as a story and deletes it from the device; null when it is not there any more. */
export async function sendQueuedDraft(userId: string, draftId: string): Promise<Story | null> {
  const draft = await getDraft(userId, draftId);
  if (!draft) return null;
  const session = openDraftSession(userId, draft, { onStoreFailed: () => {} });
  const processor = createPhotoProcessor(session, NO_TOOLS, createPhotoServer(userId));
  try {
    const story = await withPhotos(session, processor, saveWithLastChanges);
    await session.remove();
    return story;
  } finally {
    // Stores the progress, so that uploaded photos are not uploaded again.
    await session.flush();
  }
}
