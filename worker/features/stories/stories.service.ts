import { MIDDLE } from "../../../contract/images.ts";
import {
  CONTENT_AND_PAGES,
  type CreateStoryInput,
  type Story,
  type StoryCard,
  type UpdateStoryInput,
} from "../../../contract/stories.ts";
import { guessLanguage } from "../../../studio/pages/story-language.ts";
import type { Database } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import { AppError, invalid, isViolated, notFound, tooOften } from "../../errors.ts";
import { type MediaUrl, mediaUrl } from "../../media/files.ts";
import { type TextQuota, writeText } from "../../media/text-quota.ts";
import { showPictures } from "../trash/trash.store.ts";
import { trashRemovedImages } from "../trash/removed-images.store.ts";
import { countShowableImages } from "../images/images.store.ts";
import {
  captionBytesOf,
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
import { changePages, makePages, orderByPages, readPages, toStoryPages } from "./pages.ts";
import { composeTitleKey } from "./title-key.ts";

const EXCERPT_CHARACTERS = 200;

export const excerptOf = (content: string) => [...content].slice(0, EXCERPT_CHARACTERS).join("");

/** What a story is written in, a BCP 47 code. */
export const languageOf = ({ language, title, excerpt }: LanguageRow): string =>
  language ?? guessLanguage(`${title}\n${excerpt}`);

type LanguageRow = Pick<StoryCardRow, "language" | "title" | "excerpt">;

function storyFields(row: StoryCardRow, urlOf: MediaUrl) {
  return {
    id: row.id,
    title: row.title,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    coverImageUrl: row.coverFile ? urlOf("images", row.coverFile) : null,
    coverFocus: row.coverFocus ?? MIDDLE,
    tags: row.tags,
    imageCount: row.imageCount,
    audioUrl: row.audioFile ? urlOf("narrations", row.audioFile) : null,
    audioDuration: row.audioDuration,
    favorite: row.favorite,
    version: row.version,
    language: languageOf(row),
  };
}

export const toStoryCard = (row: StoryCardRow, urlOf: MediaUrl = mediaUrl): StoryCard => ({
  ...storyFields(row, urlOf),
  excerpt: row.excerpt,
});

/** As a link shows it too; `pictures` are the story's. */
export const toStory = (
  row: Omit<StoryDetailRow, "readAt">,
  pictures: readonly StoryPicture[],
  urlOf: MediaUrl = mediaUrl,
  recordingUrls: ReadonlyMap<string, string> = new Map(),
): Omit<Story, "palette" | "recordings" | "hearts" | "thanks"> => ({
  ...storyFields(row, urlOf),
  content: row.content,
  template: row.template,
  tone: row.tone,
  pages: toStoryPages(row.content, readPages(row, pictures), recordingUrls),
  narrationOutdated: row.audioCreatedAt !== null && row.textEditedAt > row.audioCreatedAt,
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
  if ((await countShowableImages(db, userId, [...ids])) < ids.size)
    throw notFound("One of the photos");
}

const toPictures = (images: { id: string; caption?: string | null }[]): StoryPicture[] =>
  images.map(({ id, caption = null }) => ({ id, caption }));

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
    pages: makePages(input, pictures),
    language: input.language ?? guessLanguage(`${input.title}\n${input.content}`),
    template: input.template ?? null,
    tone: input.tone ?? null,
    palette: input.palette ?? null,
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

/** Whoever loses this often has lost to as many changes that were stored. */
const TRIES = 100;

/** @throws AppError 429 when a change without an expected version has lost so often to concurrent ones */
export function requireMoreTries(tried: number): void {
  if (tried >= TRIES) {
    throw tooOften("This story is being changed in many places at once. Please try again.", 1);
  }
}

/**
 * Changes a story. Its pages are spans of its text, so that both are written for the version that they were read from;
 * a concurrent change makes it read them again, unless the client expects a version.
 * @throws AppError 413 as above, 412 when `expected` is not null and not the story's version
 */
export async function updateStory(
  db: Database,
  quota: TextQuota,
  story: StoryDetailRow,
  input: UpdateStoryInput,
  expected: number | null,
): Promise<StoryDetailRow> {
  const { userId } = quota;
  if (expected !== null && expected !== story.version) throw changedSince();
  let current = story;
  for (let tried = 1; ; tried += 1) {
    try {
      await writeText(db, quota, await composeUpdate(db, userId, current, input));
      return await requireStory(db, userId, story.id);
    } catch (error) {
      if (!isViolated(error, "stories.version")) throw error;
      current = await requireStory(db, userId, story.id);
      if (expected !== null) throw changedSince();
      requireMoreTries(tried);
    }
  }
}

/** The statements of a PATCH. */
async function composeUpdate(
  db: Database,
  userId: string,
  story: StoryDetailRow,
  input: UpdateStoryInput,
) {
  const { images, pages: sentPages, content: sentContent, ...fields } = input;
  if (sentPages && sentContent !== undefined) throw invalid(CONTENT_AND_PAGES);
  if (images) await requireOwnImages(db, userId, toPictures(images));
  const before = await listStoryImages(db, story.id);
  const named = images ? toPictures(images) : before;
  const { content, pages } = changePages(story, input, before, named);
  // Text and picture move together; a client that sends both says itself in which order the pictures are.
  const shown = sentPages && !images ? orderByPages(named, pages) : named;
  const isReordered = shown.some(({ id }, i) => id !== before[i]?.id);
  const pictures = images || isReordered ? shown : null;
  const ids = shown.map(({ id }) => id);
  const cover = fields.coverImageId === undefined ? story.coverImageId : fields.coverImageId;
  const coverShown = cover === null || ids.includes(cover);
  if (fields.coverImageId && !coverShown) throw notFound("That photo");

  const now = new Date();
  const changes: StoryChanges = { ...fields, pages };
  if (content !== story.content) {
    changes.content = content;
    changes.excerpt = excerptOf(content);
  }
  if (pictures) {
    changes.imageCount = pictures.length;
    changes.captionBytes = captionBytesOf(pictures);
  }
  if (!coverShown) changes.coverImageId = null;
  if (fields.title !== undefined) changes.titleKey = composeTitleKey(fields.title);
  const textChanged = (fields.title ?? story.title) !== story.title || content !== story.content;
  if (textChanged) changes.textEditedAt = now;
  if (textChanged || sentPages || pictures) changes.editedAt = now;

  const isHeartAlone = Object.keys(input).join() === "favorite";
  if (isHeartAlone) delete changes.pages;
  return [
    requireVersion(db, story.id, isHeartAlone ? null : story.version),
    updateStoryRow(db, userId, story.id, changes, { isNewVersion: !isHeartAlone }),
    ...(pictures ? trashRemovedImages(db, story.id, ids) : []),
    ...(pictures ? [clearStoryImages(db, story.id)] : []),
    ...(pictures?.length ? [insertStoryImages(db, story.id, pictures)] : []),
    ...(pictures?.length ? showPictures(db, story.id) : []),
  ] as const;
}
