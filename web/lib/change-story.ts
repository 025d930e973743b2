/** Changes of a story: sent, or queued on the device when the site cannot be reached. */
import type { QueryClient } from "@tanstack/react-query";
import type { User } from "../../contract/account.ts";
import { type Story, story, type StoryCard, type StoryImage } from "../../contract/story.ts";
import { apiSend, ConnectionError } from "../api/client.ts";
import { endpoints } from "../api/endpoints.ts";
import type { FieldChanges } from "../device/fields.ts";
import { type Payload, queueChange } from "../device/outbox.ts";
import { changeCopy } from "../device/own-copies.ts";
import { notifyTabs } from "../device/tabs.ts";
import { userKey } from "./query-client.ts";
import { sendChanges } from "./send-changes.ts";
import {
  addedImages,
  changedContent,
  changedPages,
  fieldsOf,
  type ShownStory,
  toInput,
} from "./story-fields.ts";

/** Null when it was queued, in which case the screen shows it already. Throws EditConflict. */
export const saveChanges = (queryClient: QueryClient, shown: ShownStory, changes: FieldChanges) =>
  sendOrQueue(queryClient, { storyId: shown.story.id, changes }, () => sendChanges(changes, shown));

/** Null when it was queued. */
export const saveFavorite = (queryClient: QueryClient, storyId: string, favorite: boolean) =>
  sendOrQueue(queryClient, { storyId, changes: { mine: {}, base: {} }, favorite }, () =>
    apiSend("PATCH", endpoints.story(storyId), { favorite }, story),
  );

async function sendOrQueue(
  queryClient: QueryClient,
  change: Payload<"change">,
  send: () => Promise<Story>,
): Promise<Story | null> {
  try {
    return await send();
  } catch (error) {
    const user = queryClient.getQueryData<User | null>(userKey);
    if (!(error instanceof ConnectionError) || !user) throw error;
    await queueChange(user.id, change).catch(() => {
      // A private window stores nothing: the connection error is then reported.
      throw error;
    });
    await showChange(queryClient, change);
    // The tabs are notified once a page opened again would show it, too.
    notifyTabs("outbox");
    return null;
  }
}

type Shown = Partial<Pick<Story, "title" | "content" | "pages" | "favorite" | "coverImageUrl">>;

/** Applies a queued change to the cached copies on the device, and then to the screen. */
async function showChange(
  queryClient: QueryClient,
  { storyId: id, changes: { mine }, favorite }: Payload<"change">,
): Promise<void> {
  const imagesKey = [endpoints.storyImages(id)];
  const read = queryClient.getQueryData<Story>([endpoints.story(id)]);
  const images = queryClient.getQueryData<StoryImage[]>(imagesKey);
  const known = [...(images ?? []), ...addedImages(mine)];
  const cover = known.find((image) => image.id === mine.cover);
  const ofCard: Shown = {
    ...(mine.title !== undefined && { title: mine.title }),
    ...(favorite !== undefined && { favorite }),
    ...(cover && { coverImageUrl: cover.cartoonUrl ?? cover.originalUrl }),
  };
  const there = read && images && fieldsOf({ story: read, images });
  const isTextChanged = mine.content !== undefined || mine.pages !== undefined;
  const ofStory: Shown = {
    ...ofCard,
    ...(mine.content !== undefined && { content: mine.content }),
    ...(there &&
      isTextChanged && {
        content: changedContent(mine, there),
        pages: changedPages(mine, there).map((page) => ({ ...page, recordingUrl: null })),
      }),
  };
  const input = there && toInput(mine, there);
  const shownImages = input?.images?.flatMap((shown) => {
    const image = known.find((one) => one.id === shown.id);
    return image ? [{ ...image, caption: shown.caption ?? null }] : [];
  });

  await changeCopy(endpoints.story(id), (copy) => ({ ...(copy as Story), ...ofStory }));
  if (shownImages) await changeCopy(endpoints.storyImages(id), () => shownImages);
  await changeCopy(endpoints.stories, (copy) =>
    (copy as StoryCard[]).map((card) => (card.id === id ? { ...card, ...ofCard } : card)),
  );

  queryClient.setQueryData<Story>([endpoints.story(id)], (now) => now && { ...now, ...ofStory });
  if (shownImages) queryClient.setQueryData(imagesKey, shownImages);
}
