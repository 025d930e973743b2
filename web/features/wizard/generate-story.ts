import {
  type CreateStoryInput,
  generatedStory,
  type GeneratedStory,
  type GenerateStoryInput,
  type Story,
  story,
} from "../../../contract/stories.ts";
import { apiSend, raiseForStatus, send } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import type { Draft } from "../../device/draft.ts";

export function generateStory(draft: Draft): Promise<GeneratedStory> {
  const { template, tone, length } = draft;
  const input: GenerateStoryInput = { images: imagesOf(draft), template, tone, length };
  return apiSend("POST", endpoints.generateStory, input, generatedStory);
}

/** `isEarlier` when an earlier attempt, whose response was lost, has saved it: the story as it was then. */
export async function saveStory(
  draft: Draft,
  userId: string,
): Promise<{ story: Story; isEarlier: boolean }> {
  const images = imagesOf(draft);
  const { title, content, tags, language } = draft.story;
  const pages = pagesOf(draft);
  const input: CreateStoryInput = {
    title,
    content,
    imageCount: images.length,
    images,
    tags,
    pages,
    // Of the writer's own text; what was typed since may be in another language.
    ...(pages && { language }),
    ...(draft.palette !== null && { palette: draft.palette }),
  };
  // The key makes retries safe: a response may be lost, but the story is saved once.
  const response = await send(endpoints.stories, {
    method: "POST",
    headers: { "Idempotency-Key": draft.id, "Content-Type": "application/json" },
    body: JSON.stringify(input),
    expectedUser: userId,
  });
  await raiseForStatus(response);
  return { story: story.parse(await response.json()), isEarlier: response.status === 200 };
}

/** The writer's pages, if the text and the pictures are still those that it wrote for; else the text makes them. */
function pagesOf({ photos, story: { content, pages } }: Draft): CreateStoryInput["pages"] {
  const texts = pages?.map(({ text }) => text).filter(Boolean);
  if (!pages || texts?.join("\n\n") !== content) return undefined;
  const sent = photos.filter(({ uploaded }) => uploaded);
  const named = pages.map(({ text, photoId }) => ({
    text,
    imageIndex: photoId === null ? null : sent.findIndex(({ id }) => id === photoId),
  }));
  return named.some(({ imageIndex }) => imageIndex === -1) ? undefined : named;
}

export function imagesOf(draft: Draft): { id: string; caption: string }[] {
  return draft.photos.flatMap(({ uploaded, caption }) =>
    uploaded ? [{ id: uploaded.imageId, caption }] : [],
  );
}
