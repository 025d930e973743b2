import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Story } from "../../../contract/stories.ts";
import { runCleanupIn } from "../../testing/cleanup.ts";
import { signUp } from "../../testing/client.ts";
import {
  PAGE_CONTENT,
  PAGE_TEXTS,
  patchStory,
  readStory,
  savePages,
  shownPages,
} from "../../testing/story-pages.ts";
import { readMessage, saveStory } from "../../testing/things.ts";

it("a story without pages has one a paragraph, with the picture whose caption is like it", async () => {
  const client = await signUp();
  const { story, ids } = await savePages(client);
  expect(shownPages(story)).toEqual(PAGE_TEXTS.map((text, i) => [ids[i], text]));
  expect(new Set(story.pages.map(({ id }) => id)).size).toBe(3);
  expect(await readStory(client, story)).toEqual(story);
});

it("pages that are sent with a story are its pages, and its text stays as it was typed", async () => {
  const client = await signUp();
  const content = "  Emma swam.\n\n\n \nTom baked.\n\tNoah was born. ";
  const { story, ids } = await savePages(client, {
    content,
    pages: [
      { text: "Emma swam.", imageIndex: 2 },
      { text: "", imageIndex: 0 },
      { text: "Noah was born.", imageIndex: null },
    ],
  });
  expect(story.content).toBe(content);
  // What no page has is a page of its own, and a picture that is on no page has one without text.
  expect(shownPages(story)).toEqual([
    [ids[2], "Emma swam."],
    [ids[0], ""],
    [ids[1], ""],
    [null, "Tom baked."],
    [null, "Noah was born."],
  ]);
});

it.each([
  [
    "texts that are not in the story",
    [{ text: "Nobody.", imageIndex: null }],
    /must stand in the story/,
  ],
  [
    "texts in another order",
    PAGE_TEXTS.toReversed().map((text) => ({ text, imageIndex: null })),
    /in this order/,
  ],
  ["a photo that is not there", [{ text: PAGE_TEXTS[0], imageIndex: 3 }], /does not have/],
  ["an index below 0", [{ text: PAGE_TEXTS[0], imageIndex: -1 }], /^The pages must be a list/],
  ["no text", [{ imageIndex: 0 }], /^The pages must be a list/],
  ["no list", { text: "", imageIndex: 0 }, /^The pages must be a list/],
  [
    "too many",
    Array.from({ length: 501 }, () => ({ text: "", imageIndex: null })),
    /at most 500 pages/,
  ],
])("new pages with %s are rejected", async (_, pages, message) => {
  const client = await signUp();
  const { ids } = await savePages(client);
  const images = ids.map((id) => ({ id }));
  const response = await client.post("/api/stories", {
    title: "A",
    content: PAGE_CONTENT,
    images,
    pages,
  });
  expect(await readMessage(response)).toEqual([400, expect.stringMatching(message)]);
});

it("language, template and tone are found or given, and can be changed", async () => {
  const client = await signUp();
  const spanish = await saveStory(client, {
    content: "Era un día muy bonito en el lago y la niña nadó.",
  });
  expect(spanish).toMatchObject({ language: "es", template: null, tone: null });
  const given = { language: "pt-BR", template: "bedtime", tone: "tender" };
  const story = await saveStory(client, given);
  expect(story).toMatchObject(given);
  const changed = await patchStory(client, story, {
    language: "fr",
    template: null,
    tone: "playful",
  });
  expect(changed).toMatchObject({ language: "fr", template: null, tone: "playful", version: 2 });
  const [card] = await (await client.get("/api/stories")).json<Story[]>();
  expect(card).toMatchObject({ language: "fr" });
  expect(card).not.toHaveProperty("pages");
  const response = await client.patch(`/api/stories/${story.id}`, { language: "a b" });
  expect(await readMessage(response)).toEqual([400, "A language is a code such as en."]);
});

it("stories of before there were pages are shown with the pages that they are carried over to", async () => {
  const client = await signUp();
  const { story } = await savePages(client);
  const forget = env.DB.prepare("update stories set pages = null, language = null where id = ?");
  await forget.bind(story.id).run();
  expect(await readStory(client, story)).toEqual(story);
  await runCleanupIn(0);
  expect(await readStory(client, story)).toEqual(story);
  const row = env.DB.prepare("select pages, language, version from stories where id = ?");
  expect(await row.bind(story.id).first()).toEqual({
    pages: expect.stringContaining(story.pages[2]?.imageId ?? "none"),
    language: "en",
    version: 1,
  });
});
