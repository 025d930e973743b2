import { beforeAll, describe, expect, it } from "vitest";
import type { Share } from "../../../contract/sharing.ts";
import { createClient, type SignedInClient, SITE, signUp } from "../../testing/client.ts";
import { leaveUnfinished, listFilms, makeFilm } from "../../testing/films.ts";
import { openFilmLink, shareFilm } from "../../testing/links.ts";
import { fetchMedia, readMessage, savePictureStory } from "../../testing/things.ts";

let owner: SignedInClient;
let story: { id: string; title: string };
let film: { id: string; url: string; poster: string };
const visitor = createClient();
const nameOf = (url: string) => url.split("/").slice(-2).join("/");

beforeAll(async () => {
  owner = await signUp("owner");
  story = (await savePictureStory(owner, { title: "At the sea" })).story;
  await makeFilm(owner, story.id);
  const [made] = await listFilms(owner);
  film = { id: made?.id ?? "", url: made?.url ?? "", poster: made?.thumbnailUrl ?? "" };
}, 60_000);

describe("a link to a film", () => {
  it("opens the film, by its title and its story's, to a guest without an account", async () => {
    const { token, expiresAt } = await shareFilm(owner, film.id, { expiresInDays: 7 });
    const shared = await openFilmLink(visitor, token);
    expect(shared).toMatchObject({
      kind: "film",
      film: { id: film.id, title: "At the sea", state: "ready" },
      storyTitle: "At the sea",
      sharedBy: owner.user.username,
      downloads: true,
      expiresAt,
    });
    const { url, thumbnailUrl } = shared.film;
    expect(await fetchMedia(visitor, url ?? "")).toEqual(await fetchMedia(owner, film.url));
    expect(await fetchMedia(visitor, thumbnailUrl ?? "")).toEqual(
      await fetchMedia(owner, film.poster),
    );
    const part = await visitor.get(url ?? "", { Range: "bytes=0-9" });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
  });

  it("shows nothing but the film: not its story's pictures or voice, not another film", async () => {
    const { token } = await shareFilm(owner, film.id);
    const other = await savePictureStory(owner);
    const otherFilm = await makeFilm(owner, other.story.id);
    const narrated = await (
      await owner.get(`/api/stories/${story.id}`)
    ).json<{ audioUrl: string }>();
    const pictures = await owner.get(`/api/stories/${story.id}/images`);
    const [picture] = await pictures.json<{ originalUrl: string }[]>();
    for (const url of [narrated.audioUrl, picture?.originalUrl ?? "", otherFilm.url]) {
      const response = await visitor.get(`/media/shared/${token}/${nameOf(url)}`);
      expect(await readMessage(response)).toEqual([404, "That file was not found."]);
    }
    const text = await (await visitor.get(`/api/shared/${token}/stories/${story.id}`)).text();
    expect(text).toBe("That story was not found.");
  });

  it("is listed with the film's, not with its story's, and closes at once", async () => {
    const { id, token } = await shareFilm(owner, film.id);
    const list = await owner.get(`/api/videos/${film.id}/shares`);
    expect((await list.json<Share[]>()).map((link) => link.id)).toContain(id);
    const ofStory = await owner.get(`/api/stories/${story.id}/shares`);
    expect(await ofStory.json()).toEqual([]);
    const { film: shown } = await openFilmLink(visitor, token);
    expect((await owner.delete(`/api/shares/${id}`)).status).toBe(204);
    expect((await visitor.get(`/api/shared/${token}`)).status).toBe(404);
    expect((await visitor.get(shown.url ?? "")).status).toBe(404);
  });

  it("asks for its password, for the media too", async () => {
    const { token } = await shareFilm(owner, film.id, { password: "plum jam" });
    expect((await visitor.get(`/api/shared/${token}`)).status).toBe(401);
    const url = `/media/shared/${token}/${nameOf(film.url)}`;
    expect((await visitor.get(url)).status).toBe(401);
    const guest = createClient();
    await guest.post(`/api/shared/${token}`, { password: "plum jam" });
    expect((await guest.get(url)).status).toBe(200);
  });

  it("cannot be made while the film is not finished, nor of another user's", async () => {
    const unfinished = { making: "making", failed: "failed" } as const;
    for (const state of Object.values(unfinished)) {
      const id = await leaveUnfinished(owner.user.id, story, { state });
      const response = await owner.post(`/api/videos/${id}/share`, {});
      expect(await readMessage(response)).toEqual([
        422,
        "This film is not finished yet. Once it is, it can be shared.",
      ]);
    }
    const thief = await signUp("thief");
    expect((await thief.post(`/api/videos/${film.id}/share`, {})).status).toBe(404);
    expect((await thief.get(`/api/videos/${film.id}/shares`)).status).toBe(404);
  });

  it("has the film's poster in its preview", async () => {
    const { token } = await shareFilm(owner, film.id);
    const page = await (await visitor.get(`/s/${token}`)).text();
    expect(page).toContain("<title>At the sea · Storyquilt</title>");
    expect(page).toContain("has shared this film with you. You need no account.");
    const image = /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? "";
    expect(image).toBe(`${SITE}/media/shared/${token}/${nameOf(film.poster)}`);
    expect((await visitor.get(image.replace(SITE, ""))).status).toBe(200);
  });

  it("ends with the film", async () => {
    const { story: short } = await savePictureStory(owner, { title: "Short" });
    await makeFilm(owner, short.id);
    const id = (await listFilms(owner)).find(({ title }) => title === "Short")?.id ?? "";
    const { token } = await shareFilm(owner, id);
    const { film: shown } = await openFilmLink(visitor, token);
    expect((await owner.delete(`/api/videos/${id}`)).status).toBe(204);
    expect((await visitor.get(`/api/shared/${token}`)).status).toBe(404);
    expect((await visitor.get(shown.url ?? "")).status).toBe(404);
    expect((await visitor.get(`/s/${token}`)).status).toBe(404);
  });
});
