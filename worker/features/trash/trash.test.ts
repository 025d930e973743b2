import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { TrashItem } from "../../../contract/trash.ts";
import type { StorageUse } from "../../../contract/storage.ts";
import type { Story, StoryCard, StoryImage } from "../../../contract/stories.ts";
import type { Video } from "../../../contract/videos.ts";
import { openDatabase } from "../../db/client.ts";
import { getNextToMake } from "../videos/videos.store.ts";
import { type SignedInClient, signUp } from "../../testing/client.ts";
import { leaveUnfinished, listFilms, makeFilm } from "../../testing/films.ts";
import { shareStory } from "../../testing/links.ts";
import {
  fetchMedia,
  listFiles,
  readMessage,
  savePictureStory,
  saveStory,
  uploadPhoto,
} from "../../testing/things.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

async function read<T>(client: SignedInClient, path: string): Promise<T> {
  const response = await client.get(path);
  expect(response.status, path).toBe(200);
  return response.json<T>();
}

const listTrash = (client: SignedInClient) => read<TrashItem[]>(client, "/api/bin");

async function ok(response: Promise<Response>): Promise<void> {
  expect((await response).status).toBe(204);
}

describe("a deleted story", () => {
  it("is in the trash, with its title, its cover, its size and its last day", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client, { title: "The old pier" });
    const before = Date.now();
    await ok(client.delete(`/api/stories/${story.id}`));
    const [item, ...others] = await listTrash(client);
    expect(others).toEqual([]);
    expect(item).toMatchObject({ id: story.id, kind: "story", title: "The old pier" });
    const deletedAt = Date.parse(item?.deletedAt ?? "");
    expect(deletedAt).toBeGreaterThanOrEqual(before);
    expect(Date.parse(item?.endsAt ?? "") - deletedAt).toBe(30 * DAY_MS);
    const cover = await fetchMedia(client, item?.coverUrl ?? "");
    const texts = [story.title, story.content, "Rose swims in the sea"];
    expect(cover.length + texts.join("").length).toBe(item?.bytes);
    const [status] = await readMessage(await (await signUp()).get(item?.coverUrl ?? ""));
    expect(status).toBe(404);
  });

  it("comes back whole: text, pictures in their order, cover, heart, narration and films", async () => {
    const client = await signUp();
    const [first, second] = [await uploadPhoto(client), await uploadPhoto(client)];
    const { cartoonUrl } = await (
      await client.post(`/api/images/${second.id}/cartoon`, {})
    ).json<{ cartoonUrl: string }>();
    const images = [
      { id: second.id, caption: "Later" },
      { id: first.id, caption: "Earlier" },
    ];
    const { id } = await saveStory(client, { images, tags: ["sea"] });
    await client.patch(`/api/stories/${id}`, { favorite: true, coverImageId: first.id });
    const film = await makeFilm(client, id);
    const snapshot = async () => ({
      story: await read<Story>(client, `/api/stories/${id}`),
      images: await read<StoryImage[]>(client, `/api/stories/${id}/images`),
      narration: await read(client, `/api/stories/${id}/narration`),
      favorites: await read<StoryCard[]>(client, "/api/stories?favorite=true"),
      films: await read<Video[]>(client, "/api/videos"),
      summary: await read(client, "/api/user/summary"),
      files: (await listFiles(client.user.id)).toSorted(),
    });
    const before = await snapshot();
    await shareStory(client, id);

    await ok(client.delete(`/api/stories/${id}`));
    await ok(client.post(`/api/bin/${id}/restore`));
    expect(await snapshot()).toEqual(before);
    for (const url of [first.originalUrl, cartoonUrl, film.url, film.thumbnailUrl ?? ""]) {
      await fetchMedia(client, url);
    }
    await fetchMedia(client, before.story.audioUrl ?? "");
    expect(await listTrash(client)).toEqual([]);
    expect(await read(client, `/api/stories/${id}/shares`)).toEqual([]);
    expect((await client.post(`/api/bin/${id}/restore`)).status).toBe(404);
  });

  it("is gone for good when it is taken out of the trash, and its files with it", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    await makeFilm(client, story.id);
    const { story: remaining, image } = await savePictureStory(client, { title: "Kept" });
    await ok(client.delete(`/api/stories/${story.id}`));
    expect((await listFiles(client.user.id)).length).toBeGreaterThan(4);

    await ok(client.delete(`/api/bin/${story.id}`));
    expect(await listFiles(client.user.id)).toEqual([
      `images/${image.originalUrl.split("/").at(-1)}`,
    ]);
    expect(await listTrash(client)).toEqual([]);
    expect((await client.post(`/api/bin/${story.id}/restore`)).status).toBe(404);
    expect((await client.delete(`/api/bin/${remaining.id}`)).status).toBe(404);
    const { results } = await env.DB.prepare("select * from binned_files where user_id = ?")
      .bind(client.user.id)
      .all();
    expect(results).toEqual([]);
  });

  it("counts as used space until then, and the whole trash can be emptied at once", async () => {
    const client = await signUp();
    const storage = () => read<StorageUse>(client, "/api/user/storage");
    const { story } = await savePictureStory(client);
    await savePictureStory(client);
    await makeFilm(client, story.id);
    const full = await storage();
    await ok(client.delete(`/api/stories/${story.id}`));
    const trashed = await storage();
    const [item] = await listTrash(client);
    expect(trashed).toMatchObject({
      used: full.used,
      narrations: 0,
      videos: 0,
      bin: item?.bytes,
    });
    expect(trashed.images).toBe(full.images / 2);

    await ok(client.delete("/api/bin"));
    expect(await storage()).toMatchObject({ used: full.used - trashed.bin, bin: 0 });
    expect(await listTrash(client)).toEqual([]);
    expect((await read<Story[]>(client, "/api/stories")).length).toBe(1);
  });

  it("leaves a photo that another story shows, also when that one is deleted and comes back", async () => {
    const client = await signUp();
    const image = await uploadPhoto(client);
    const images = [{ id: image.id }];
    const [a, b] = [await saveStory(client, { images }), await saveStory(client, { images })];
    const status = async () => (await client.get(image.originalUrl)).status;
    await ok(client.delete(`/api/stories/${a.id}`));
    expect(await status()).toBe(200);
    await ok(client.delete(`/api/stories/${b.id}`));
    expect(await status()).toBe(404);
    // The photo was trashed with b, and a has it as well.
    await ok(client.post(`/api/bin/${a.id}/restore`));
    expect(await status()).toBe(200);
    await ok(client.delete(`/api/stories/${a.id}`));
    await ok(client.delete(`/api/bin/${b.id}`));
    expect(await status()).toBe(404);
    expect(await listFiles(client.user.id)).toHaveLength(1);
    await ok(client.post(`/api/bin/${a.id}/restore`));
    expect(await status()).toBe(200);
    await ok(client.delete(`/api/stories/${a.id}`));
    await ok(client.delete(`/api/bin/${a.id}`));
    expect(await listFiles(client.user.id)).toEqual([]);
  });

  it("takes its place in the list by the hour of its deletion, page by page", async () => {
    const client = await signUp();
    for (let i = 0; i < 5; i++) {
      const { id } = await saveStory(client, { title: `Story ${i}` });
      await ok(client.delete(`/api/stories/${id}`));
    }
    const titles: string[] = [];
    for (let path: string | undefined = "/api/bin?limit=2"; path !== undefined;) {
      const response = await client.get(path);
      titles.push(...(await response.json<TrashItem[]>()).map(({ title }) => title));
      path = /<([^>]+)>/.exec(response.headers.get("link") ?? "")?.[1];
    }
    expect(titles.toSorted()).toEqual([0, 1, 2, 3, 4].map((i) => `Story ${i}`));
  });
});

describe("a deleted film", () => {
  let client: SignedInClient;
  let story: Story;
  let film: Video;

  beforeAll(async () => {
    client = await signUp();
    ({ story } = await savePictureStory(client));
    await makeFilm(client, story.id);
    film = (await listFilms(client))[0]!;
  });

  it("can be put back, and its story stays all the while", async () => {
    await ok(client.delete(`/api/videos/${film.id}`));
    expect(await listFilms(client)).toEqual([]);
    expect((await client.get(film.url ?? "")).status).toBe(404);
    expect((await client.get(film.thumbnailUrl ?? "")).status).toBe(404);
    expect((await client.get(`/api/videos/${film.id}`)).status).toBe(404);
    const named = { storyId: story.id, title: "A", url: film.url, duration: 1 };
    expect((await client.post("/api/videos", named)).status).toBe(400);
    expect((await client.get(`/api/stories/${story.id}`)).status).toBe(200);
    const [item] = await listTrash(client);
    expect(item).toMatchObject({ id: film.id, kind: "video", title: film.title });
    await fetchMedia(client, item?.coverUrl ?? "");

    await ok(client.post(`/api/bin/${film.id}/restore`));
    expect(await listFilms(client)).toEqual([film]);
    await fetchMedia(client, film.url ?? "");
  });

  it("stays in the trash when its story is trashed and restored, and is deleted for good with it", async () => {
    await ok(client.delete(`/api/videos/${film.id}`));
    await ok(client.delete(`/api/stories/${story.id}`));
    expect((await listTrash(client)).map(({ id }) => id)).toEqual([story.id]);
    expect((await client.post(`/api/bin/${film.id}/restore`)).status).toBe(404);
    await ok(client.post(`/api/bin/${story.id}/restore`));
    expect((await listTrash(client)).map(({ id }) => id)).toEqual([film.id]);
    expect(await listFilms(client)).toEqual([]);
    expect((await client.get(film.url ?? "")).status).toBe(404);

    await ok(client.delete(`/api/bin/${film.id}`));
    expect((await listFiles(client.user.id)).filter((key) => key.startsWith("videos/"))).toEqual(
      [],
    );
    await fetchMedia(client, story.coverImageUrl ?? "");
  });

  it("that was not finished has nothing to put back: it is gone at once", async () => {
    const id = await leaveUnfinished(client.user.id, story, { state: "failed" });
    await ok(client.delete(`/api/videos/${id}`));
    expect(await listTrash(client)).toEqual([]);
  });
});

describe("a film in the making whose story is deleted", () => {
  it("is made no further, and is taken up again when the story comes back", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const id = await leaveUnfinished(client.user.id, story);
    await ok(client.delete(`/api/stories/${story.id}`));
    expect(await getNextToMake(openDatabase(env), client.user.id)).toBeNull();
    expect(await listFilms(client)).toEqual([]);

    await ok(client.post(`/api/bin/${story.id}/restore`));
    await expect
      .poll(async () => (await listFilms(client))[0])
      .toMatchObject({ id, state: "ready" });
  });
});
