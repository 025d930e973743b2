/** A story as separately changed fields, so that concurrent changes of different fields are both preserved. */
import type { UpdateStoryInput } from "../../contract/stories.ts";
import { type Story, storyImage, type StoryImage } from "../../contract/story.ts";
import { z } from "../../contract/zod.ts";
import { joinPages, type Page } from "../../studio/pages/page-spans.ts";
import type { FieldChanges, Fields } from "../device/fields.ts";
import {
  areSamePages,
  isEmptyPage,
  keepPictures,
  orderByPages,
  pagesOf,
  parsePages,
  reflow,
  writePages,
} from "./story-pages.ts";

export interface ShownStory {
  story: Story;
  images: readonly StoryImage[];
}

export interface Captioned {
  id: string;
  caption: string;
}

const captionField = (imageId: string) => `caption/${imageId}`;
const SEPARATOR = " ";
const split = (ids: string | undefined) => (ids ? ids.split(SEPARATOR) : []);

export function fieldsOf({ story, images }: ShownStory): Fields {
  const captions = images.map(({ id, caption }) => [captionField(id), caption ?? ""]);
  return {
    title: story.title,
    content: story.content,
    pages: writePages(pagesOf(story, images)),
    cover: coverOf(story, images),
    order: images.map(({ id }) => id).join(SEPARATOR),
    added: "",
    removed: "",
    ...Object.fromEntries(captions),
  };
}

/** The image on the story's cover; the first one when none was chosen. */
function coverOf(story: Story, images: readonly StoryImage[]): string {
  const chosen = images.find(
    ({ cartoonUrl, originalUrl }) =>
      story.coverImageUrl !== null && [cartoonUrl, originalUrl].includes(story.coverImageUrl),
  );
  return (chosen ?? images[0])?.id ?? "";
}

/** Uploaded images that are not in the story yet. */
export function addedImages(fields: Fields): StoryImage[] {
  try {
    return z.array(storyImage).parse(JSON.parse(fields.added || "[]"));
  } catch {
    return [];
  }
}

export const fieldsOfAdded = (images: readonly StoryImage[]): Fields => ({
  added: images.length > 0 ? JSON.stringify(images) : "",
});

export const removedImages = (fields: Fields): string[] => split(fields.removed);
export const fieldsOfRemoved = (imageIds: readonly string[]): Fields => ({
  removed: imageIds.join(SEPARATOR),
});

/** The fields of the story as it is, and those of images that are being added to it. */
const withAdded = (mine: Fields, there: Fields): Fields => ({
  ...Object.fromEntries(addedImages(mine).map(({ id }) => [captionField(id), ""])),
  ...there,
});

function imageIdsOf(mine: Fields, there: Fields): string[] {
  const added = addedImages(mine).map(({ id }) => id);
  const removed = new Set(removedImages(mine));
  const ids = new Set([...split(mine.order ?? there.order), ...added]);
  return [...ids].filter((id) => !removed.has(id));
}

/** The changed pages: a text that was changed as a whole flows through those before. */
export function changedPages(mine: Fields, there: Fields): Page[] {
  const pages = parsePages(mine.pages ?? there.pages);
  return mine.content === undefined ? pages : reflow(pages, mine.content);
}

/** The changed text. */
export const changedContent = (mine: Fields, there: Fields): string =>
  mine.content ??
  (mine.pages === undefined ? (there.content ?? "") : joinPages(changedPages(mine, there)).content);

/** The captions of the changed story, in the order of its images. */
export function captionsOf(mine: Fields, there: Fields): Captioned[] {
  const ids = imageIdsOf(mine, there);
  const ordered = mine.pages === undefined ? ids : orderByPages(ids, changedPages(mine, there));
  return ordered.map((id) => ({
    id,
    caption: mine[captionField(id)] ?? there[captionField(id)] ?? "",
  }));
}

export const fieldsOfCaption = ({ id, caption }: Captioned): Fields => ({
  [captionField(id)]: caption,
});

/** The fields after captions were changed, or images were put in another order. */
export const fieldsOfCaptions = (captions: readonly Captioned[]): Fields => ({
  order: captions.map(({ id }) => id).join(SEPARATOR),
  ...Object.fromEntries(captions.map(({ id, caption }) => [captionField(id), caption])),
});

/** In this order as far as the images are the same; others come last. */
function reorder(order: string, there: string | undefined): string {
  const [wanted, present] = [split(order), split(there)];
  const remaining = wanted.filter((id) => present.includes(id));
  return [...remaining, ...present.filter((id) => !remaining.includes(id))].join(SEPARATOR);
}

/** A value as it applies to the story as it is now. */
function fit(name: string, value: string, mine: Fields, there: Fields): string {
  const present = split(there.order);
  if (name === "order") return reorder(value, there.order);
  if (name === "removed")
    return split(value)
      .filter((id) => present.includes(id))
      .join(SEPARATOR);
  if (name === "added") {
    const added = addedImages({ added: value }).filter(({ id }) => !present.includes(id));
    return fieldsOfAdded(added).added ?? "";
  }
  if (name === "pages") {
    const ids = new Set([...present, ...addedImages(mine).map(({ id }) => id)]);
    return writePages(keepPictures(parsePages(value), ids));
  }
  return value;
}

const isSame = (name: string, one: string | undefined, other: string | undefined): boolean =>
  name === "pages" ? areSamePages(one, other) : one === other;

/**
 * Changes as they apply to the story as it is now, `there`. A conflict is a field that has been changed there too, or
 * whose earlier value is not known; changes of an image that is gone are left out.
 */
export function applyChanges(
  { mine, base }: FieldChanges,
  there: Fields,
): { mine: Fields; conflicts: string[] } {
  const known = withAdded(mine, there);
  const applied = Object.entries(mine)
    .map(([name, value]) => [name, fit(name, value, mine, there)] as const)
    .filter(([name, value]) => known[name] !== undefined && !isSame(name, value, known[name]));
  const names = new Set(applied.map(([name]) => name));
  const conflicts = [...names].filter((name) => {
    // The pages hold the text.
    if (name === "content" && names.has("pages")) return false;
    const before = base[name];
    return before === undefined || !isSame(name, fit(name, before, mine, there), known[name]);
  });
  return { mine: Object.fromEntries(applied), conflicts };
}

/** The changes with more of them; fields that are as they were are left out. */
export function addChanges(changes: FieldChanges, fields: Fields, there: Fields): FieldChanges {
  const known = withAdded({ ...changes.mine, ...fields }, there);
  const { mine } = applyChanges(changes, there);
  const changed = Object.entries({ ...mine, ...fields }).filter(
    ([name, value]) => !isSame(name, value, known[name]),
  );
  const before = changed.map(([name]) => [name, (name in mine ? changes.base : known)[name]]);
  return {
    mine: Object.fromEntries(changed),
    base: Object.fromEntries(before.filter(([, value]) => value !== undefined)) as Fields,
  };
}

/** The changes with a text that was changed as a whole made part of changed pages. */
export function settleChanges({ mine, base }: FieldChanges, there: Fields): FieldChanges {
  if (mine.pages === undefined || mine.content === undefined) return { mine, base };
  const { content: _content, ...others } = mine;
  return { mine: { ...others, pages: writePages(changedPages(mine, there)) }, base };
}

/** The request body for these changes of the story `there`. */
export function toInput(mine: Fields, there: Fields): UpdateStoryInput {
  const { title, content, cover, pages, ...ofImages } = mine;
  const images = captionsOf(mine, there);
  const hasImages = pages !== undefined || Object.keys(ofImages).length > 0;
  return {
    ...(title !== undefined && { title }),
    ...(content !== undefined && pages === undefined && { content }),
    ...(cover !== undefined && images.some(({ id }) => id === cover) && { coverImageId: cover }),
    ...(pages !== undefined && {
      pages: changedPages(mine, there).filter((page) => !isEmptyPage(page)),
    }),
    ...(hasImages && {
      images: images.map(({ id, caption }) => ({
        id,
        caption: caption.trim() === "" ? null : caption,
      })),
    }),
  };
}
