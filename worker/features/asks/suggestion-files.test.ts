import { describe, expect, it } from "vitest";
import { answerAsk, askFamily, listSuggestions } from "../../testing/asks.ts";
import { runCleanupIn } from "../../testing/cleanup.ts";
import { createClient, signUp } from "../../testing/client.ts";
import { drawJpeg } from "../../testing/pictures.ts";
import { hum } from "../../testing/recordings.ts";
import { listFiles, saveStory } from "../../testing/things.ts";

const photo = new File([await drawJpeg(64, 64)], "garden.jpg", { type: "image/jpeg" });
const voice = new File([hum(1)], "voice.wav", { type: "audio/wav" });

describe("the files of a suggestion", () => {
  it("go with their story: into the trash, back, and for good after thirty days", async () => {
    const sender = await signUp("sender");
    const { id } = await saveStory(sender);
    const { token } = await askFamily(sender, id);
    const answer = await answerAsk(createClient(), token, { photo, voice, text: "Hello." });
    const [suggestion] = await listSuggestions(sender, id);
    const urls = [suggestion!.voiceUrl!, suggestion!.photos[0]!.url];
    const statuses = () => Promise.all(urls.map(async (url) => (await sender.get(url)).status));
    expect(await statuses()).toEqual([200, 200]);
    await sender.delete(`/api/stories/${id}`);
    expect(await statuses()).toEqual([404, 404]);
    await sender.post(`/api/bin/${id}/restore`);
    expect(await statuses()).toEqual([200, 200]);
    expect(await listSuggestions(sender, id)).toMatchObject([{ id: answer }]);
    await sender.delete(`/api/stories/${id}`);
    await runCleanupIn(31);
    expect(await listFiles(sender.user.id)).toEqual([]);
  });

  it("are left alone by the cleanup job", async () => {
    const keeper = await signUp("keeper");
    const { id } = await saveStory(keeper);
    const { token } = await askFamily(keeper, id, { expiresInDays: 1 });
    await answerAsk(createClient(), token, { photo, voice });
    const files = await listFiles(keeper.user.id);
    await runCleanupIn(40);
    expect(await listFiles(keeper.user.id)).toEqual(files);
  });
});
