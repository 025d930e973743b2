import { beforeAll, describe, expect, it } from "vitest";
import type { CollectionDetail } from "../../../contract/collections.ts";
import type { Share } from "../../../contract/sharing.ts";
import { answerAsk, askFamily } from "../../testing/asks.ts";
import { createClient, type SignedInClient, signUp } from "../../testing/client.ts";
import { listFilms, makeFilm } from "../../testing/films.ts";
import { drawJpeg } from "../../testing/pictures.ts";
import { hum, recordStory } from "../../testing/recordings.ts";
import { addressOf, ROUTES, type Things } from "../../testing/routes.ts";
import { readMessage, savePictureStory, saveStory, uploadPhoto } from "../../testing/things.ts";

/** Everything that takes the id of a story, a picture, a film or a link, or a file's name. */
const routes = Object.keys(ROUTES).filter(
  (name) =>
    (ROUTES[name]?.params || ROUTES[name]?.body) &&
    !/\/api\/(bin|sessions|people|passkeys|collections\/:id)/.test(name),
);

/** Every address in a response, also those that a link hands out. */
const addressesIn = (response: unknown): string[] =>
  [...JSON.stringify(response).matchAll(/"(\/media\/[^"]+)"/g)].map(([, url]) => url ?? "");

const isUnderLink = (url: string) => /^\/media\/(shared|asked)\//.test(url);

const tokenOf = ({ url }: Share) => url.split("/").at(-1) ?? "";

describe("what is in the trash", () => {
  let owner: SignedInClient;
  const visitor = createClient();
  let trashed: Things;
  let remaining: { story: string; photo: string };
  let media: string[];
  let tokens: { ofStory: string; ofFilm: string; ofCollection: string };

  beforeAll(async () => {
    owner = await signUp();
    const together = await uploadPhoto(owner);
    const own = await uploadPhoto(owner);
    const { id: story } = await saveStory(owner, {
      title: "Gone",
      images: [{ id: own.id }, { id: together.id }],
    });
    const { id: otherStory } = await saveStory(owner, {
      title: "Kept",
      images: [{ id: together.id }],
    });
    remaining = { story: otherStory, photo: together.originalUrl };
    await owner.post(`/api/images/${own.id}/cartoon`, {});
    const recording = await recordStory(owner, story);
    await recordStory(owner, story);
    const made = await makeFilm(owner, story);
    const film = (await listFilms(owner))[0]?.id ?? "";
    await owner.patch(`/api/stories/${story}`, { favorite: true });
    const collection = await (
      await owner.post("/api/collections", { name: "Both", storyIds: [story, otherStory] })
    ).json<{ id: string }>();

    const share = async (path: string) =>
      (await owner.post(`/api/${path}/share`, {})).json<Share>();
    const links = {
      ofStory: await share(`stories/${story}`),
      ofFilm: await share(`videos/${film}`),
      ofCollection: await share(`collections/${collection.id}`),
    };
    tokens = {
      ofStory: tokenOf(links.ofStory),
      ofFilm: tokenOf(links.ofFilm),
      ofCollection: tokenOf(links.ofCollection),
    };

    const ask = await askFamily(owner, story);
    const photo = new File([await drawJpeg()], "beach.jpg");
    const sound = new File([hum(1)], "voice.wav");
    const answer = await answerAsk(visitor, ask.token, { photo, voice: sound });

    const responses = await Promise.all([
      owner.get(`/api/stories/${story}/suggestions`),
      visitor.get(`/api/asked/${ask.token}`),
      ...["/api/videos", `/api/stories/${story}/images`, `/api/stories/${story}`].map((path) =>
        owner.get(path),
      ),
      ...[tokens.ofStory, tokens.ofFilm].map((token) => visitor.get(`/api/shared/${token}`)),
      visitor.get(`/api/shared/${tokens.ofCollection}/stories/${story}`),
    ]);
    const shown = await Promise.all(responses.map((response) => response.json()));
    expect(addressesIn(shown)).toContain(recording.url);
    media = [...new Set(addressesIn(shown))].filter(
      // Its other story still shows it, under the collection's link as well.
      (url) => url.split("/").at(-1) !== together.originalUrl.split("/").at(-1),
    );
    for (const url of media) {
      expect((await (isUnderLink(url) ? visitor : owner).get(url)).status, url).toBe(200);
    }
    expect((await owner.delete(`/api/stories/${story}`)).status).toBe(204);
    trashed = {
      image: own.id,
      story,
      recording: recording.id,
      trashed: story,
      film,
      filmUrl: made.url,
      session: "x",
      file: own.originalUrl.split("/").at(-1) ?? "",
      share: links.ofStory.id,
      ask: ask.id,
      answer,
      collection: collection.id,
      person: "x",
      passkey: "x",
      tv: "x",
    };
  }, 60_000);

  it.each(routes)("is not there for %s", async (name) => {
    const entry = ROUTES[name]!;
    const [method = "", path = ""] = name.split(" ");
    const body = entry.body && JSON.stringify(entry.body(trashed));
    const response = await owner.fetch(addressOf(path, entry, trashed), {
      method,
      ...(body && { headers: { "Content-Type": "application/json" }, body }),
    });
    expect((await readMessage(response))[0]).toBe(entry.status ?? 404);
  });

  it("has no file that answers, neither its owner nor under a link", async () => {
    expect(media.length).toBeGreaterThan(10);
    for (const url of media) {
      const asker = isUnderLink(url) ? visitor : owner;
      for (const header of [
        ["Accept", "*/*"],
        ["Range", "bytes=0-9"],
        ["If-None-Match", "*"],
      ]) {
        const response = await asker.get(url, new Headers([header]));
        expect(response.status, url).toBe(404);
        await response.arrayBuffer();
      }
    }
    expect((await owner.get(remaining.photo)).status).toBe(200);
  });

  it("has no link that opens, whether to it or to its film, and none comes back", async () => {
    for (const token of [tokens.ofStory, tokens.ofFilm]) {
      for (const path of [`/api/shared/${token}`, `/s/${token}`]) {
        const response = await visitor.get(path);
        expect(response.status, path).toBe(404);
        await response.arrayBuffer();
      }
    }
  });

  it("is left out of every list, count and collection", async () => {
    const read = async <T>(path: string, client = visitor) => (await client.get(path)).json<T>();
    for (const path of [
      "/api/stories",
      "/api/stories?favorite=true",
      "/api/stories?q=gone",
      "/api/videos",
      "/api/videos?q=gone",
      "/api/notifications",
    ]) {
      expect(JSON.stringify(await read(path, owner)), path).not.toContain("Gone");
    }
    expect(await read("/api/user/summary", owner)).toEqual({
      stories: 1,
      videos: 0,
      images: 1,
      cartoons: 0,
    });
    const collection = await read<CollectionDetail>(
      `/api/collections/${trashed.collection}`,
      owner,
    );
    expect(collection.storyIds).toEqual([remaining.story]);
    const shared = JSON.stringify(await read(`/api/shared/${tokens.ofCollection}`));
    expect(shared).toContain("Kept");
    expect(shared).not.toContain("Gone");
    const path = `/api/shared/${tokens.ofCollection}/stories/${trashed.story}`;
    expect((await visitor.get(path)).status).toBe(404);
  });

  it("cannot be added to a story: its picture is not there for one", async () => {
    const { story } = await savePictureStory(owner);
    const images = [{ id: trashed.image }];
    const response = await owner.patch(`/api/stories/${story.id}`, { images });
    expect((await readMessage(response))[0]).toBe(404);
  });
});
