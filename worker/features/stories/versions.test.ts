/** Lost updates are prevented by a story's version and `If-Match`. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Story, StoryCard, StoryImage } from "../../../contract/stories.ts";
import { type SignedInClient, signUp } from "../../testing/client.ts";
import { leaveUnfinished } from "../../testing/films.ts";
import { shareStory } from "../../testing/links.ts";
import { readMessage, savePictureStory, saveStory, uploadPhoto } from "../../testing/things.ts";

const CHANGED = [
  412,
  "This story has been changed since you opened it, perhaps on another device. Please look at it again before you save.",
];

let client: SignedInClient;
beforeAll(async () => {
  client = await signUp();
});

const read = async (id: string) => (await client.get(`/api/stories/${id}`)).json<Story>();

const patch = (id: string, body: object, ifMatch?: string) =>
  client.fetch(`/api/stories/${id}`, {
    method: "PATCH",
    headers: {
      "Content-Type": "application/json",
      ...(ifMatch !== undefined && { "If-Match": ifMatch }),
    },
    body: JSON.stringify(body),
  });

describe("a story's version", () => {
  it("is there from the start, in the story and in the list, and private to its owner", async () => {
    const other = await signUp();
    const story = await saveStory(other);
    expect(story.version).toBe(1);
    const [card] = await (await other.get("/api/stories")).json<StoryCard[]>();
    expect(card?.version).toBe(1);
    const { token } = await shareStory(other, story.id);
    const shared = await (await other.get(`/api/shared/${token}`)).json<{ story: object }>();
    expect(shared.story).not.toHaveProperty("version");
  });

  it("grows with every PATCH, but not with one of the heart alone", async () => {
    const { story, image } = await savePictureStory(client);
    const changes = [
      { title: "New" },
      { title: "New" },
      { content: "New." },
      { tags: ["sea"] },
      { coverImageId: image.id },
      { images: [{ id: image.id, caption: "New" }] },
      { images: [] },
      { favorite: true, title: "Newer" },
    ];
    let version = 1;
    for (const change of changes) {
      const changed = await (await patch(story.id, change)).json<Story>();
      version += 1;
      expect(changed.version, JSON.stringify(change)).toBe(version);
    }
    for (const favorite of [true, false]) {
      expect(await (await patch(story.id, { favorite })).json()).toMatchObject({
        favorite,
        version,
      });
    }
    expect((await patch(story.id, { title: "" })).status).toBe(400);
    expect((await read(story.id)).version).toBe(version);
  });

  it("grows in every story that loses a photo", async () => {
    const { id } = await uploadPhoto(client);
    const [first, second, other] = [
      await saveStory(client, { images: [{ id }] }),
      await saveStory(client, { images: [{ id }] }),
      await saveStory(client),
    ];
    expect((await client.delete(`/api/images/${id}`)).status).toBe(204);
    const versions = await Promise.all([first, second, other].map((story) => read(story.id)));
    expect(versions.map(({ version }) => version)).toEqual([2, 2, 1]);
  });

  it("stays with narrations, films, links, and a stay in Recently deleted", async () => {
    const { story } = await savePictureStory(client);
    const path = `/api/stories/${story.id}`;
    await client.post(`${path}/narration`, { voiceId: "narrator" });
    await leaveUnfinished(client.user.id, story, { state: "ready" });
    await shareStory(client, story.id);
    await client.delete(path);
    await client.post(`/api/bin/${story.id}/restore`);
    await client.delete(`${path}/narration`);
    expect((await read(story.id)).version).toBe(1);
  });
});

describe("PATCH /api/stories/{id} with If-Match", () => {
  it("changes the version that the caller has, whether its tag is weak or not", async () => {
    const { id } = await saveStory(client);
    expect(await (await patch(id, { title: "Second" }, '"1"')).json()).toMatchObject({
      title: "Second",
      version: 2,
    });
    expect(await (await patch(id, { title: "Third" }, 'W/"2"')).json()).toMatchObject({
      title: "Third",
      version: 3,
    });
    expect((await patch(id, { favorite: true }, '"3"')).status).toBe(200);
    expect((await patch(id, { title: "Fourth" }, "3")).status).toBe(200);
  });

  it("answers 412 to any other version and to what is none, and changes nothing", async () => {
    const { story, image } = await savePictureStory(client);
    const { title, version } = await (await patch(story.id, { title: "New" })).json<Story>();
    const tags = ['"1"', 'W/"1"', '"3"', '"0"', '"-2"', '"2.5"', "*", '"x"', '""', '"2", "3"', "1"];
    for (const tag of [...tags, '"9007199254740993"', '"2e0"', '"0x2"', 'w/"2"']) {
      const change = { title: "Lost", favorite: true, images: [] };
      const response = await patch(story.id, change, tag);
      expect(response.status, tag).toBe(412);
      expect(await readMessage(response), tag).toEqual(CHANGED);
    }
    expect((await patch(story.id, { favorite: true }, '"1"')).status).toBe(412);
    expect(await read(story.id)).toMatchObject({ title, version, favorite: false, imageCount: 1 });
    const images = await client.get(`/api/stories/${story.id}/images`);
    expect((await images.json<StoryImage[]>()).map(({ id }) => id)).toEqual([image.id]);
  });

  it("lets one of many at once through, with all that it changes", async () => {
    const photos = await Promise.all(Array.from({ length: 6 }, () => uploadPhoto(client)));
    const { id } = await saveStory(client);
    const responses = await Promise.all(
      photos.map((photo, i) =>
        patch(id, { title: `Title ${i}`, images: [{ id: photo.id }] }, '"1"'),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 412, 412, 412, 412, 412]);
    const winner = statuses.indexOf(200);
    expect(await read(id)).toMatchObject({ title: `Title ${winner}`, version: 2, imageCount: 1 });
    const images = await (await client.get(`/api/stories/${id}/images`)).json<StoryImage[]>();
    expect(images.map((image) => image.id)).toEqual([photos[winner]?.id]);
  });

  it("says 404 before anything else of a story that is not there or not theirs", async () => {
    const { id } = await saveStory(await signUp());
    for (const path of [id, "unknown"]) {
      expect((await patch(path, { title: "Mine" }, '"5"')).status).toBe(404);
    }
  });
});

describe("PATCH /api/stories/{id} without If-Match", () => {
  it("carries out every one of many at once, and the last one wins", async () => {
    const { id } = await saveStory(client);
    const titles = Array.from({ length: 16 }, (_, i) => `Title ${i}`);
    const responses = await Promise.all(titles.map((title) => patch(id, { title })));
    expect(responses.map(({ status }) => status)).toEqual(titles.map(() => 200));
    const { version, title } = await read(id);
    expect(version).toBe(17);
    expect(titles).toContain(title);
  });
});
