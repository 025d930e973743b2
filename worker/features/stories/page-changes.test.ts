import { expect, it } from "vitest";
import { signUp } from "../../testing/client.ts";
import {
  imageIdsOf,
  PAGE_CONTENT,
  PAGE_TEXTS,
  patchStory,
  readStory,
  savePages,
  sendablePages,
  shownPages,
} from "../../testing/story-pages.ts";
import { readMessage, uploadPhoto } from "../../testing/things.ts";

it("pages that change places take text and picture along", async () => {
  const client = await signUp();
  const { story, ids } = await savePages(client);
  const [lake, cake, birth] = sendablePages(story);
  const changed = await patchStory(client, story, { pages: [birth, lake, cake] });
  expect(changed.content).toBe([PAGE_TEXTS[2], PAGE_TEXTS[0], PAGE_TEXTS[1]].join("\n\n"));
  expect(changed.pages.map(({ id }) => id)).toEqual([birth?.id, lake?.id, cake?.id]);
  expect(await imageIdsOf(client, story)).toEqual([ids[2], ids[0], ids[1]]);
  expect(changed.version).toBe(2);
  expect(changed.coverImageUrl).not.toBe(story.coverImageUrl);
});

it("pages are joined, split, emptied and added, and the text is theirs", async () => {
  const client = await signUp();
  const { story, ids } = await savePages(client);
  const [lake, cake, birth] = sendablePages(story);
  const changed = await patchStory(client, story, {
    pages: [
      { ...lake, text: "Emma swam\n\nin the lake." },
      { imageId: null, text: "It was cold." },
      { ...cake, text: " \n" },
      { ...birth, id: "unknown" },
    ],
  });
  expect(changed.content).toBe("Emma swam\n\nin the lake.\n\nIt was cold.\n\nNoah was born.");
  expect(shownPages(changed)).toEqual([
    [ids[0], "Emma swam\n\nin the lake."],
    [null, "It was cold."],
    [ids[1], ""],
    [ids[2], "Noah was born."],
  ]);
  expect(changed.pages[0]?.id).toBe(lake?.id);
  expect(changed.pages[3]?.id).not.toBe("unknown");
});

it("pages that only change pictures leave every byte of the text, and its narration up to date", async () => {
  const client = await signUp();
  const content = `\n ${PAGE_TEXTS.join(" \n\n\n\t\n")}\n`;
  const { story, ids } = await savePages(client, { content });
  const [lake, cake, birth] = sendablePages(story);
  const changed = await patchStory(client, story, {
    pages: [{ ...lake, imageId: ids[1] }, { ...cake, imageId: ids[0] }, birth],
  });
  expect(changed.content).toBe(content);
  expect(shownPages(changed)).toEqual([
    [ids[1], PAGE_TEXTS[0]],
    [ids[0], PAGE_TEXTS[1]],
    [ids[2], PAGE_TEXTS[2]],
  ]);
  expect(await imageIdsOf(client, story)).toEqual([ids[1], ids[0], ids[2]]);
});

it("a text that is changed as a whole keeps its pages", async () => {
  const client = await signUp();
  const { story, ids } = await savePages(client);
  const content = `Once upon a time.\n\n${PAGE_TEXTS[2]}\n\n${PAGE_TEXTS[0]} It was cold.`;
  const changed = await patchStory(client, story, { content });
  expect(changed.content).toBe(content);
  expect(shownPages(changed)).toEqual([
    [null, "Once upon a time."],
    [ids[2], PAGE_TEXTS[2]],
    [ids[0], `${PAGE_TEXTS[0]} It was cold.`],
    [ids[1], ""],
  ]);
});

it("a picture that is taken out leaves its page, and one that is added has a page", async () => {
  const client = await signUp();
  const { story, ids } = await savePages(client);
  const { id: added } = await uploadPhoto(client);
  const images = [{ id: ids[0] }, { id: added }, { id: ids[2] }];
  const changed = await patchStory(client, story, { images });
  expect(changed.content).toBe(PAGE_CONTENT);
  expect(shownPages(changed)).toEqual([
    [ids[0], PAGE_TEXTS[0]],
    [added, ""],
    [null, PAGE_TEXTS[1]],
    [ids[2], PAGE_TEXTS[2]],
  ]);
  // Back from the trash it is on its page again.
  const response = await client.get("/api/bin");
  const [item] = await response.json<{ id: string }[]>();
  expect((await client.post(`/api/bin/${item?.id}/restore`)).ok).toBe(true);
  expect(shownPages(await readStory(client, story))).toContainEqual([ids[1], PAGE_TEXTS[1]]);
});

it("swapped pictures keep their text", async () => {
  const client = await signUp();
  const { story, ids } = await savePages(client);
  const images = [ids[1], ids[0], ids[2]].map((id) => ({ id }));
  const changed = await patchStory(client, story, { images });
  expect(shownPages(changed)).toEqual(PAGE_TEXTS.map((text, i) => [ids[i], text]));
  expect(await imageIdsOf(client, story)).toEqual(images.map(({ id }) => id));
});

it("images and pages of one PATCH go together", async () => {
  const client = await signUp();
  const { story, ids } = await savePages(client);
  const { id: added } = await uploadPhoto(client);
  const pages = [{ imageId: added, text: "New." }, ...sendablePages(story).slice(0, 1)];
  const images = [{ id: added, caption: "New" }, { id: ids[0] }];
  const changed = await patchStory(client, story, { images, pages });
  expect(shownPages(changed)).toEqual([
    [added, "New."],
    [ids[0], PAGE_TEXTS[0]],
  ]);
  const missing = await client.patch(`/api/stories/${story.id}`, {
    pages: [{ imageId: ids[1], text: "Gone." }],
  });
  expect(await readMessage(missing)).toEqual([404, "That photo was not found."]);
});

it.each([
  [
    "with the text",
    { content: "A", pages: [{ imageId: null, text: "A" }] },
    "Please send either the text or its pages.",
  ],
  ["without any text", { pages: [{ imageId: null, text: " " }] }, "Please generate a story first."],
  ["without any page", { pages: [] }, "Please generate a story first."],
  [
    "with more text than a story has",
    { pages: [1, 2, 3].map(() => ({ imageId: null, text: "a".repeat(70_000) })) },
    "A story can have at most 200000 characters.",
  ],
])("changed pages %s are rejected", async (_, body, message) => {
  const client = await signUp();
  const { story } = await savePages(client);
  const response = await client.patch(`/api/stories/${story.id}`, body);
  expect(await readMessage(response)).toEqual([400, message]);
  expect(await readStory(client, story)).toEqual(story);
});

it("concurrent changes of text and pictures all arrive, and pages fit the text", async () => {
  const client = await signUp();
  const { story, ids } = await savePages(client);
  const path = `/api/stories/${story.id}`;
  const responses = await Promise.all([
    client.patch(path, { content: `Once.\n\n${PAGE_CONTENT}` }),
    client.patch(path, { images: ids.toReversed().map((id) => ({ id })) }),
    client.patch(path, { title: "Another" }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  const now = await readStory(client, story);
  expect(shownPages(now)).toEqual([
    [null, "Once."],
    ...PAGE_TEXTS.map((text, i) => [ids[i], text]),
  ]);
  expect(await imageIdsOf(client, story)).toEqual(ids.toReversed());
});
