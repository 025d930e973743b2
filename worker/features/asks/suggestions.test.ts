import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Story, StoryImage } from "../../../contract/stories.ts";
import type { StorageUse } from "../../../contract/storage.ts";
import { answerAsk, type AnswerFields, askFamily, listSuggestions } from "../../testing/asks.ts";
import { createClient, type SignedInClient, signUp } from "../../testing/client.ts";
import { drawJpeg } from "../../testing/pictures.ts";
import { hum } from "../../testing/recordings.ts";
import { listFiles, readMessage, saveStory, uploadPhoto } from "../../testing/things.ts";

let owner: SignedInClient;
let photo: File;
const voice = new File([hum(1)], "voice.wav", { type: "audio/wav" });

beforeAll(async () => {
  owner = await signUp("owner");
  photo = new File([await drawJpeg(64, 64)], "garden.jpg", { type: "image/jpeg" });
});

async function saveTwoPages(count = 2) {
  const uploaded = [];
  for (let i = 0; i < count; i++) uploaded.push(await uploadPhoto(owner));
  const story = await saveStory(owner, {
    content: "We swam.   \n\n\nWe ate ice cream.  ",
    images: uploaded.map(({ id }) => ({ id })),
    pages: [
      { text: "We swam.", imageIndex: 0 },
      { text: "We ate ice cream.", imageIndex: 1 },
    ],
  });
  return { story, ids: uploaded.map(({ id }) => id) };
}

async function suggest(storyId: string, fields: AnswerFields, options: object = {}) {
  const { token } = await askFamily(owner, storyId, options);
  const guest = createClient();
  return { id: await answerAsk(guest, token, fields), guest, token };
}

const use = (id: string) => owner.post(`/api/suggestions/${id}/use`);
const read = async (id: string) => (await owner.get(`/api/stories/${id}`)).json<Story>();
const imagesOf = async (id: string) =>
  (await owner.get(`/api/stories/${id}/images`)).json<StoryImage[]>();

describe("a suggestion that is used", () => {
  it("puts the words on a page of their own after the picture's, and changes no other character", async () => {
    const { story, ids } = await saveTwoPages();
    const { id } = await suggest(story.id, { text: "I held\n\nthe towel." }, { imageId: ids[0] });
    const used = await (await use(id)).json<Story>();
    expect(used.content).toBe("We swam.\n\nI held\n\nthe towel.   \n\n\nWe ate ice cream.  ");
    expect(used.pages.map(({ text, imageId }) => [text, imageId])).toEqual([
      ["We swam.", ids[0]],
      ["I held\n\nthe towel.", ids[0]],
      ["We ate ice cream.", ids[1]],
    ]);
    expect(used.pages[0]?.id).toBe(story.pages[0]?.id);
    expect(used.version).toBe(story.version + 1);
    expect(await listSuggestions(owner, story.id)).toEqual([]);
    const later = await owner.fetch(`/api/stories/${story.id}`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json", "If-Match": `"${story.version}"` },
      body: JSON.stringify({ title: "Older" }),
    });
    expect(later.status).toBe(412);
  });

  it("about the whole story comes at the end, and its photos after all others", async () => {
    const { story, ids } = await saveTwoPages();
    const { id } = await suggest(story.id, { text: "See you.", photo: [photo, photo] });
    const [suggestion] = await listSuggestions(owner, story.id);
    const used = await (await use(id)).json<Story>();
    expect(used.content).toBe("We swam.   \n\n\nWe ate ice cream.  \n\nSee you.");
    expect(used.imageCount).toBe(4);
    const added = suggestion!.photos.map((one) => one.id);
    const images = await imagesOf(story.id);
    expect(images.map((image) => image.id)).toEqual([...ids, ...added]);
    expect((await owner.get(images[3]!.originalUrl)).status).toBe(200);
    expect((await owner.post(`/api/images/${added[0]}/cartoon`, {})).status).toBe(200);
  });

  it("about the whole story, told and written, is a page that is read in that voice", async () => {
    const { story } = await saveTwoPages();
    const { id } = await suggest(story.id, { text: "I can hear it still.", voice });
    const used = await (await use(id)).json<Story>();
    const page = used.pages.at(-1);
    expect(page).toMatchObject({ text: "I can hear it still.", imageId: null });
    const sound = await owner.get(page!.recordingUrl!);
    expect([sound.status, sound.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
    expect(used.recordings).toMatchObject([{ pageId: page!.id }]);
    expect(await listSuggestions(owner, story.id, "?all=true")).toEqual([]);
  });

  it("is a new version of the story, also one of a heart or a voice alone, and once", async () => {
    const { story, ids } = await saveTwoPages();
    const sent = [
      await suggest(story.id, { heart: "true" }),
      await suggest(story.id, { voice }, { imageId: ids[0] }),
    ];
    for (const [i, { id }] of sent.entries()) {
      expect((await (await use(id)).json<Story>()).version).toBe(story.version + i + 1);
      expect((await (await use(id)).json<Story>()).version).toBe(story.version + i + 1);
    }
  });

  it("is used once, also when two clients use it at once", async () => {
    const { story } = await saveTwoPages();
    const { id } = await suggest(story.id, { text: "Once.", photo });
    const both = await Promise.all([use(id), use(id), use(id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await use(id)).status).toBe(200);
    const { content, imageCount } = await read(story.id);
    expect([content.split("Once.").length, imageCount]).toEqual([2, 3]);
  });

  it("says so where the story has twenty pictures, and stays a suggestion", async () => {
    const { story, ids } = await saveTwoPages(2);
    const more = [];
    for (let i = 2; i < 19; i++) more.push(await uploadPhoto(owner));
    const images = [...ids, ...more.map((image) => image.id)].map((id) => ({ id }));
    await owner.patch(`/api/stories/${story.id}`, { images });
    const { id } = await suggest(story.id, { text: "And these.", photo: [photo, photo] });
    expect(await readMessage(await use(id))).toEqual([
      422,
      "The story has 19 pictures, and 20 is the most it can have. Please take some out first.",
    ]);
    expect(await listSuggestions(owner, story.id)).toHaveLength(1);
    expect((await read(story.id)).content).not.toContain("And these.");
    await owner.patch(`/api/stories/${story.id}`, { images: images.slice(0, 18) });
    expect((await use(id)).status).toBe(200);
    expect(await imagesOf(story.id)).toHaveLength(20);
  });

  it("stays in the story when the guest withdraws it afterwards, and its heart goes", async () => {
    const { story } = await saveTwoPages();
    const sent = await suggest(story.id, { text: "It was cold.", photo, heart: "true" });
    await use(sent.id);
    expect((await read(story.id)).hearts).toMatchObject([{ name: "Leo" }]);
    const path = `/api/asked/${sent.token}/answers/${sent.id}`;
    expect((await sent.guest.delete(path)).status).toBe(204);
    const after = await read(story.id);
    expect([after.content.includes("It was cold."), after.imageCount, after.hearts]).toEqual([
      true,
      3,
      [],
    ]);
  });

  it("that is withdrawn at the same moment is either whole in the story or not at all", async () => {
    const { story } = await saveTwoPages();
    const sent = await suggest(story.id, { text: "Cold.", photo });
    const [used] = await Promise.all([
      use(sent.id),
      sent.guest.delete(`/api/asked/${sent.token}/answers/${sent.id}`),
    ]);
    const { content, imageCount } = await read(story.id);
    expect([200, 404]).toContain(used.status);
    expect([content.includes("Cold."), imageCount]).toEqual(
      used.status === 200 ? [true, 3] : [false, 2],
    );
  });
});

describe("a suggestion", () => {
  it("that is put aside is listed apart and can still be used, or deleted for good", async () => {
    const { story } = await saveTwoPages();
    const files = await listFiles(owner.user.id);
    const sent = [
      await suggest(story.id, { text: "One." }),
      await suggest(story.id, { text: "Two.", voice, photo }),
    ];
    for (const { id } of sent) {
      expect((await owner.post(`/api/suggestions/${id}/decline`)).status).toBe(200);
    }
    expect(await listSuggestions(owner, story.id)).toEqual([]);
    const listed = await listSuggestions(owner, story.id, "?all=true");
    expect(listed.map(({ state }) => state)).toEqual(["declined", "declined"]);
    expect((await use(sent[0]!.id)).status).toBe(200);
    expect((await owner.delete(`/api/suggestions/${sent[1]!.id}`)).status).toBe(204);
    expect(await listSuggestions(owner, story.id, "?all=true")).toEqual([]);
    expect(await listFiles(owner.user.id)).toEqual(files);
    expect((await readMessage(await use(sent[1]!.id)))[0]).toBe(404);
  });

  it("counts in the owner's storage until it is deleted", async () => {
    const rich = await signUp("rich");
    const measure = async () => (await rich.get("/api/user/storage")).json<StorageUse>();
    const { id } = await saveStory(rich);
    const before = await measure();
    const { token } = await askFamily(rich, id);
    const text = "Grüße";
    const answer = await answerAsk(createClient(), token, { text, photo, voice });
    const after = await measure();
    expect(after.text - before.text).toBe(7 + 3);
    const bytes = async (kind: string) => {
      const prefix = `users/${rich.user.id}/${kind}/`;
      const { objects } = await env.MEDIA.list({ prefix });
      return objects.reduce((sum, { size }) => sum + size, 0);
    };
    expect(after.images).toBe(await bytes("images"));
    expect(after.narrations).toBe(await bytes("narrations"));
    expect(after.used).toBe(after.text + after.images + after.narrations);
    await rich.delete(`/api/stories/${id}`);
    expect(await measure()).toMatchObject({ used: after.used, images: 0, bin: after.used });
    await rich.post(`/api/bin/${id}/restore`);
    await rich.delete(`/api/suggestions/${answer}`);
    expect(await measure()).toEqual(before);
  });
});

describe("hearts and thanks", () => {
  it("are shown to the owner on the story, newest first", async () => {
    const { story } = await saveTwoPages();
    await suggest(story.id, { name: "Ann", heart: "true" });
    await suggest(story.id, { name: "Ben", heart: "true", text: "Lovely" });
    const made = await owner.post(`/api/stories/${story.id}/share`, {});
    const token = (await made.json<{ url: string }>()).url.split("/").at(-1);
    await createClient({ headers: { "CF-Connecting-IP": "198.51.100.200" } }).post(
      `/api/shared/${token}/messages`,
      { text: "Thank you!", sender: "Zoe" },
    );
    const { hearts, thanks } = await read(story.id);
    expect(hearts.map(({ name }) => name)).toEqual(["Ben", "Ann"]);
    expect(thanks).toMatchObject([{ sender: "Zoe", text: "Thank you!" }]);
    const shared = await (await createClient().get(`/api/shared/${token}`)).text();
    expect(shared).not.toMatch(/hearts|thanks|Ann|Zoe/);
  });
});
