import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Transcript } from "../../../contract/videos.ts";
import { type Client, createClient, signUp } from "../../testing/client.ts";
import { listFilms, makeFilm } from "../../testing/films.ts";
import { readMessage, savePictureStory } from "../../testing/things.ts";

const CUE = /^\d\d:\d\d:\d\d\.\d{3} --> \d\d:\d\d:\d\d\.\d{3}\n.+$/;

async function read(who: Client, at: string): Promise<Response> {
  const response = await who.get(at);
  expect(response.status, at).toBe(200);
  return response;
}

describe("what a film says", () => {
  it("is a text track and a transcript, for its owner and for guests of its story or of itself", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    await makeFilm(client, story.id);
    const [film] = await listFilms(client);
    expect([film?.language, film?.spokenLanguage]).toEqual([null, "en"]);
    const own = await read(client, `/api/videos/${film?.id}/captions.vtt`);
    expect(own.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
    const [head, ...cues] = (await own.text()).trim().split("\n\n");
    expect(head).toBe("WEBVTT");
    expect(cues.length).toBeGreaterThan(1);
    for (const cue of cues) expect(cue).toMatch(CUE);

    const written = await (
      await read(client, `/api/videos/${film?.id}/transcript`)
    ).json<Transcript>();
    expect(written.cues.map(({ text }) => text).join(" ")).toContain("We swam.");
    expect(written.pictures.map(({ caption }) => caption)).toEqual(["Rose swims in the sea"]);
    const narration = await (await read(client, `/api/stories/${story.id}/narration.vtt`)).text();
    expect(narration).toContain("We swam.");

    for (const [what, id] of [
      ["stories", story.id],
      ["videos", film?.id],
    ]) {
      const shared = await client.post(`/api/${what}/${id}/share`, {});
      const { url } = await shared.json<{ url: string }>();
      const link = `/api/shared/${url.split("/").at(-1)}`;
      const guest = createClient();
      const seen = await (await read(guest, `${link}/videos/${film?.id}/transcript`)).json();
      expect(seen).toEqual(written);
      await read(guest, `${link}/videos/${film?.id}/captions.vtt`);
      const heard = await guest.get(`${link}/narration.vtt`);
      expect(heard.status).toBe(what === "stories" ? 200 : 404);
    }
  });

  it("is nothing to somebody else, nor to a visitor, and not there before the film is", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    await makeFilm(client, story.id);
    const [film] = await listFilms(client);
    const stranger = await signUp();
    const other = await savePictureStory(stranger);
    const shared = await stranger.post(`/api/stories/${other.story.id}/share`, {});
    const { url } = await shared.json<{ url: string }>();
    const link = `/api/shared/${url.split("/").at(-1)}`;
    for (const part of ["captions.vtt", "transcript"]) {
      expect((await stranger.get(`/api/videos/${film?.id}/${part}`)).status).toBe(404);
      expect((await createClient().get(`/api/videos/${film?.id}/${part}`)).status).toBe(401);
      expect((await stranger.get(`${link}/videos/${film?.id}/${part}`)).status).toBe(404);
    }
    expect((await stranger.get(`/api/stories/${story.id}/narration.vtt`)).status).toBe(404);
    const path = `/api/stories/${other.story.id}/narration.vtt`;
    expect((await stranger.get(path)).status).toBe(404);
  });

  it("is that of the narration in a film of before there were transcripts, unless it plays another one", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    await makeFilm(client, story.id);
    const [film] = await listFilms(client);
    await env.DB.prepare("delete from transcripts where video_id = ?").bind(film?.id).run();
    const path = `/api/videos/${film?.id}/transcript`;
    const { cues } = await (await client.get(path)).json<Transcript>();
    expect(cues.map(({ text }) => text)).toContain("We swam.");
    await client.post(`/api/stories/${story.id}/narration`, { voiceId: "narrator" });
    expect((await client.get(path)).status).toBe(404);
  });
});

describe("the words in a film's pictures", () => {
  it("are the captions unless others were asked for, and films of different words stand beside each other", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const film = await makeFilm(client, story.id);
    for (const words of ["read", "none"]) {
      const response = await client.post("/api/generate-video", { storyId: story.id, words });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ duration: film.duration });
    }
    const films = await listFilms(client);
    expect(films.map(({ words }) => words).toSorted()).toEqual(["caption", "none", "read"]);
    const wrong = await client.post("/api/generate-video", { storyId: story.id, words: "all" });
    expect(await readMessage(wrong)).toEqual([
      400,
      "Please choose the words that are read, the captions or none.",
    ]);
  });
});
