import { beforeEach, expect, test, vi } from "vitest";
import { MIDDLE } from "../../contract/images.ts";
import type { Story, StoryImage } from "../../contract/stories.ts";
import { endpoints } from "../api/endpoints.ts";
import { listOutbox } from "../device/outbox.ts";
import { story } from "../features/story/testing/story-server.ts";
import { device } from "../testing/device.ts";
import { fakeServer } from "../testing/fake-server.ts";
import { ROSE } from "../testing/people.ts";
import { saveChanges, saveFavorite } from "./change-story.ts";
import { createQueryClient, userKey } from "./query-client.ts";
import { fieldsOf } from "./story-fields.ts";

const server = fakeServer();
const imageOf = (id: string, caption: string | null): StoryImage => ({
  id,
  caption,
  originalUrl: `/media/images/${id}.jpg`,
  cartoonUrl: null,
  width: 4,
  height: 3,
  faces: [],
  focus: MIDDLE,
});

beforeEach(async () => {
  await device.empty();
  server.on("PATCH /api/stories/s1", () => Promise.reject(new TypeError("No network.")));
});

function readStory(images?: StoryImage[]) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(userKey, ROSE);
  queryClient.setQueryData([endpoints.story("s1")], story);
  if (images) queryClient.setQueryData([endpoints.storyImages("s1")], images);
  return queryClient;
}

test("a change that cannot be sent is queued, and shown as if it had been", async () => {
  const images = [imageOf("i1", "Emma swims"), imageOf("i2", null)];
  const queryClient = readStory(images);
  const changes = {
    mine: { title: "Our lake", cover: "i2", order: "i2 i1", "caption/i2": "Tom watches" },
    base: { title: story.title, cover: "i1", order: "i1 i2", "caption/i2": "" },
  };
  expect(await saveChanges(queryClient, { story, images }, changes)).toBeNull();
  expect(queryClient.getQueryData<Story>([endpoints.story("s1")])).toMatchObject({
    title: "Our lake",
    content: story.content,
    coverImageUrl: "/media/images/i2.jpg",
  });
  expect(queryClient.getQueryData([endpoints.storyImages("s1")])).toMatchObject([
    { id: "i2", caption: "Tom watches" },
    { id: "i1", caption: "Emma swims" },
  ]);
  expect(await listOutbox(ROSE.id)).toMatchObject([{ payload: { storyId: "s1", changes } }]);
});

test("pages that cannot be sent are shown with their text, and with the pictures added and taken out", async () => {
  const images = [imageOf("i1", "Emma swims"), imageOf("i2", null)];
  const queryClient = readStory(images);
  const there = fieldsOf({ story, images });
  const pages = [
    { id: "p2", imageId: null, text: "They ate ice cream." },
    { id: "new-1", imageId: "i3", text: "The dog barked." },
    { id: "p1", imageId: "i1", text: "Emma swam." },
  ];
  const mine = {
    pages: JSON.stringify(pages),
    removed: "i2",
    added: JSON.stringify([imageOf("i3", null)]),
    "caption/i3": "Our dog",
  };
  const base = { pages: there.pages ?? "", removed: "", added: "", "caption/i3": "" };
  expect(await saveChanges(queryClient, { story, images }, { mine, base })).toBeNull();
  const shown = queryClient.getQueryData<Story>([endpoints.story("s1")]);
  expect(shown?.content).toBe("They ate ice cream.\n\nThe dog barked.\n\nEmma swam.");
  expect(shown?.pages.map(({ imageId, text }) => ({ imageId, text }))).toEqual(
    pages.map(({ imageId, text }) => ({ imageId, text })),
  );
  expect(queryClient.getQueryData([endpoints.storyImages("s1")])).toMatchObject([
    { id: "i3", caption: "Our dog" },
    { id: "i1", caption: "Emma swims" },
  ]);
});

test("a favourite that cannot be sent leaves images alone that were not read yet", async () => {
  const queryClient = readStory();
  expect(await saveFavorite(queryClient, "s1", true)).toBeNull();
  expect(queryClient.getQueryData([endpoints.story("s1")])).toMatchObject({ favorite: true });
  expect(queryClient.getQueryData([endpoints.storyImages("s1")])).toBeUndefined();
});

test("where the device cannot queue it, the error is the reason why it was not sent", async () => {
  const full = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
    throw new DOMException("No space is left.", "QuotaExceededError");
  });
  await expect(saveFavorite(readStory(), "s1", true)).rejects.toThrow("cannot be reached");
  full.mockRestore();
});
