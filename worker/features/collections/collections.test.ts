import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Collection, CollectionDetail } from "../../../contract/collections.ts";
import type { Story } from "../../../contract/stories.ts";
import { PASSWORD, type SignedInClient, signUp } from "../../testing/client.ts";
import { countMore } from "../../testing/limits.ts";
import {
  copyStory,
  fetchMedia,
  readMessage,
  saveStory,
  savePictureStory,
} from "../../testing/things.ts";

let owner: SignedInClient;
let stories: Story[];
const idsOf = (...indexes: number[]) => indexes.map((index) => stories[index]?.id ?? "");

beforeAll(async () => {
  owner = await signUp("owner");
  stories = [];
  for (const title of ["Sea", "Snow", "Cake"]) stories.push(await saveStory(owner, { title }));
});

async function create(client: SignedInClient, body: object): Promise<CollectionDetail> {
  const response = await client.post("/api/collections", body);
  expect(response.status).toBe(201);
  return response.json<CollectionDetail>();
}

async function read(client: SignedInClient, id: string): Promise<CollectionDetail> {
  const response = await client.get(`/api/collections/${id}`);
  expect(response.status).toBe(200);
  return response.json<CollectionDetail>();
}

const change = (id: string, body: object) => owner.patch(`/api/collections/${id}`, body);

/** As the trash does it. */
const trash = (storyId: string, time: number | null) =>
  env.DB.prepare("update stories set deleted_at = ? where id = ?").bind(time, storyId).run();

describe("POST /api/collections", () => {
  it("gathers stories under a name, in the order of the request", async () => {
    const made = await create(owner, { name: "Family Favorites", storyIds: idsOf(2, 0, 1) });
    expect(made).toMatchObject({
      id: expect.stringMatching(/^[a-z2-7]{32}$/),
      name: "Family Favorites",
      storyIds: idsOf(2, 0, 1),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    });
    expect(made.stories.map(({ title }) => title)).toEqual(["Cake", "Sea", "Snow"]);
    expect(await read(owner, made.id)).toEqual(made);
  });

  it("makes an empty one, stores the name as it is, and takes a story that is named twice once", async () => {
    expect(await create(owner, { name: " Für  Oma 🎂 " })).toMatchObject({
      name: " Für  Oma 🎂 ",
      storyIds: [],
      stories: [],
      coverUrls: [],
    });
    const [sea, snow] = idsOf(0, 1);
    const folded = await create(owner, { name: "Folded", storyIds: [sea, snow, sea] });
    expect(folded.storyIds).toEqual([sea, snow]);
  });

  const NAME = "Please give the collection a name.";
  it.each([
    [{}, NAME],
    [{ name: " \n" }, NAME],
    [{ name: 7 }, NAME],
    [{ name: "x".repeat(101) }, "The collection's name can have at most 100 characters."],
    [{ name: "A", storyIds: "all" }, "The stories must be a list of their ids."],
    [{ name: "A", storyIds: [{}] }, "The stories must be a list of their ids."],
  ])("rejects %j", async (body, message) => {
    expect(await readMessage(await owner.post("/api/collections", body))).toEqual([400, message]);
  });

  it("takes a name of 100 characters and 200 stories, and no more", async () => {
    await create(owner, { name: "x".repeat(100) });
    const busy = await signUp("busy");
    const ids = await copyStory((await saveStory(busy)).id, 201);
    const made = await create(busy, { name: "Many", storyIds: ids.slice(0, 200) });
    expect((await read(busy, made.id)).storyIds).toEqual(ids.slice(0, 200));
    const reversed = ids.slice(0, 200).toReversed();
    await busy.patch(`/api/collections/${made.id}`, { storyIds: reversed });
    expect((await read(busy, made.id)).storyIds).toEqual(reversed);
    const tooMany = await busy.post("/api/collections", { name: "More", storyIds: ids });
    const message = "A collection can have at most 200 stories.";
    expect(await readMessage(tooMany)).toEqual([400, message]);
  });

  it("takes no other user's story, nor one that was never there", async () => {
    const other = await signUp("other");
    const theirs = await saveStory(other);
    for (const id of [theirs.id, "nothing"]) {
      const body = { name: "Taken", storyIds: [...idsOf(0), id] };
      const response = await owner.post("/api/collections", body);
      expect(await readMessage(response)).toEqual([404, "One of the stories was not found."]);
    }
    const names = await (await owner.get("/api/collections")).json<Collection[]>();
    expect(names.map(({ name }) => name)).not.toContain("Taken");
  });

  it("is limited by the hour", async () => {
    const busy = await signUp("hurried");
    await create(busy, { name: "The first" });
    await countMore("collections", busy, 198);
    await create(busy, { name: "The last" });
    const response = await busy.post("/api/collections", { name: "One more" });
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await readMessage(response))[0]).toBe(429);
  });
});

describe("GET /api/collections", () => {
  it("lists one's own, newest first, page by page, with their stories and pictures", async () => {
    const client = await signUp("lists");
    const { story } = await savePictureStory(client);
    await create(client, { name: "Old", storyIds: [story.id] });
    await create(client, { name: "New" });
    const first = await client.get("/api/collections?limit=1");
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const rest = await client.get(next);
    expect(rest.headers.get("link")).toBeNull();
    const shown = [...(await first.json<Collection[]>()), ...(await rest.json<Collection[]>())];
    expect(shown).toMatchObject([
      { name: "New", storyIds: [], coverUrls: [] },
      { name: "Old", storyIds: [story.id], coverUrls: [story.coverImageUrl] },
    ]);
    await fetchMedia(client, shown[1]?.coverUrls[0] ?? "");
  });

  it("shows covers first, then more of the same stories' pictures, six at most", async () => {
    const client = await signUp("covers");
    const one = await savePictureStory(client);
    const other = await savePictureStory(client);
    const more = await savePictureStory(client);
    const images = [one.image, more.image].map(({ id }) => ({ id }));
    await client.patch(`/api/stories/${one.story.id}`, { images, coverImageId: more.image.id });
    const storyIds = [one.story.id, other.story.id];
    const { coverUrls, stories: shown } = await create(client, { name: "Quilt", storyIds });
    const urls = [more.image, other.image, one.image].map(({ originalUrl }) => originalUrl);
    expect(coverUrls).toEqual(urls);
    expect(shown.map(({ coverImageUrl }) => coverImageUrl)).toEqual(urls.slice(0, 2));
  });
});

describe("PATCH /api/collections/:id", () => {
  it("changes the name, the order, the stories, also to none", async () => {
    const { id } = await create(owner, { name: "A", storyIds: idsOf(0, 1, 2) });
    const renamed = await change(id, { name: "B" });
    expect(await renamed.json()).toMatchObject({ id, name: "B", storyIds: idsOf(0, 1, 2) });
    for (const storyIds of [idsOf(2, 1, 0), idsOf(1), [], idsOf(1, 2)]) {
      const response = await (await change(id, { storyIds })).json<CollectionDetail>();
      expect(response.storyIds).toEqual(storyIds);
      expect(await read(owner, id)).toEqual(response);
    }
  });

  it("changes nothing when one of the stories is not there, or the name is empty", async () => {
    const made = await create(owner, { name: "A", storyIds: idsOf(0) });
    const unknown = await change(made.id, { name: "B", storyIds: [...idsOf(1), "nothing"] });
    expect(await readMessage(unknown)).toEqual([404, "One of the stories was not found."]);
    const nameless = await change(made.id, { name: "", storyIds: idsOf(1) });
    expect(nameless.status).toBe(400);
    expect(await read(owner, made.id)).toEqual(made);
  });
});

describe("what ends", () => {
  it("DELETE removes the collection and leaves its stories", async () => {
    const { id } = await create(owner, { name: "Short", storyIds: idsOf(0, 1) });
    expect((await owner.delete(`/api/collections/${id}`)).status).toBe(204);
    for (const response of [
      await owner.get(`/api/collections/${id}`),
      await owner.delete(`/api/collections/${id}`),
      await change(id, { name: "Back" }),
    ]) {
      expect(await readMessage(response)).toEqual([404, "That collection was not found."]);
    }
    expect((await owner.get(`/api/stories/${idsOf(0)[0]}`)).status).toBe(200);
  });

  it("a story in the trash is out of sight, and comes back to its place", async () => {
    const [sea = "", snow = "", cake = ""] = idsOf(0, 1, 2);
    const { id } = await create(owner, { name: "Bin", storyIds: [sea, snow, cake] });
    await trash(snow, Date.now());
    expect(await read(owner, id)).toMatchObject({
      storyIds: [sea, cake],
      stories: [{ id: sea }, { id: cake }],
    });
    expect((await change(id, { storyIds: [cake, snow] })).status).toBe(404);
    await change(id, { name: "Still there", storyIds: [cake, sea] });
    const listed = await (await owner.get("/api/collections")).json<Collection[]>();
    expect(listed.find((one) => one.id === id)?.storyIds).toEqual([cake, sea]);
    await trash(snow, null);
    const back = await read(owner, id);
    expect(back.storyIds.toSorted()).toEqual([sea, snow, cake].toSorted());
    expect(back.storyIds.indexOf(snow)).toBeGreaterThan(0);
  });

  it("a story that is gone for good is gone from every collection", async () => {
    const story = await saveStory(owner);
    const { id } = await create(owner, { name: "Gone", storyIds: [story.id, ...idsOf(0)] });
    await env.DB.prepare("delete from stories where id = ?").bind(story.id).run();
    expect((await read(owner, id)).storyIds).toEqual(idsOf(0));
  });

  it("the account's end takes its collections with it", async () => {
    const leaving = await signUp("leaving");
    const story = await saveStory(leaving);
    await create(leaving, { name: "Leaving", storyIds: [story.id] });
    expect((await leaving.delete("/api/user", { password: PASSWORD })).status).toBe(200);
    const left = await env.DB.prepare(
      `select (select count(*) from collections where user_id = ?)
        + (select count(*) from collection_stories where story_id = ?) as n`,
    )
      .bind(leaving.user.id, story.id)
      .first();
    expect(left).toEqual({ n: 0 });
  });
});
