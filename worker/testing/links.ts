/** Links that share a story, and what they open. */
import { expect } from "vitest";
import type { Share, SharedStory } from "../../contract/sharing.ts";
import type { Client } from "./client.ts";

export async function shareStory(
  owner: Client,
  storyId: string,
  options: object = {},
): Promise<Share & { token: string }> {
  const response = await owner.post(`/api/stories/${storyId}/share`, options);
  expect(response.status).toBe(201);
  const share = await response.json<Share>();
  return { ...share, token: share.url.split("/").at(-1) ?? "" };
}

export async function listLinks(owner: Client, storyId: string): Promise<Share[]> {
  const response = await owner.get(`/api/stories/${storyId}/shares`);
  expect(response.status).toBe(200);
  return response.json<Share[]>();
}

/** What a link shows; it must be open. */
export async function openLink(client: Client, token: string): Promise<SharedStory> {
  const response = await client.get(`/api/shared/${token}`);
  expect(response.status).toBe(200);
  return response.json<SharedStory>();
}

/** Every address of a file in a shared story. */
export const mediaOf = ({ story, images, videos, narration }: SharedStory): string[] =>
  [
    ...[story.coverImageUrl, story.audioUrl, narration?.audioUrl],
    ...images.flatMap((image) => [image.originalUrl, image.cartoonUrl]),
    ...videos.flatMap((video) => [video.url, video.thumbnailUrl]),
  ].filter((url) => typeof url === "string");
