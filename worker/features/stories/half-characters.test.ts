import { expect, it } from "vitest";
import { signUp } from "../../testing/client.ts";
import { patchStory, readStory, savePages } from "../../testing/story-pages.ts";

it("half of a character becomes a sign that stands for it, and no page loses a letter", async () => {
  const client = await signUp();
  const { story } = await savePages(client, {
    title: "Cut \ud83d",
    content: "Emma \ud83d swam.\n\nTom baked.",
    tags: ["lake\udc00"],
  });
  expect([story.title, story.tags]).toEqual(["Cut \ufffd", ["lake\ufffd"]]);
  const texts = story.pages.map(({ text }) => text).filter(Boolean);
  expect(texts).toEqual(["Emma \ufffd swam.", "Tom baked."]);
  const sent = ["Tom \udc00 baked.", "Noah."].map((text) => ({ imageId: null, text }));
  const changed = await patchStory(client, story, { images: [], pages: sent });
  expect(changed.pages.map(({ text }) => text)).toEqual(["Tom \ufffd baked.", "Noah."]);
  expect(await readStory(client, story)).toEqual(changed);
});
