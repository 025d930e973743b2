import type { Story, StoryImage, UpdateStoryInput } from "../../../contract/stories.ts";
import { z } from "../../../contract/zod.ts";

const storyEdit = z.object({
  title: z.string(),
  content: z.string(),
  coverId: z.nullable(z.string()),
  /** In their new order. */
  pictures: z.array(z.object({ id: z.string(), caption: z.string() })),
});

/** What the form of a story being edited holds. */
export type StoryEdit = z.infer<typeof storyEdit>;

export function editOf(story: Story, images: readonly StoryImage[]): StoryEdit {
  return {
    title: story.title,
    content: story.content,
    coverId: coverOf(story, images),
    pictures: images.map(({ id, caption }) => ({ id, caption: caption ?? "" })),
  };
}

/** The picture on the story's cover; the first one when none was chosen. */
function coverOf(story: Story, images: readonly StoryImage[]): string | null {
  const chosen = images.find(
    ({ cartoonUrl, originalUrl }) =>
      story.coverImageUrl !== null && [cartoonUrl, originalUrl].includes(story.coverImageUrl),
  );
  return (chosen ?? images[0])?.id ?? null;
}

/** Only what differs, so that what was not touched keeps its date. */
export function changesOf(edit: StoryEdit, original: StoryEdit): UpdateStoryInput {
  const { title, content, coverId, pictures } = edit;
  const changes: UpdateStoryInput = {};
  if (title !== original.title) changes.title = title;
  if (content !== original.content) changes.content = content;
  if (coverId !== original.coverId) changes.coverImageId = coverId;
  if (JSON.stringify(pictures) !== JSON.stringify(original.pictures)) {
    changes.images = pictures.map(({ id, caption }) => ({
      id,
      caption: caption.trim() === "" ? null : caption,
    }));
  }
  return changes;
}

const PREFIX = "storyEdit";

/** Whose changes of which story. */
export interface Editing {
  userId: string;
  storyId: string;
}

const keyOf = ({ userId, storyId }: Editing) => `${PREFIX}:${userId}:${storyId}`;

/** Changes that were not saved before the page was closed; null when there are none that still fit. */
export function getKeptEdit(editing: Editing, images: readonly StoryImage[]): StoryEdit | null {
  try {
    const kept = storyEdit.parse(JSON.parse(localStorage.getItem(keyOf(editing)) ?? "null"));
    const fits =
      kept.pictures.length === images.length &&
      kept.pictures.every((picture) => images.some((image) => image.id === picture.id));
    return fits ? kept : null;
  } catch {
    // Nothing kept, or written by an older build.
    return null;
  }
}

export function keepEdit(editing: Editing, edit: StoryEdit): void {
  try {
    localStorage.setItem(keyOf(editing), JSON.stringify(edit));
  } catch {
    // A private window may keep nothing; the form itself still holds it.
  }
}

export function dropKeptEdit(editing: Editing): void {
  try {
    localStorage.removeItem(keyOf(editing));
  } catch {
    // See keepEdit.
  }
}

/** Takes every unsaved change of a user off the device: their account is gone. */
export function dropKeptEditsOf(userId: string): void {
  try {
    const own = Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}:${userId}:`));
    for (const key of own) localStorage.removeItem(key);
  } catch {
    // See keepEdit.
  }
}
