import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Video } from "../../../contract/videos.ts";
import { openDatabase } from "../../db/client.ts";
import { getStoredBytes } from "../../media/storage.ts";
import { createClient, signUp } from "../../testing/client.ts";
import { leaveUnfinished, listFilms, makeFilm } from "../../testing/films.ts";
import {
  fetchMedia,
  listFiles,
  readMessage,
  savePictureStory,
  saveStory,
} from "../../testing/things.ts";

describe("an outdated film", () => {
  it("is one whose story has changed, was read anew or drawn anew; it is not made so by renaming or watching it", async () => {
    const client = await signUp();
    const { story, image } = await savePictureStory(client);
    const { url, duration } = await makeFilm(client, story.id);
    const isOutdated = async () => (await listFilms(client))[0]?.outdated;
    await client.post("/api/videos", { storyId: story.id, title: "Our summer", url, duration });
    await client.patch(`/api/stories/${story.id}`, { favorite: true });
    expect(await isOutdated()).toBe(false);

    await client.post(`/api/stories/${story.id}/narration`, { voiceId: "grandma" });
    expect(await isOutdated()).toBe(true);
    await makeFilm(client, story.id);
    expect(await isOutdated()).toBe(false);
    await client.post(`/api/images/${image.id}/cartoon`, {});
    expect(await isOutdated()).toBe(true);
    await makeFilm(client, story.id);
    await client.patch(`/api/stories/${story.id}`, { content: "Another end." });
    expect(await isOutdated()).toBe(true);
  });
});

describe("POST /api/videos", () => {
  it("renames the film, as often as it is requested", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const { url, duration } = await makeFilm(client, story.id);
    const save = (title: string) =>
      client.post("/api/videos", { storyId: story.id, title, url, duration });
    const first = await save("Our summer");
    const again = await save("Our summer");
    expect([first.status, again.status]).toEqual([201, 201]);
    const video = await first.json<Video>();
    expect(await again.json()).toEqual(video);
    expect(video).toMatchObject({ title: "Our summer", url, duration, state: "ready" });
    expect(await listFilms(client)).toEqual([video]);
    expect(await (await client.get(`/api/videos/${video.id}`)).json()).toEqual(video);
  });

  it("rejects every url that this site has not made for this user with 400", async () => {
    const client = await signUp();
    const { story, image } = await savePictureStory(client);
    const other = await signUp();
    const theirs = await savePictureStory(other);
    const film = await makeFilm(other, theirs.story.id);
    for (const url of [
      film.url,
      image.originalUrl,
      film.thumbnailUrl,
      "https://example.com/a.mp4",
      "/media/videos/",
      "",
      null,
      5,
      "javascript:alert(1)",
      "/media/videos/../videos/x.mp4",
      "x".repeat(3_000),
    ]) {
      const body = { storyId: story.id, title: "Stolen", url, duration: 5 };
      const response = await client.post("/api/videos", body);
      expect((await readMessage(response))[0], String(url).slice(0, 50)).toBe(400);
    }
    expect(await listFilms(client)).toEqual([]);
    expect(await listFilms(other)).toMatchObject([{ title: theirs.story.title }]);
  });

  it("rejects a film of another story, a missing title and an odd duration with 400", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const second = await saveStory(client);
    const { url, duration } = await makeFilm(client, story.id);
    const good = { storyId: story.id, title: "Summer", url, duration };
    for (const odd of [
      { storyId: second.id },
      { storyId: "" },
      { title: " " },
      { title: 5 },
      { duration: -1 },
      { duration: "5" },
    ]) {
      const response = await client.post("/api/videos", { ...good, ...odd });
      expect((await readMessage(response))[0], JSON.stringify(odd)).toBe(400);
    }
    expect(await listFilms(client)).toMatchObject([{ title: story.title }]);
  });
});

describe("DELETE /api/videos/{id}", () => {
  it("answers 204 and takes film and poster", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const film = await makeFilm(client, story.id);
    await fetchMedia(client, film.url);
    const id = (await listFilms(client))[0]?.id;
    const before = await getStoredBytes(openDatabase(env), client.user.id);
    const response = await client.delete(`/api/videos/${id}`);
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect(await listFilms(client)).toEqual([]);
    for (const path of [film.url, film.thumbnailUrl ?? "", `/api/videos/${id}`]) {
      expect((await readMessage(await client.get(path)))[0]).toBe(404);
    }
    expect((await client.delete(`/api/videos/${id}`)).status).toBe(404);
    await client.delete("/api/bin");
    expect((await listFiles(client.user.id)).filter((key) => key.startsWith("videos/"))).toEqual(
      [],
    );
    expect(await getStoredBytes(openDatabase(env), client.user.id)).toBeLessThan(before);
  });
});

describe("GET /api/videos", () => {
  it("returns the newest first, page by page", async () => {
    const client = await signUp();
    const story = await saveStory(client);
    for (let i = 0; i < 5; i++) {
      const createdAt = new Date(1_700_000_000_000 + i);
      await leaveUnfinished(
        client.user.id,
        { ...story, title: `Film ${i}` },
        { createdAt, state: "failed" },
      );
    }
    const titles: string[] = [];
    for (let path: string | undefined = "/api/videos?limit=2"; path;) {
      const response: Response = await client.get(path);
      titles.push(...(await response.json<Video[]>()).map((film) => film.title));
      path = /^<(.+)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1];
    }
    expect(titles).toEqual(["Film 4", "Film 3", "Film 2", "Film 1", "Film 0"]);
  });

  it("answers 401 without a session, as does every other route of films", async () => {
    const visitor = createClient();
    for (const response of [
      await visitor.get("/api/videos"),
      await visitor.get("/api/videos/x"),
      await visitor.post("/api/videos", {}),
      await visitor.post("/api/generate-video", {}),
      await visitor.delete("/api/videos/x"),
    ]) {
      expect(response.status).toBe(401);
    }
  });
});
