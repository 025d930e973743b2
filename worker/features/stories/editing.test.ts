import { describe, expect, it } from "vitest";
import type { Story, StoryImage } from "../../../contract/stories.ts";
import { createClient, type SignedInClient, signUp } from "../../testing/client.ts";
import { drawJpeg } from "../../testing/pictures.ts";
import {
  listFiles,
  readMessage,
  savePictureStory,
  saveStory,
  uploadPhoto,
} from "../../testing/things.ts";

async function patch(client: SignedInClient, id: string, body: object): Promise<Story> {
  const response = await client.patch(`/api/stories/${id}`, body);
  expect(response.status).toBe(200);
  return response.json<Story>();
}

const imagesOf = async (client: SignedInClient, id: string) =>
  (await client.get(`/api/stories/${id}/images`)).json<StoryImage[]>();

async function saveAlbum(client: SignedInClient, count = 3) {
  const photos = await Promise.all(Array.from({ length: count }, () => uploadPhoto(client)));
  const images = photos.map(({ id }, i) => ({ id, caption: `Picture ${i}` }));
  return { photos, images, story: await saveStory(client, { images }) };
}

describe("PATCH /api/stories/{id}", () => {
  it("changes what is named and leaves the rest", async () => {
    const client = await signUp();
    const story = await saveStory(client, { tags: ["Sea"] });
    const retitled = await patch(client, story.id, { title: "  Another title " });
    expect(retitled).toEqual({
      ...story,
      title: "  Another title ",
      updatedAt: retitled.updatedAt,
      version: 2,
    });
    const loved = await patch(client, story.id, { favorite: true, tags: [] });
    const { updatedAt } = loved;
    expect(loved).toEqual({ ...retitled, favorite: true, tags: [], updatedAt, version: 3 });
    const rewritten = await patch(client, story.id, { content: "New.\n\nText. " });
    expect(rewritten.content).toBe("New.\n\nText. ");
    const [card] = await (await client.get("/api/stories")).json<{ excerpt: string }[]>();
    expect(card?.excerpt).toBe("New.\n\nText. ");
    expect(await (await client.get(`/api/stories/${story.id}`)).json()).toEqual(rewritten);
  });

  it("re-orders the pictures and changes their captions", async () => {
    const client = await signUp();
    const { images, photos, story } = await saveAlbum(client);
    const turned = images.toReversed().map(({ id }, i) => ({ id, caption: `Now ${i}` }));
    const changed = await patch(client, story.id, { images: turned });
    expect((await imagesOf(client, story.id)).map(({ id, caption }) => ({ id, caption }))).toEqual(
      turned,
    );
    expect(changed.coverImageUrl).toBe(photos[2]?.originalUrl);
    expect(changed.imageCount).toBe(3);
  });

  it("adds and takes away pictures, and counts them", async () => {
    const client = await signUp();
    const { images, story } = await saveAlbum(client);
    expect((await patch(client, story.id, { images: images.slice(1) })).imageCount).toBe(2);
    expect((await patch(client, story.id, { images: [] })).imageCount).toBe(0);
    expect((await patch(client, story.id, { images })).imageCount).toBe(3);
  });

  it("sets the cover and takes it back", async () => {
    const client = await signUp();
    const { photos, story } = await saveAlbum(client);
    expect(story.coverImageUrl).toBe(photos[0]?.originalUrl);
    const covered = await patch(client, story.id, { coverImageId: photos[2]?.id });
    expect(covered.coverImageUrl).toBe(photos[2]?.originalUrl);
    const plain = await patch(client, story.id, { coverImageId: null });
    expect(plain.coverImageUrl).toBe(photos[0]?.originalUrl);
  });

  it("forgets a cover that is no longer in the story", async () => {
    const client = await signUp();
    const { images, photos, story } = await saveAlbum(client);
    await patch(client, story.id, { coverImageId: photos[2]?.id });
    const changed = await patch(client, story.id, { images: images.slice(0, 2) });
    expect(changed.coverImageUrl).toBe(photos[0]?.originalUrl);
  });

  it("answers 404 to a cover or a picture that is not the story's or not theirs, and changes nothing", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const loose = await uploadPhoto(client);
    const theirs = await uploadPhoto(await signUp());
    for (const body of [
      { title: "New", coverImageId: loose.id },
      { title: "New", coverImageId: theirs.id },
      { title: "New", coverImageId: "unknown" },
      { title: "New", images: [{ id: theirs.id, caption: "Theirs" }] },
    ]) {
      const response = await client.patch(`/api/stories/${story.id}`, body);
      expect((await readMessage(response))[0]).toBe(404);
    }
    expect(await (await client.get(`/api/stories/${story.id}`)).json()).toEqual(story);
  });

  it("rejects what no story can have with 400", async () => {
    const client = await signUp();
    const story = await saveStory(client);
    for (const body of [
      { title: "" },
      { title: " " },
      { title: null },
      { content: "\n" },
      { content: 5 },
      { tags: "x" },
      { tags: null },
      { favorite: "yes" },
      { favorite: null },
      { coverImageId: 5 },
      { coverImageId: "" },
      { images: null },
      { images: [{ id: "x", caption: " " }] },
    ]) {
      const response = await client.patch(`/api/stories/${story.id}`, body);
      expect((await readMessage(response))[0], JSON.stringify(body)).toBe(400);
    }
    expect(await (await client.get(`/api/stories/${story.id}`)).json()).toEqual(story);
  });

  it("cannot change an id, an owner or a date", async () => {
    const client = await signUp();
    const story = await saveStory(client);
    const fixed = {
      id: "x",
      userId: "x",
      createdAt: "2000-01-01T00:00:00.000Z",
      imageCount: 9,
      audioUrl: "x",
    };
    const changed = await patch(client, story.id, fixed);
    expect(changed).toEqual({ ...story, updatedAt: changed.updatedAt, version: 2 });
  });
});

describe("DELETE /api/stories/{id}", () => {
  it("answers 204 and takes its pictures, but not those that another story shows", async () => {
    const client = await signUp();
    const { images, photos, story } = await saveAlbum(client, 2);
    const shared = images.slice(0, 1);
    const other = await saveStory(client, { images: shared });
    await client.putBytes(`/api/images/${photos[1]?.id}/cartoon`, "image/jpeg", await drawJpeg());
    expect(await listFiles(client.user.id)).toHaveLength(3);

    const response = await client.delete(`/api/stories/${story.id}`);
    expect([response.status, await response.text()]).toEqual([204, ""]);
    for (const path of [`/api/stories/${story.id}`, `/api/stories/${story.id}/images`]) {
      expect(await readMessage(await client.get(path))).toEqual([404, "That story was not found."]);
    }
    expect((await client.delete(`/api/stories/${story.id}`)).status).toBe(404);
    expect(await (await client.get("/api/stories")).json()).toHaveLength(1);
    expect((await imagesOf(client, other.id)).map(({ id }) => id)).toEqual([photos[0]?.id]);
    expect((await client.get(photos[0]?.originalUrl ?? "")).status).toBe(200);
    expect((await client.get(photos[1]?.originalUrl ?? "")).status).toBe(404);
    await client.delete(`/api/bin/${story.id}`);
    expect(await listFiles(client.user.id)).toHaveLength(1);
  });

  it("answers 401 without a session", async () => {
    expect((await createClient().delete("/api/stories/x")).status).toBe(401);
  });
});

describe("the palette of a story", () => {
  const COLOURS = { inks: [[40, 12.5, -3]], note: "é" };

  it("is stored as it is, changed and removed, and not shown to guests", async () => {
    const client = await signUp();
    const story = await saveStory(client, { palette: COLOURS });
    expect(story.palette).toEqual(COLOURS);
    const other = await patch(client, story.id, { palette: ["any", 1] });
    expect([other.palette, other.version]).toEqual([["any", 1], 2]);
    expect((await patch(client, story.id, { title: "New" })).palette).toEqual(["any", 1]);
    expect((await patch(client, story.id, { palette: null })).palette).toBeNull();
    const link = await client.post(`/api/stories/${story.id}/share`, {});
    const token = (await link.json<{ url: string }>()).url.split("/").at(-1);
    const shared = await createClient().get(`/api/shared/${token}`);
    expect((await shared.json<{ story: Story }>()).story).not.toHaveProperty("palette");
  });

  it("is at most 4 KB", async () => {
    const client = await signUp();
    const fits = { a: "é".repeat(2_044) };
    const { id, palette } = await saveStory(client, { palette: fits });
    expect(palette).toEqual(fits);
    const response = await client.patch(`/api/stories/${id}`, {
      palette: { a: "é".repeat(2_045) },
    });
    const message = [400, "The palette must be JSON of at most 4 KB."];
    expect(await readMessage(response)).toEqual(message);
  });
});
