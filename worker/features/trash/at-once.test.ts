/** Concurrent requests about one thing: nothing that can be restored is lost. */
import { describe, expect, it } from "vitest";
import type { Memory } from "../../../contract/memories.ts";
import type { TrashItem } from "../../../contract/trash.ts";
import type { Story, StoryImage } from "../../../contract/stories.ts";
import { type SignedInClient, signUp } from "../../testing/client.ts";
import { slowDown } from "../../testing/faults/slow-client.ts";
import { leaveUnfinished, listFilms, makeFilm } from "../../testing/films.ts";
import { hum } from "../../testing/recordings.ts";
import {
  fetchMedia,
  listFiles,
  savePictureStory,
  saveStory,
  uploadPhoto,
} from "../../testing/things.ts";

async function read<T>(client: SignedInClient, path: string): Promise<T> {
  const response = await client.get(path);
  expect(response.status, path).toBe(200);
  return response.json<T>();
}

const listTrash = (client: SignedInClient) => read<TrashItem[]>(client, "/api/bin");

async function ok(response: Promise<Response>): Promise<void> {
  expect((await response).status).toBe(204);
}

const deleteTwice = async (client: SignedInClient, path: string) =>
  (await Promise.all([client.delete(path), client.delete(path), client.delete(path)])).map(
    ({ status }) => status,
  );

describe("several DELETEs at once", () => {
  it("of a film put it into Recently deleted, from where it comes back whole", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    await makeFilm(client, story.id);
    const [film] = await listFilms(client);
    const files = await listFiles(client.user.id);

    for (const status of await deleteTwice(client, `/api/videos/${film?.id}`)) {
      expect([204, 404]).toContain(status);
    }
    expect((await listTrash(client)).map(({ id }) => id)).toEqual([film?.id]);
    await ok(client.post(`/api/bin/${film?.id}/restore`));
    expect(await listFilms(client)).toEqual([film]);
    await fetchMedia(client, film?.url ?? "");
    expect((await listFiles(client.user.id)).toSorted()).toEqual(files.toSorted());
  });

  it("of a film that is not finished leave nothing of it", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const id = await leaveUnfinished(client.user.id, story, { state: "failed" });
    await deleteTwice(client, `/api/videos/${id}`);
    expect([await listTrash(client), await listFilms(client)]).toEqual([[], []]);
  });

  it("of a story put it there with its film, its pictures and its narration", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    await makeFilm(client, story.id);
    const style = async () => [
      await read(client, `/api/stories/${story.id}`),
      await read(client, `/api/stories/${story.id}/images`),
      await listFilms(client),
      (await listFiles(client.user.id)).toSorted(),
    ];
    const before = await style();
    for (const status of await deleteTwice(client, `/api/stories/${story.id}`)) {
      expect([204, 404]).toContain(status);
    }
    await ok(client.post(`/api/bin/${story.id}/restore`));
    expect(await style()).toEqual(before);
  });

  it("of a photo take it out of its story once", async () => {
    const client = await signUp();
    const [first, second] = [await uploadPhoto(client), await uploadPhoto(client)];
    const { id } = await saveStory(client, { images: [{ id: first.id }, { id: second.id }] });
    await deleteTwice(client, `/api/images/${first.id}`);
    expect((await read<Story>(client, `/api/stories/${id}`)).imageCount).toBe(1);
    await fetchMedia(client, second.originalUrl);
  });

  it("of a collection or a link close it once, and say 404 to the others", async () => {
    const client = await signUp();
    const { id: storyId } = await saveStory(client);
    const made = await client.post("/api/collections", { name: "Summer", storyIds: [storyId] });
    const { id } = await made.json<{ id: string }>();
    const shared = await client.post(`/api/stories/${storyId}/share`, {});
    const link = await shared.json<{ id: string }>();
    for (const path of [`/api/collections/${id}`, `/api/shares/${link.id}`]) {
      expect((await deleteTwice(client, path)).toSorted()).toEqual([204, 404, 404]);
    }
    expect((await read<Story>(client, `/api/stories/${storyId}`)).id).toBe(storyId);
  });
});

describe("a DELETE that comes late", () => {
  it("of a narration leaves the one that was made since", async () => {
    const client = await signUp();
    const { id } = await saveStory(client);
    const path = `/api/stories/${id}/narration`;
    const narrate = () => client.post(path, { voiceId: "narrator" });
    expect((await narrate()).status).toBe(200);
    const slow = slowDown(client, 'delete from "narrations"');
    const late = slow.client.delete(path);
    await slow.faults.reached;
    await ok(client.delete(path));
    const { audioUrl } = await (await narrate()).json<{ audioUrl: string }>();
    slow.faults.goOn();
    expect([204, 404]).toContain((await late).status);
    expect(await read(client, path)).toMatchObject({ audioUrl });
    await fetchMedia(client, audioUrl);
  });

  it("of a photo leaves it in a story that has gone into Recently deleted", async () => {
    const client = await signUp();
    const { story, image } = await savePictureStory(client);
    const slow = slowDown(client, 'update "stories"');
    const late = slow.client.delete(`/api/images/${image.id}`);
    await slow.faults.reached;
    await ok(client.delete(`/api/stories/${story.id}`));
    slow.faults.goOn();
    await late;
    await ok(client.post(`/api/bin/${story.id}/restore`));
    expect(await read(client, `/api/stories/${story.id}/images`)).toHaveLength(1);
    await fetchMedia(client, image.originalUrl);
  });
});

it("a film that is restored while its story is deleted stays in Recently deleted with it", async () => {
  const client = await signUp();
  const { story } = await savePictureStory(client);
  await makeFilm(client, story.id);
  const [film] = await listFilms(client);
  await ok(client.delete(`/api/videos/${film?.id}`));
  const slow = slowDown(client, 'delete from "shares"');
  const late = slow.client.post(`/api/bin/${film?.id}/restore`);
  await slow.faults.reached;
  await ok(client.delete(`/api/stories/${story.id}`));
  slow.faults.goOn();
  const { status } = await late;
  expect(await listFilms(client)).toEqual([]);
  expect((await client.get(film?.url ?? "")).status).toBe(404);
  expect(status).toBe(404);
  for (const id of [story.id, film?.id]) await ok(client.post(`/api/bin/${id}/restore`));
  expect(await listFilms(client)).toEqual([film]);
  await fetchMedia(client, film?.url ?? "");
});

it("a memory that is restored twice at once is its picture's again, and not in Recently deleted", async () => {
  const client = await signUp();
  const { image } = await savePictureStory(client);
  const path = `/api/images/${image.id}/memory`;
  const spoken = new FormData();
  spoken.set("audio", new File([hum(1)], "memory.wav", { type: "audio/wav" }));
  expect((await client.fetch(path, { method: "PUT", body: spoken })).status).toBe(200);
  const memory = await read<Memory>(client, path);
  await ok(client.delete(path));
  const [item] = await listTrash(client);
  const slow = slowDown(client, 'insert into "binned_files"');
  const late = slow.client.post(`/api/bin/${item?.id}/restore`);
  await slow.faults.reached;
  await ok(client.post(`/api/bin/${item?.id}/restore`));
  slow.faults.goOn();
  await ok(late);
  expect([await read(client, path), await listTrash(client)]).toEqual([memory, []]);
  await fetchMedia(client, memory.url);
});

it("a PATCH that comes late takes no pictures out of a story in Recently deleted", async () => {
  const client = await signUp();
  const { story } = await savePictureStory(client);
  const slow = slowDown(client, 'update "stories"');
  const late = slow.client.patch(`/api/stories/${story.id}`, { title: "Late", images: [] });
  await slow.faults.reached;
  await ok(client.delete(`/api/stories/${story.id}`));
  slow.faults.goOn();
  expect((await late).status).toBe(404);
  await ok(client.post(`/api/bin/${story.id}/restore`));
  const images = await read<StoryImage[]>(client, `/api/stories/${story.id}/images`);
  expect(images.map(({ caption }) => caption)).toEqual(["Rose swims in the sea"]);
});

it("new words that come late bring no memory back that is in Recently deleted", async () => {
  const client = await signUp();
  const { image } = await savePictureStory(client);
  const path = `/api/images/${image.id}/memory`;
  const spoken = new FormData();
  spoken.set("audio", new File([hum(1)], "memory.wav", { type: "audio/wav" }));
  expect((await client.fetch(path, { method: "PUT", body: spoken })).status).toBe(200);
  const slow = slowDown(client, 'update "images"');
  const words = new FormData();
  words.set("text", "It rained.");
  const late = slow.client.fetch(path, { method: "PUT", body: words });
  await slow.faults.reached;
  await ok(client.delete(path));
  slow.faults.goOn();
  expect((await late).status).toBe(404);
  expect((await client.get(path)).status).toBe(404);
  const [memory] = await listTrash(client);
  await ok(client.post(`/api/bin/${memory?.id}/restore`));
  await fetchMedia(client, (await read<Memory>(client, path)).url);
});
