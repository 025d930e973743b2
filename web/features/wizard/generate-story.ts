import {
  type CreateStoryInput,
  generatedStory,
  type GeneratedStory,
  type GenerateStoryInput,
  type Story,
  story,
} from "../../../contract/stories.ts";
import { apiSend } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import type { Draft } from "./draft.ts";

export function generateStory(draft: Draft): Promise<GeneratedStory> {
  const { template, tone, length } = draft;
  const input: GenerateStoryInput = { images: imagesOf(draft), template, tone, length };
  return apiSend("POST", endpoints.generateStory, input, generatedStory);
}

export function saveStory(draft: Draft): Promise<Story> {
  const images = imagesOf(draft);
  const { title, content, tags } = draft.story;
  const input: CreateStoryInput = { title, content, imageCount: images.length, images, tags };
  return apiSend("POST", endpoints.stories, input, story);
}

function imagesOf(draft: Draft): { id: string; caption: string }[] {
  return draft.photos.flatMap(({ uploaded, caption }) =>
    uploaded ? [{ id: uploaded.imageId, caption }] : [],
  );
}
