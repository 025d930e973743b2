/** How narrations and shared readings go through the story's pages. */
import { beforeAll, expect, it } from "vitest";
import type { NarrationDetail } from "../../../contract/narration.ts";
import type { SharedStory } from "../../../contract/sharing.ts";
import type { Story } from "../../../contract/stories.ts";
import { createClient, type SignedInClient, signUp } from "../../testing/client.ts";
import { askWith, withTranslator, withVoices } from "../../testing/settings.ts";
import { PAGE_TEXTS, patchStory, savePages, sendablePages } from "../../testing/story-pages.ts";

let client: SignedInClient;
beforeAll(async () => {
  client = await signUp("reader");
});

const pathOf = ({ id }: Pick<Story, "id">) => `/api/stories/${id}/narration`;
const narrate = async (story: Story) => {
  const response = await client.post(pathOf(story), { voiceId: "narrator" });
  expect(response.status).toBe(200);
};
const readNarration = async (story: Story) =>
  (await client.get(pathOf(story))).json<NarrationDetail>();

it("a narration names its pages, each where its first sentence is and when that is spoken", async () => {
  const { story } = await savePages(client);
  await narrate(story);
  const { pages, pictureStarts, sentences } = await readNarration(story);
  expect(pages.map(({ from, to }) => story.content.slice(from, to))).toEqual(PAGE_TEXTS);
  expect(pages.map(({ id, imageId }) => ({ id, imageId }))).toEqual(
    story.pages.map(({ id, imageId }) => ({ id, imageId })),
  );
  expect(pages.map(({ start }) => start)).toEqual(sentences.slice(1).map(({ start }) => start));
  expect(pictureStarts).toEqual([0, 1, 2]);
});

it("pages without text and without a picture have their times too, and a link says the same", async () => {
  const { story, ids } = await savePages(client);
  const [lake, cake, birth] = sendablePages(story);
  const own = [birth, { ...lake, text: "" }, { ...cake, imageId: null }];
  const changed = await patchStory(client, story, { pages: own });
  await narrate(changed);
  const detail = await readNarration(changed);
  expect(detail.pages.map(({ imageId }) => imageId)).toEqual([ids[2], ids[0], ids[1], null]);
  const starts = detail.pages.map(({ start }) => start);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(new Set(starts).size).toBe(4);
  expect([starts[0], starts[3]]).toEqual(detail.sentences.slice(1).map(({ start }) => start));
  expect(detail.pictureStarts).toHaveLength(3);

  const share = await client.post(`/api/stories/${story.id}/share`, {});
  const token = (await share.json<{ url: string }>()).url.split("/").at(-1);
  const shared = await createClient().get(`/api/shared/${token}`);
  const { narration } = await shared.json<SharedStory>();
  expect(narration?.pages).toEqual(detail.pages);
  expect(narration?.pictureStarts).toEqual(detail.pictureStarts);
});

it("pages of a changed text have the times of the sentences that still stand in it", async () => {
  const { story } = await savePages(client);
  await narrate(story);
  const before = await readNarration(story);
  const content = `Once upon a time.\n\n${story.content}\n\nThen we slept.`;
  const changed = await patchStory(client, story, { content });
  const { pages, duration, outdated } = await readNarration(changed);
  expect(outdated).toBe(true);
  const texts = ["Once upon a time.", ...PAGE_TEXTS, "Then we slept."];
  expect(pages.map(({ from, to }) => content.slice(from, to))).toEqual(texts);
  const starts = pages.map(({ start }) => start);
  expect(starts.slice(1, 4)).toEqual(before.pages.map(({ start }) => start));
  expect(starts[0]).toBe(0);
  expect(starts[4]).toBeGreaterThan(starts[3] ?? 0);
  expect(starts[4]).toBeLessThan(duration);
});

it("pages of a translation are spans of the translation, as long as that is stored", async () => {
  const { story } = await savePages(client);
  const site = { ...withTranslator(), ...withVoices() };
  const json = { voiceId: "21m00Tcm4TlvDq8ikWAM", language: "es" };
  expect((await askWith(site, client, pathOf(story), { json })).status).toBe(200);
  const path = `${pathOf(story)}?language=es`;
  const { pages, sentences } = await (await askWith(site, client, path)).json<NarrationDetail>();
  const translated = PAGE_TEXTS.map((text) => `es: ${text}`).join("\n\n");
  expect(pages.map(({ from, to }) => translated.slice(from, to))).toEqual(
    PAGE_TEXTS.map((text) => `es: ${text}`),
  );
  expect(pages.map(({ start }) => start)).toEqual(sentences.slice(1).map(({ start }) => start));
  const withoutTranslator = await (await client.get(path)).json<NarrationDetail>();
  expect(withoutTranslator).toMatchObject({ pages: [], pictureStarts: [0, 1, 2] });
});
