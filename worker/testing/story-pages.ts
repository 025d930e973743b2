/** Stories with pages, for tests of what becomes of them. */
import { expect } from "vitest";
import type { Story, StoryImage } from "../../contract/stories.ts";
import type { SignedInClient } from "./client.ts";
import { saveStory, uploadPhoto } from "./things.ts";

export const PAGE_TEXTS = ["Emma swam in the lake.", "Tom baked a cake.", "Noah was born."];
export const PAGE_CONTENT = PAGE_TEXTS.join("\n\n");

/** A story of three pages, each with its picture: the lake, the cake, the birth. */
export async function savePages(client: SignedInClient, fields: object = {}) {
  const captions = ["A swim in the lake", "Tom and his cake", "Noah, just born"];
  const photos = await Promise.all(captions.map(() => uploadPhoto(client)));
  const images = photos.map(({ id }, i) => ({ id, caption: captions[i] }));
  const story = await saveStory(client, { content: PAGE_CONTENT, images, ...fields });
  return { story, ids: images.map(({ id }) => id) };
}

export async function patchStory(
  client: SignedInClient,
  { id }: Story,
  body: object,
): Promise<Story> {
  const response = await client.patch(`/api/stories/${id}`, body);
  expect(response.status).toBe(200);
  return response.json<Story>();
}

export const readStory = async (client: SignedInClient, { id }: Story) =>
  (await client.get(`/api/stories/${id}`)).json<Story>();
export const imageIdsOf = async (client: SignedInClient, { id }: Story) =>
  (await (await client.get(`/api/stories/${id}/images`)).json<StoryImage[]>()).map(
    (image) => image.id,
  );
export const shownPages = ({ pages }: Story) => pages.map(({ imageId, text }) => [imageId, text]);
export const sendablePages = ({ pages }: Story) =>
  pages.map(({ id, imageId, text }) => ({ id, imageId, text }));
