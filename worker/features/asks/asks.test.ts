import { beforeAll, afterEach, describe, expect, it, vi } from "vitest";
import type { Ask } from "../../../contract/asks.ts";
import type { StoryImage } from "../../../contract/stories.ts";
import { answerAsk, askFamily, openAsked, sendAnswer } from "../../testing/asks.ts";
import { createClient, type SignedInClient, SITE, signUp } from "../../testing/client.ts";
import {
  fetchPicture,
  readMessage,
  savePictureStory,
  saveStory,
  uploadPhoto,
} from "../../testing/things.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const DEAD = [404, "This link is not open any more. Whoever sent it can make a new one."];

let owner: SignedInClient;
beforeAll(async () => {
  owner = await signUp("owner");
});
afterEach(() => void vi.useRealTimers());

const open = async (token: string) => (await createClient().get(`/api/asked/${token}`)).status;

describe("a link that asks the family", () => {
  it("shows the story's pictures and who asks to a guest without an account, and nothing else", async () => {
    const { story, image } = await savePictureStory(owner, { title: "At the sea" });
    const ask = await askFamily(owner, story.id);
    expect(ask).toMatchObject({ url: `${SITE}/a/${ask.token}`, expiresAt: null, imageId: null });
    const guest = createClient();
    const shown = await openAsked(guest, ask.token);
    expect(shown).toMatchObject({
      title: "At the sea",
      askedBy: owner.user.username,
      images: [{ id: image.id, caption: "Rose swims in the sea" }],
      isOnePicture: false,
      full: null,
      sent: [],
    });
    const text = JSON.stringify(shown);
    for (const secret of [owner.user.id, owner.user.email, "We swam"]) {
      expect(text).not.toContain(secret);
    }
    expect((await fetchPicture(guest, shown.images[0]!.url)).width).toBe(96);
  });

  it("about one picture shows that one alone, by its illustration where it has one", async () => {
    const [first, second] = [await uploadPhoto(owner), await uploadPhoto(owner)];
    const images = [{ id: first.id }, { id: second.id }];
    const story = await saveStory(owner, { images });
    const made = await owner.post(`/api/images/${second.id}/cartoon`, {});
    const { cartoonUrl } = await made.json<{ cartoonUrl: string }>();
    const { token } = await askFamily(owner, story.id, { imageId: second.id });
    const shown = await openAsked(createClient(), token);
    expect(shown.isOnePicture).toBe(true);
    const file = cartoonUrl.split("/").at(-1);
    expect(shown.images.map(({ url }) => url)).toEqual([`/media/asked/${token}/images/${file}`]);
    for (const other of [first.originalUrl, second.originalUrl]) {
      const path = `/media/asked/${token}/images/${other.split("/").at(-1)}`;
      expect((await createClient().get(path)).status).toBe(404);
    }
    const strange = await saveStory(owner);
    const rejected = await owner.post(`/api/stories/${strange.id}/asks`, { imageId: second.id });
    expect((await readMessage(rejected))[0]).toBe(404);
  });

  it("answers the same whether it expired, was revoked or never was, on every route", async () => {
    const { story, image } = await savePictureStory(owner);
    const [over, revoked] = [
      await askFamily(owner, story.id, { expiresInDays: 1 }),
      await askFamily(owner, story.id),
    ];
    expect((await owner.delete(`/api/asks/${revoked.id}`)).status).toBe(204);
    expect((await readMessage(await owner.delete(`/api/asks/${revoked.id}`)))[0]).toBe(404);
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 1.1 * DAY_MS);
    const file = image.originalUrl.split("/").at(-1);
    const responses = await Promise.all(
      [over.token, revoked.token, "a".repeat(32), "A", "x'--"].map(async (token) => {
        const guest = createClient();
        const said = await Promise.all([
          guest.get(`/api/asked/${token}`),
          sendAnswer(guest, token, { name: "Leo", heart: "true" }),
          guest.get(`/media/asked/${token}/images/${file}`),
        ]);
        const page = await guest.get(`/a/${token}`);
        expect(page.status).toBe(404);
        expect(await page.text()).not.toContain(story.title);
        return Promise.all(said.map(readMessage));
      }),
    );
    for (const said of responses) expect(said).toEqual([DEAD, DEAD, DEAD]);
    vi.useRealTimers();
    const listed = await (await owner.get(`/api/stories/${story.id}/asks`)).json<Ask[]>();
    expect(listed.map(({ id }) => id)).toEqual([over.id]);
  });

  it("is listed with how many answers it brought, and made once for one key", async () => {
    const { story } = await savePictureStory(owner);
    const headers = { "Content-Type": "application/json", "Idempotency-Key": "the-same-question" };
    const make = () =>
      owner.fetch(`/api/stories/${story.id}/asks`, { method: "POST", headers, body: "{}" });
    const [first, again] = [await make(), await make()];
    expect([first.status, again.status]).toEqual([201, 200]);
    const { id, url } = await first.json<Ask>();
    await answerAsk(createClient(), url.split("/").at(-1) ?? "", { heart: "true" });
    const listed = await (await owner.get(`/api/stories/${story.id}/asks`)).json<Ask[]>();
    expect(listed).toMatchObject([{ id, url, answers: 1 }]);
  });

  it.each([{ expiresInDays: 0 }, { expiresInDays: 366 }, { expiresInDays: 1.5 }, { imageId: 7 }])(
    "cannot be made with %j",
    async (body) => {
      const { id } = await saveStory(owner);
      expect((await readMessage(await owner.post(`/api/stories/${id}/asks`, body)))[0]).toBe(400);
    },
  );

  it("dies with its story, also when that comes back, and with its picture", async () => {
    const { story, image } = await savePictureStory(owner);
    const [whole, one] = [
      await askFamily(owner, story.id),
      await askFamily(owner, story.id, { imageId: image.id }),
    ];
    await owner.patch(`/api/stories/${story.id}`, { images: [] });
    expect(await Promise.all([open(whole.token), open(one.token)])).toEqual([200, 404]);
    await owner.delete(`/api/stories/${story.id}`);
    expect(await open(whole.token)).toBe(404);
    await owner.post(`/api/bin/${story.id}/restore`);
    expect(await open(whole.token)).toBe(404);
  });

  it("tells the guest before anything is recorded that the owner's storage is full", async () => {
    const poor = await signUp("poor", { settings: { STORAGE_BYTES: 100_000 } });
    const { story } = await savePictureStory(poor);
    const { token } = await askFamily(poor, story.id);
    const guest = createClient({ settings: { STORAGE_BYTES: 100 } });
    const { full } = await openAsked(guest, token);
    expect(full).toBe(
      `There is no room for more at the moment. Please let ${poor.user.username} know; then try again.`,
    );
    const rejected = await sendAnswer(guest, token, { name: "Leo", text: "Hello" });
    expect(await readMessage(rejected)).toEqual([413, full]);
    const images = await (await poor.get(`/api/stories/${story.id}/images`)).json<StoryImage[]>();
    expect(images).toHaveLength(1);
  });

  it("has a page whose preview names the story and who asks, escaped", async () => {
    const title = `<img src=x onerror=alert(1)> & "sea"`;
    const { story } = await savePictureStory(owner, { title });
    const { token } = await askFamily(owner, story.id);
    const page = await createClient().get(`/a/${token}`);
    expect(page.status).toBe(200);
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
    const html = await page.text();
    expect(html).not.toContain("<img src=x");
    expect(html).toContain(`${owner.user.username} asks what you remember.`);
  });
});
