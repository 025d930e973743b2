import type { QueryClient } from "@tanstack/react-query";
import type { User } from "../../contract/account.ts";
import {
  type Story,
  story,
  type StoryCard,
  type StoryImage,
  type UpdateStoryInput,
} from "../../contract/stories.ts";
import { apiSend, ConnectionError } from "../api/client.ts";
import { endpoints } from "../api/endpoints.ts";
import { changeCopy } from "./device-copies.ts";
import { userKey } from "./query-client.ts";
import { keepChange } from "./waiting-changes.ts";
import { tellWaiting } from "./waiting-news.ts";

/**
 * Changes a story, or puts the change by on the device when nobody can be reached; null then, and what is on
 * the screen shows it already.
 */
export async function changeStory(
  queryClient: QueryClient,
  id: string,
  changes: UpdateStoryInput,
): Promise<Story | null> {
  try {
    return await apiSend("PATCH", endpoints.story(id), changes, story);
  } catch (error) {
    const user = queryClient.getQueryData<User | null>(userKey);
    if (!(error instanceof ConnectionError) || !user) throw error;
    await keepChange(user.id, id, changes);
    await showChange(queryClient, id, changes);
    // Told when it is also what a page opened again will show.
    tellWaiting();
    return null;
  }
}

type Fields = Partial<Pick<Story, "title" | "content" | "tags" | "favorite" | "coverImageUrl">>;

/** Lays a change that is not sent yet over what was read, in the device's copies and then on the screen. */
async function showChange(
  queryClient: QueryClient,
  id: string,
  { images, coverImageId, ...rest }: UpdateStoryInput,
): Promise<void> {
  const imagesKey = [endpoints.storyImages(id)];
  const shown = queryClient.getQueryData<StoryImage[]>(imagesKey);
  const cover = shown?.find((image) => image.id === coverImageId);
  const fields: Fields = {
    ...rest,
    ...(cover && { coverImageUrl: cover.cartoonUrl ?? cover.originalUrl }),
  };
  const reordered = images && shown ? reorder(shown, images) : null;

  await changeCopy(endpoints.story(id), (copy) => ({ ...(copy as Story), ...fields }));
  if (reordered) await changeCopy(endpoints.storyImages(id), () => reordered);
  const { content: _, ...ofCard } = fields;
  await changeCopy(endpoints.stories, (copy) =>
    (copy as StoryCard[]).map((card) => (card.id === id ? { ...card, ...ofCard } : card)),
  );

  queryClient.setQueryData<Story>([endpoints.story(id)], (read) => read && { ...read, ...fields });
  if (reordered) queryClient.setQueryData(imagesKey, reordered);
}

function reorder(
  shown: StoryImage[],
  order: NonNullable<UpdateStoryInput["images"]>,
): StoryImage[] {
  return order.flatMap(({ id, caption }) => {
    const image = shown.find((one) => one.id === id);
    return image ? [{ ...image, caption: caption ?? null }] : [];
  });
}
