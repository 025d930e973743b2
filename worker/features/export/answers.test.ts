import { expect, it } from "vitest";
import { accountExport } from "../../../contract/export.ts";
import { readArchive } from "../../testing/archive.ts";
import { answerAsk, askFamily, listSuggestions } from "../../testing/asks.ts";
import { createClient, signUp } from "../../testing/client.ts";
import { drawJpeg } from "../../testing/pictures.ts";
import { hum } from "../../testing/recordings.ts";
import { fetchMedia, savePictureStory } from "../../testing/things.ts";

it("an export has what the family answered, used or not, with its recordings and photos", async () => {
  const client = await signUp("asks");
  const { story, image } = await savePictureStory(client);
  const { token } = await askFamily(client, story.id, { imageId: image.id });
  const photo = new File([await drawJpeg(8, 8)], "garden.jpg");
  const voice = new File([hum(1)], "voice.wav");
  await answerAsk(createClient(), token, { text: "I was there.", photo, voice });
  const heart = await answerAsk(createClient(), token, { name: "Ann", heart: "true" });
  await client.post(`/api/suggestions/${heart}/use`);
  const [suggestion] = await listSuggestions(client, story.id);
  const response = await client.get("/api/user/export");
  const files = readArchive(new Uint8Array(await response.arrayBuffer()));
  const [said] = accountExport.parse(
    JSON.parse(new TextDecoder().decode(files.get("storyquilt.json"))),
  ).stories;
  expect(said?.answers).toMatchObject([
    { name: "Leo", text: "I was there.", imageId: image.id, state: "open", heart: false },
    { name: "Ann", heart: true, state: "used", voice: null, photos: [] },
  ]);
  const [open] = said!.answers;
  for (const [path, url] of [
    [open!.voice, suggestion!.voiceUrl],
    [open!.photos[0], suggestion!.photos[0]!.url],
  ]) {
    expect(files.get(path ?? "")).toEqual(await fetchMedia(client, url ?? ""));
  }
});
