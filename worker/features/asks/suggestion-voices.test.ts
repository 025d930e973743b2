/** A guest's voice about a picture, once it is used. */
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Memory } from "../../../contract/memories.ts";
import type { StorageUse } from "../../../contract/storage.ts";
import type { Story, StoryImage } from "../../../contract/stories.ts";
import type { TrashItem } from "../../../contract/trash.ts";
import { answerAsk, askFamily, listSuggestions } from "../../testing/asks.ts";
import { createClient, type SignedInClient, signUp } from "../../testing/client.ts";
import { Faults } from "../../testing/faults/bindings.ts";
import { hum } from "../../testing/recordings.ts";
import { listFiles, saveStory, uploadPhoto } from "../../testing/things.ts";

let owner: SignedInClient;
const voice = new File([hum(1)], "voice.wav", { type: "audio/wav" });

beforeAll(async () => {
  owner = await signUp("owner");
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A story of two pages, and the voice and words of a guest about its first picture. */
async function openStory() {
  const ids = [(await uploadPhoto(owner)).id, (await uploadPhoto(owner)).id];
  const story = await saveStory(owner, {
    content: "We swam.\n\nWe ate ice cream.",
    images: ids.map((id) => ({ id })),
  });
  const answer = async () => {
    const { token } = await askFamily(owner, story.id, { imageId: ids[0] });
    return answerAsk(createClient(), token, { text: "So cold.", voice });
  };
  return { story, ids, answer };
}

const use = (id: string) => owner.post(`/api/suggestions/${id}/use`);
const imagesOf = async (id: string) =>
  (await owner.get(`/api/stories/${id}/images`)).json<StoryImage[]>();

describe("a guest's voice that is used", () => {
  it("is the picture's memory, and an earlier one can be put back", async () => {
    const { story, ids, answer } = await openStory();
    const measure = async () => (await owner.get("/api/user/storage")).json<StorageUse>();
    const readMemory = async () => (await imagesOf(story.id))[0]?.memory ?? null;
    const own = new FormData();
    own.set("audio", new File([hum(2)], "memory"));
    own.set("text", "My own.");
    const memory = `/api/images/${ids[0]}/memory`;
    const stored = await owner.fetch(memory, { method: "PUT", body: own });
    const first = await stored.json<Memory>();
    const id = await answer();
    const [{ voiceUrl } = { voiceUrl: null }] = await listSuggestions(owner, story.id);
    const before = await measure();
    await use(id);
    expect(await readMemory()).toEqual({ url: voiceUrl, duration: 1, text: null, teller: "Leo" });
    expect(await listSuggestions(owner, story.id, "?all=true")).toEqual([]);
    // The words are the guest's, and on a page now.
    expect((await measure()).used).toBe(before.used + "\n\nSo cold.".length);
    expect((await owner.get(first.url)).status).toBe(404);

    const trash = async () => (await owner.get("/api/bin")).json<TrashItem[]>();
    const [item] = await trash();
    expect(item).toMatchObject({ kind: "memory", storyId: story.id });
    expect((await owner.get(item!.coverUrl!)).status).toBe(200);
    expect((await owner.post(`/api/bin/${item!.id}/restore`)).status).toBe(204);
    expect(await readMemory()).toEqual(first);
    expect((await owner.get(first.url)).status).toBe(200);
    expect((await owner.get(voiceUrl!)).status).toBe(404);
    const [other] = await trash();
    expect((await owner.delete(`/api/bin/${other!.id}`)).status).toBe(204);
    expect(await listFiles(owner.user.id)).not.toContainEqual(
      expect.stringContaining(voiceUrl!.split("/").at(-1)!),
    );
    expect((await owner.delete(memory)).status).toBe(204);
    expect(await trash()).toMatchObject([{ kind: "memory", storyId: story.id }]);
  });

  it("reads its page also where the first use failed halfway and was repeated", async () => {
    const faults = new Faults();
    const rose = await signUp("rose", { settings: { ...faults.bindings } });
    const story = await saveStory(rose);
    const { token } = await askFamily(rose, story.id);
    const id = await answerAsk(createClient(), token, { text: "I hear it still.", voice });
    vi.spyOn(console, "error").mockImplementation(() => {});
    faults.choose({ at: (name) => name.startsWith("R2"), mode: "before" });
    expect((await rose.post(`/api/suggestions/${id}/use`)).status).toBe(500);
    const used = await (await rose.post(`/api/suggestions/${id}/use`)).json<Story>();
    expect(used.pages.at(-1)).toMatchObject({ text: "I hear it still." });
    expect(used.pages.at(-1)?.recordingUrl).not.toBeNull();
    expect(used.recordings).toMatchObject([{ inUse: true, outdated: false }]);
  });

  it("stays to be heard by the owner where the picture was taken out meanwhile", async () => {
    const { story, ids, answer } = await openStory();
    const id = await answer();
    await owner.patch(`/api/stories/${story.id}`, { images: [{ id: ids[1] }] });
    await use(id);
    const [remaining] = await listSuggestions(owner, story.id, "?all=true");
    expect(remaining).toMatchObject({ id, state: "used" });
    expect((await owner.get(remaining!.voiceUrl!)).status).toBe(200);
  });
});
