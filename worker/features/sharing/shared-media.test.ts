import { beforeAll, describe, expect, it } from "vitest";
import type { SharedStory } from "../../../contract/sharing.ts";
import { createClient, type SignedInClient, signUp } from "../../testing/client.ts";
import { makeFilm } from "../../testing/films.ts";
import { mediaOf, openLink, shareStory } from "../../testing/links.ts";
import { fetchMedia, readMessage, savePictureStory, uploadPhoto } from "../../testing/things.ts";

let owner: SignedInClient;
let storyId: string;
/** Files as their owner has them: a photograph with an illustration, one without, narration and film. */
let own: { illustrated: string; plain: string; cartoon: string; film: string };
const visitor = createClient();
const nameOf = (url: string) => url.split("/").slice(-2).join("/");

beforeAll(async () => {
  owner = await signUp("owner");
  const [illustrated, plain] = [await uploadPhoto(owner), await uploadPhoto(owner)];
  const made = await owner.post(`/api/images/${illustrated.id}/cartoon`, {});
  const { cartoonUrl } = await made.json<{ cartoonUrl: string }>();
  const images = [illustrated, plain].map(({ id }, i) => ({ id, caption: `Picture ${i}` }));
  storyId = (await savePictureStory(owner, { images })).story.id;
  const film = await makeFilm(owner, storyId);
  own = {
    illustrated: illustrated.originalUrl,
    plain: plain.originalUrl,
    cartoon: cartoonUrl,
    film: film.url,
  };
}, 60_000);

describe("media of a shared story", () => {
  it("all load under the link, the same bytes as its owner's, and are stored by no cache", async () => {
    const { token } = await shareStory(owner, storyId);
    const shared = await openLink(visitor, token);
    const urls = mediaOf(shared);
    expect(shared.narration?.sentences.length).toBeGreaterThan(0);
    expect(shared.videos).toHaveLength(1);
    expect(urls).toHaveLength(8);
    for (const url of urls) {
      const response = await visitor.get(url);
      expect(response.status, url).toBe(200);
      expect(response.headers.get("cache-control")).toBe("private, no-cache");
      expect(response.headers.get("content-type")).toMatch(
        /^(image\/jpeg|audio\/mpeg|video\/mp4)$/,
      );
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(bytes).toEqual(await fetchMedia(owner, `/media/${nameOf(url)}`));
    }
  });

  it("answer ranges, as players ask for them, and HEAD and If-None-Match", async () => {
    const { token } = await shareStory(owner, storyId);
    const { narration, videos } = await openLink(visitor, token);
    for (const url of [narration?.audioUrl ?? "", videos[0]?.url ?? ""]) {
      const whole = await fetchMedia(visitor, url);
      const part = await visitor.get(url, { Range: "bytes=100-199" });
      expect(part.status).toBe(206);
      expect(part.headers.get("content-range")).toBe(`bytes 100-199/${whole.length}`);
      expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(100, 200));
      expect((await visitor.get(url, { Range: "bytes=999999999-" })).status).toBe(416);
      const head = await visitor.fetch(url, { method: "HEAD" });
      expect(head.headers.get("content-length")).toBe(String(whole.length));
      const etag = head.headers.get("etag") ?? "";
      expect((await visitor.get(url, { "If-None-Match": etag })).status).toBe(304);
    }
  });

  it("are the illustrations, and photographs only where there is none", async () => {
    const { token } = await shareStory(owner, storyId);
    const [first, second] = (await openLink(visitor, token)).images;
    const under = (url: string) => `/media/shared/${token}/${nameOf(url)}`;
    expect(first).toMatchObject({
      originalUrl: under(own.cartoon),
      cartoonUrl: under(own.cartoon),
    });
    expect(second).toMatchObject({ originalUrl: under(own.plain), cartoonUrl: null });
    expect((await visitor.get(under(own.illustrated))).status).toBe(404);
  });

  it("are those of this story alone: nothing else of its owner, nothing of others", async () => {
    const { token } = await shareStory(owner, storyId);
    const otherStory = await savePictureStory(owner);
    const stranger = await savePictureStory(await signUp("stranger"));
    const loose = await uploadPhoto(owner);
    const film = nameOf(own.film);
    for (const path of [
      nameOf(otherStory.image.originalUrl),
      nameOf(stranger.image.originalUrl),
      nameOf(loose.originalUrl),
      film.replace("videos", "images"),
      film.replace("videos", "narrations"),
      "images/none.jpg",
      "avatars/x.jpg",
      "speeches/x.mp3",
      "voices/narrator.mp3",
      "__proto__/x",
      "images/%00",
      "images/..%2F..%2Fvideos",
      "images/%25",
      "x/y",
    ]) {
      const response = await visitor.get(`/media/shared/${token}/${path}`);
      expect(await readMessage(response), path).toEqual([404, "That file was not found."]);
    }
  });

  it("stay where they were for everybody without the link", async () => {
    await shareStory(owner, storyId);
    for (const url of Object.values(own)) expect((await visitor.get(url)).status).toBe(401);
    const other = await signUp("other");
    for (const url of Object.values(own)) expect((await other.get(url)).status).toBe(404);
  });

  it("are gone once they leave the story", async () => {
    const { story, image } = await savePictureStory(owner);
    const { token } = await shareStory(owner, story.id);
    const url = (await openLink(visitor, token)).images[0]?.originalUrl ?? "";
    expect((await visitor.get(url)).status).toBe(200);
    expect((await owner.patch(`/api/stories/${story.id}`, { images: [] })).status).toBe(200);
    expect((await visitor.get(url)).status).toBe(404);
    // Its owner finds it in the trash, and there alone.
    expect((await owner.get(image.originalUrl)).status).toBe(404);
    expect(await (await owner.get("/api/bin")).json()).toMatchObject([{ kind: "image" }]);
  });

  it("are gone at once when the link is closed, also for guests who have seen them", async () => {
    const { token, id } = await shareStory(owner, storyId);
    const urls = mediaOf(await openLink(visitor, token));
    const etag = (await visitor.get(urls[0] ?? "")).headers.get("etag") ?? "";
    expect((await owner.delete(`/api/shares/${id}`)).status).toBe(204);
    for (const url of urls) {
      const plain: Record<string, string> = {};
      for (const headers of [plain, { Range: "bytes=0-9" }, { "If-None-Match": etag }]) {
        expect((await readMessage(await visitor.get(url, headers)))[0]).toBe(404);
      }
    }
  });

  it("under a link with a password want it first, and then load", async () => {
    const { token } = await shareStory(owner, storyId, { password: "plum jam" });
    const guest = createClient();
    const opened = await guest.post(`/api/shared/${token}`, { password: "plum jam" });
    const urls = mediaOf(await opened.json<SharedStory>());
    expect(urls).toHaveLength(8);
    for (const url of urls) {
      expect((await visitor.get(url)).status).toBe(401);
      expect((await owner.get(url)).status).toBe(401);
      expect((await guest.get(url, { Range: "bytes=0-9" })).status).toBe(206);
    }
  });

  it("take GET and HEAD alone", async () => {
    const { token } = await shareStory(owner, storyId);
    const [url = ""] = mediaOf(await openLink(visitor, token));
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const response = await visitor.fetch(url, { method });
      expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
      await readMessage(response);
    }
  });
});
