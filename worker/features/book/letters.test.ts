import { describe, expect, it } from "vitest";
import { signUp } from "../../testing/client.ts";
import { readMessage, saveStory, uploadPhoto } from "../../testing/things.ts";

/** The response to a story that cannot be printed. */
async function printBook(content: string, captions: string[] = []) {
  const client = await signUp("letters");
  const images = [];
  for (const caption of captions) images.push({ id: (await uploadPhoto(client)).id, caption });
  const story = await saveStory(client, { title: "A day out", content, images });
  return readMessage(await client.get(`/api/stories/${story.id}/book.pdf`));
}

describe("a story with words in letters that the printed book lacks", () => {
  it.each([
    ["Hebrew", "They took Leo to עפיפון to fly a kite.", "ע פ י ו ן"],
    ["Arabic", "We call her جدة at home.", "ج د ة"],
    ["Chinese", "We call her 奶奶 at home.", "奶"],
    ["Japanese", "We ate おにぎり by the sea.", "お に ぎ り"],
  ])("names the page of the word, in %s too", async (_language, content, letters) => {
    expect(await printBook(content)).toEqual([
      422,
      `Page 1 has letters that the printed book lacks (${letters}). The e-book (EPUB) and the story here on the site show them all.`,
    ]);
  });

  it("names all such pages, those with a caption among them", async () => {
    const [status, message] = await printBook("Noah swam.\n\nMia dug with 奶奶.\n\nThey slept.", [
      "Noah swam in the sea",
      "Mia dug in the sand",
      "They slept, 好",
    ]);
    expect([status, message.split(" have ")[0]]).toEqual([422, "Pages 2 and 3"]);
  });
});
