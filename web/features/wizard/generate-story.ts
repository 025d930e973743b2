import {
  type CreateStoryInput,
  generatedStory,
  type GenerateStoryInput,
} from "../../../contract/stories.ts";
import { type Story, story } from "../../../contract/story.ts";
import { apiSend, raiseForStatus, send } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import type { Draft } from "../../device/draft.ts";
import { reflow } from "../../lib/story-pages.ts";
import { isAsWritten, type WrittenStory } from "./draft.ts";

export async function generateStory(draft: Draft): Promise<WrittenStory> {
  const { template, tone, length } = draft;
  const input: GenerateStoryInput = { images: imagesOf(draft), template, tone, length };
  return {
    story: await apiSend("POST", endpoints.generateStory, input, generatedStory),
    photoIds: sentPhotos(draft).map(({ id }) => id),
  };
}

/** `isEarlier` when an earlier attempt, whose response was lost, has saved it: the story as it was then. */
export async function saveStory(
  draft: Draft,
  userId: string,
): Promise<{ story: Story; isEarlier: boolean }> {
  const images = imagesOf(draft);
  const { title, content, tags, language } = draft.story;
  const input: CreateStoryInput = {
    title,
    content,
    imageCount: images.length,
    images,
    tags,
    pages: pagesOf(draft),
    ...(isAsWritten(draft.story) && { language }),
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

/** The writer's pages, as whatever was typed into the text since has left them; without any the server makes them. */
function pagesOf(draft: Draft): CreateStoryInput["pages"] {
  const { content, pages } = draft.story;
  const sent = sentPhotos(draft);
  const written = pages?.map(({ text, photoId }, i) => ({
    id: `${i}`,
    // A photo that was taken out since leaves its page.
    imageId: sent.some(({ id }) => id === photoId) ? photoId : null,
    text,
  }));
  return (
    written &&
    reflow(written, content).map(({ text, imageId }) => ({
      text,
      imageIndex: imageId === null ? null : sent.findIndex(({ id }) => id === imageId),
    }))
  );
}

const sentPhotos = ({ photos }: Draft) => photos.filter(({ uploaded }) => uploaded);

export function imagesOf(draft: Draft): { id: string; caption: string }[] {
  return draft.photos.flatMap(({ uploaded, caption }) =>
    uploaded ? [{ id: uploaded.imageId, caption }] : [],
  );
}
