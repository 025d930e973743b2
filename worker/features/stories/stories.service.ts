import type {
  CreateStoryInput,
  Story,
  StoryCard,
  UpdateStoryInput,
} from "../../../contract/stories.ts";
import type { Database } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import { AppError, invalid, isViolated, notFound } from "../../errors.ts";
import { type MediaUrl, mediaUrl } from "../../media/files.ts";
import { type TextQuota, writeText } from "../../media/text-quota.ts";
import { showPictures } from "../trash/trash.store.ts";
import { trashRemovedImages } from "../trash/removed-images.store.ts";
import { countOwnImages } from "../images/images.store.ts";
import { toRecording } from "../recordings/recordings.service.ts";
import { listRecordings } from "../recordings/recordings.store.ts";
import {
  clearStoryImages,
  insertStoryImages,
  listStoryImages,
  type StoryPicture,
} from "./story-images.store.ts";
import {
  getStory,
  insertStoryRow,
  type NewStoryRow,
  requireVersion,
  type StoryCardRow,
  type StoryChanges,
  type StoryDetailRow,
  updateStoryRow,
} from "./stories.store.ts";
import { composeTitleKey } from "./title-key.ts";

const EXCERPT_CHARACTERS = 200;

const excerptOf = (content: string) => [...content].slice(0, EXCERPT_CHARACTERS).join("");

function storyFields(row: StoryCardRow, urlOf: MediaUrl) {
  return {
    id: row.id,
    title: row.title,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    coverImageUrl: row.coverFile ? urlOf("images", row.coverFile) : null,
    tags: row.tags,
    imageCount: row.imageCount,
    audioUrl: row.audioFile ? urlOf("narrations", row.audioFile) : null,
    audioDuration: row.audioDuration,
    favorite: row.favorite,
    version: row.version,
  };
}

export const toStoryCard = (row: StoryCardRow, urlOf: MediaUrl = mediaUrl): StoryCard => ({
  ...storyFields(row, urlOf),
  excerpt: row.excerpt,
});

/** As a link shows it too. */
export const toStory = (
  row: StoryDetailRow,
  urlOf: MediaUrl = mediaUrl,
): Omit<Story, "recordings"> => ({
  ...storyFields(row, urlOf),
  content: row.content,
  narrationOutdated: row.audioCreatedAt !== null && row.textEditedAt > row.audioCreatedAt,
});

/** As its owner alone sees it. */
export const readOwnStory = async (db: Database, row: StoryDetailRow): Promise<Story> => ({
  ...toStory(row),
  recordings: (await listRecordings(db, row.id)).map(toRecording),
});

export async function requireStory(
  db: Database,
  userId: string,
  id: string,
): Promise<StoryDetailRow> {
  const story = await getStory(db, userId, id);
  if (!story) throw notFound("That story");
  return story;
}

async function requireOwnImages(
  db: Database,
  userId: string,
  pictures: StoryPicture[],
): Promise<void> {
  const ids = new Set(pictures.map((picture) => picture.id));
  if (ids.size < pictures.length) throw invalid("Each photo can be in a story only once.");
  if ((await countOwnImages(db, userId, [...ids])) < ids.size) throw notFound("One of the photos");
}

/** As SQLite's octet_length counts them. */
const captionBytesOf = (pictures: StoryPicture[]): number =>
  pictures.reduce((sum, { caption }) => sum + new TextEncoder().encode(caption ?? "").length, 0);

const toPictures = (images: { id: string; caption?: string | null }[]): StoryPicture[] =>
  images.map(({ id, caption }) => ({ id, caption: caption ?? null }));

/** @throws AppError 413 when there is no room for its text */
export async function createStory(
  db: Database,
  quota: TextQuota,
  input: CreateStoryInput,
  id: string = createId(),
): Promise<StoryDetailRow> {
  const { userId } = quota;
  const pictures = toPictures(input.images ?? []);
  await requireOwnImages(db, userId, pictures);
  const now = new Date();
  const row: NewStoryRow = {
    id,
    userId,
    title: input.title,
    titleKey: composeTitleKey(input.title),
    content: input.content,
    excerpt: excerptOf(input.content),
    tags: input.tags ?? [],
    imageCount: input.images ? pictures.length : (input.imageCount ?? 0),
    captionBytes: captionBytesOf(pictures),
    coverImageId: null,
    favorite: false,
    createdAt: now,
    updatedAt: now,
    textEditedAt: now,
    editedAt: now,
    deletedAt: null,
  };
  await writeText(db, quota, [
    insertStoryRow(db, row),
    ...(pictures.length > 0
      ? [insertStoryImages(db, row.id, pictures), ...showPictures(db, row.id)]
      : []),
  ]);
  return requireStory(db, userId, row.id);
}

const changedSince = () =>
  new AppError(
    412,
    "This story has been changed since you opened it, perhaps on another device. Please look at it again before you save.",
  );

/** @throws AppError 413 as above, 412 when `expected` is not null and not the story's version, also when that changes meanwhile */
export async function updateStory(
  db: Database,
  quota: TextQuota,
  story: StoryDetailRow,
  input: UpdateStoryInput,
  expected: number | null,
): Promise<StoryDetailRow> {
  const { userId } = quota;
  if (expected !== null && expected !== story.version) throw changedSince();
  const { images, ...fields } = input;
  const pictures = images && toPictures(images);
  if (pictures) await requireOwnImages(db, userId, pictures);
  const shown = pictures ?? (await listStoryImages(db, story.id));
  const cover = fields.coverImageId === undefined ? story.coverImageId : fields.coverImageId;
  const coverShown = cover === null || shown.some((picture) => picture.id === cover);
  if (fields.coverImageId && !coverShown) throw notFound("That photo");

  const now = new Date();
  const changes: StoryChanges = { ...fields };
  if (pictures) {
    changes.imageCount = pictures.length;
    changes.captionBytes = captionBytesOf(pictures);
  }
  if (!coverShown) changes.coverImageId = null;
  if (fields.title !== undefined) changes.titleKey = composeTitleKey(fields.title);
  if (fields.content !== undefined) changes.excerpt = excerptOf(fields.content);
  const textChanged =
    (fields.title ?? story.title) !== story.title ||
    (fields.content ?? story.content) !== story.content;
  if (textChanged) changes.textEditedAt = now;
  if (textChanged || pictures) changes.editedAt = now;

  const isHeartAlone = Object.keys(input).join() === "favorite";
  const statements = [
    requireVersion(db, story.id, expected),
    updateStoryRow(db, userId, story.id, changes, { isNewVersion: !isHeartAlone }),
    ...(pictures
      ? trashRemovedImages(
          db,
          story.id,
          pictures.map(({ id }) => id),
        )
      : []),
    ...(pictures ? [clearStoryImages(db, story.id)] : []),
    ...(pictures?.length ? [insertStoryImages(db, story.id, pictures)] : []),
    ...(pictures?.length ? showPictures(db, story.id) : []),
  ] as const;
  try {
    await writeText(db, quota, statements);
  } catch (error) {
    if (!isViolated(error, "stories.version")) throw error;
    await requireStory(db, userId, story.id);
    throw changedSince();
  }
  return requireStory(db, userId, story.id);
}
