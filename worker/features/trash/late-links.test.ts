import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { openDatabase } from "../../db/client.ts";
import { createClient, signUp } from "../../testing/client.ts";
import { listFilms, makeFilm } from "../../testing/films.ts";
import { shareStory } from "../../testing/links.ts";
import { savePictureStory } from "../../testing/things.ts";
import { createId } from "../../db/ids.ts";
import { createShare } from "../sharing/sharing.service.ts";
import { restoreStoryRows } from "./trash.store.ts";

async function ok(response: Promise<Response>): Promise<void> {
  expect((await response).status).toBe(204);
}

it("a link that was made at the very moment of the deletion does not open again", async () => {
  const client = await signUp();
  const { story } = await savePictureStory(client);
  await makeFilm(client, story.id);
  const [film] = await listFilms(client);
  const db = openDatabase(env);
  const late: { token: string }[] = [];
  const makeLate = async (kind: "story" | "film", id: string) =>
    late.push(await createShare(db, client.user.id, { kind, id }, {}, createId()));

  await ok(client.delete(`/api/stories/${story.id}`));
  await makeLate("story", story.id);
  await makeLate("film", film?.id ?? "");
  await ok(client.post(`/api/bin/${story.id}/restore`));
  await ok(client.delete(`/api/videos/${film?.id}`));
  await makeLate("film", film?.id ?? "");
  await ok(client.post(`/api/bin/${film?.id}/restore`));

  for (const { token } of late) {
    expect((await createClient().get(`/api/shared/${token}`)).status).toBe(404);
  }
});

it("a link made after a story was put back stays open when it is put back once more", async () => {
  const client = await signUp();
  const { story } = await savePictureStory(client);
  await ok(client.delete(`/api/stories/${story.id}`));
  await ok(client.post(`/api/bin/${story.id}/restore`));
  const { token } = await shareStory(client, story.id);
  // Concurrent calls: the second has still found it in the trash.
  expect(await restoreStoryRows(openDatabase(env), client.user.id, story.id)).toBe(false);
  expect((await createClient().get(`/api/shared/${token}`)).status).toBe(200);
});
