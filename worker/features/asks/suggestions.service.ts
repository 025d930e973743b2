/** Answers as their owner decides on them. */
import type { Suggestion } from "../../../contract/asks.ts";
import type { Database } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import { isViolated, notFound } from "../../errors.ts";
import { mediaUrl } from "../../media/files.ts";
import type { TextQuota } from "../../media/text-quota.ts";
import { openTranslationContext } from "../languages/translation-context.ts";
import { placeRecording } from "../recordings/page-recordings.service.ts";
import { getRecording } from "../recordings/recordings.store.ts";
import { extendStory } from "../stories/extend-story.ts";
import { listStoryImages } from "../stories/story-images.store.ts";
import { getStory } from "../stories/stories.store.ts";
import { type AnswerWithPhotos, getAnswer } from "./answers.store.ts";
import { makeMemory, makeRecording, markUsed, requireUnused } from "./using.store.ts";

export const toSuggestion = (row: AnswerWithPhotos): Suggestion => ({
  id: row.id,
  imageId: row.imageId,
  name: row.name,
  text: row.text === "" ? null : row.text,
  heart: row.heart,
  voiceUrl: row.voiceFile && mediaUrl("narrations", row.voiceFile),
  voiceDuration: row.voiceDuration,
  photos: row.photos.map(({ id, file }) => ({ id, url: mediaUrl("images", file) })),
  createdAt: row.createdAt.toISOString(),
  state: row.state,
});

/** @throws AppError 404 when it was withdrawn, is another user's, or its story is in the trash */
export async function requireAnswer(
  db: Database,
  userId: string,
  id: string,
): Promise<AnswerWithPhotos> {
  const answer = await getAnswer(db, userId, id);
  if (!answer) throw notFound("That suggestion");
  return answer;
}

/**
 * Adds what an answer holds to its story: words as a page, a voice as its picture's memory or, without a picture, as the
 * recording of that page, and photos as pictures at the end. Once: a repeated call changes nothing.
 * @throws AppError 404 as above, 413 and 422 when the story has no room for it
 */
export async function takeSuggestion(
  env: Env,
  db: Database,
  quota: TextQuota,
  answer: AnswerWithPhotos,
): Promise<void> {
  if (answer.state === "used") return;
  const { text, imageId, photos, storyId } = answer;
  const pictureIds = photos.map(({ id }) => id);
  const [pageId, recordingId] = [createId(), createId()];
  const hasVoice = answer.voiceFile !== null;
  const readsPage = hasVoice && text !== "" && imageId === null;
  const isMemory = hasVoice && imageId !== null && (await isInStory(db, storyId, imageId));
  try {
    await extendStory(db, quota, storyId, { text, pageId, imageId, pictureIds }, [
      requireUnused(db, answer),
      ...(readsPage ? makeRecording(db, answer, pageId, recordingId) : []),
      ...(isMemory ? makeMemory(db, answer, imageId) : []),
      ...markUsed(db, answer),
    ]);
    if (readsPage) await alignVoice(env, db, answer, { pageId, recordingId });
  } catch (error) {
    if (!isViolated(error, "stories.title")) throw error;
    // Concurrent calls, or the guest has withdrawn it since.
    await requireAnswer(db, quota.userId, answer.id);
  }
}

const isInStory = async (db: Database, storyId: string, imageId: string): Promise<boolean> =>
  (await listStoryImages(db, storyId)).some(({ id }) => id === imageId);

/** Finds the recording's sentences; unless it was deleted, or the page changed, at this very moment. */
async function alignVoice(
  env: Env,
  db: Database,
  { userId, storyId }: AnswerWithPhotos,
  { pageId, recordingId }: { pageId: string; recordingId: string },
): Promise<void> {
  const [story, row] = await Promise.all([
    getStory(db, userId, storyId),
    getRecording(db, storyId, recordingId),
  ]);
  if (!story || !row) return;
  await placeRecording(env, openTranslationContext(env, db, userId), story, { ...row, pageId });
}
