import { expect, it } from "vitest";
import type { Story } from "../../../contract/stories.ts";
import { signUp } from "../../testing/client.ts";
import { savePictureStory, saveStory } from "../../testing/things.ts";

const ROUNDS = 12;

it("a story that adds a photo while the photo's other story is deleted shows it, or is rejected", async () => {
  const client = await signUp("clumsy");
  const changed = await saveStory(client);
  for (let round = 0; round < ROUNDS; round++) {
    const { story, image } = await savePictureStory(client);
    const images = [{ id: image.id }];
    const [deleted, given] = await Promise.all([
      client.delete(`/api/stories/${story.id}`),
      round % 2 === 0
        ? client.post("/api/stories", { title: "Again", content: "Once more.", images })
        : client.patch(`/api/stories/${changed.id}`, { images }),
    ]);
    expect(deleted.status).toBe(204);
    if (given.status !== 404) {
      const { imageCount } = await given.json<Story>();
      expect(imageCount).toBe(1);
      expect((await client.get(image.originalUrl)).status).toBe(200);
    }
    await client.delete(`/api/bin/${story.id}`);
    if (given.status !== 404) expect((await client.get(image.originalUrl)).status).toBe(200);
  }
});
