/** A story as separately changed fields, so that concurrent changes of different fields are both preserved. */
import type { Story, StoryImage, UpdateStoryInput } from "../../contract/stories.ts";
import type { FieldChanges, Fields } from "../device/fields.ts";

export interface ShownStory {
  story: Story;
  images: readonly StoryImage[];
}

const captionField = (imageId: string) => `caption/${imageId}`;
const ORDER_SEPARATOR = " ";
const split = (order: string) => (order === "" ? [] : order.split(ORDER_SEPARATOR));

export function fieldsOf({ story, images }: ShownStory): Fields {
  const captions = images.map(({ id, caption }) => [captionField(id), caption ?? ""]);
  return {
    title: story.title,
    content: story.content,
    cover: coverOf(story, images),
    order: images.map(({ id }) => id).join(ORDER_SEPARATOR),
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

/** The captions in the order of the images. */
export const captionsOf = (fields: Fields): { id: string; caption: string }[] =>
  split(fields.order ?? "").map((id) => ({ id, caption: fields[captionField(id)] ?? "" }));

/** The fields after captions were changed, or images were put in another order. */
export const fieldsOfCaptions = (captions: readonly { id: string; caption: string }[]): Fields => ({
  order: captions.map(({ id }) => id).join(ORDER_SEPARATOR),
  ...Object.fromEntries(captions.map(({ id, caption }) => [captionField(id), caption])),
});

/** In this order as far as the images are the same; others come last. */
function reorder(order: string | undefined, there: string): string | undefined {
  if (order === undefined) return undefined;
  const [wanted, present] = [split(order), split(there)];
  const remaining = wanted.filter((id) => present.includes(id));
  return [...remaining, ...present.filter((id) => !remaining.includes(id))].join(ORDER_SEPARATOR);
}

/**
 * Changes as they apply to the story as it is now, `there`. A conflict is a field that has been changed there too, or
 * whose earlier value is not known; changes of an image that is gone are left out.
 */
export function applyChanges(
  { mine, base }: FieldChanges,
  there: Fields,
): { mine: Fields; conflicts: string[] } {
  const fit = (name: string, value: string | undefined) =>
    name === "order" ? reorder(value, there.order ?? "") : value;
  const applied = Object.entries(mine)
    .map(([name, value]) => [name, fit(name, value) ?? value] as const)
    .filter(([name, value]) => there[name] !== undefined && there[name] !== value);
  const conflicts = applied
    .map(([name]) => name)
    .filter((name) => fit(name, base[name]) !== there[name]);
  return { mine: Object.fromEntries(applied), conflicts };
}

/** The request body for these changes of the story `there`. */
export function toInput(mine: Fields, there: Fields): UpdateStoryInput {
  const { title, content, cover, ...ofImages } = mine;
  const images = captionsOf({ ...there, ...mine });
  return {
    ...(title !== undefined && { title }),
    ...(content !== undefined && { content }),
    ...(cover !== undefined && { coverImageId: cover }),
    ...(Object.keys(ofImages).length > 0 && {
      images: images.map(({ id, caption }) => ({
        id,
        caption: caption.trim() === "" ? null : caption,
      })),
    }),
  };
}
