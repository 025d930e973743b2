import type { Story, StoryImage } from "../../../contract/stories.ts";

export interface StoryFamilyProps {
  story: Story;
  images: readonly StoryImage[];
}

/** A story's pictures as the family is asked about them. */
export const listAsked = (images: readonly StoryImage[] = []) =>
  images.map(({ id, originalUrl, cartoonUrl, caption }) => ({
    id,
    url: cartoonUrl ?? originalUrl,
    caption,
  }));
