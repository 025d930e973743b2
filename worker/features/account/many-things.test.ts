import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Collection, CollectionDetail } from "../../../contract/collections.ts";
import { accountExport } from "../../../contract/export.ts";
import type { Notification } from "../../../contract/notifications.ts";
import type { SharedCollection } from "../../../contract/sharing.ts";
import type { StoryCard } from "../../../contract/stories.ts";
import { openDatabase } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import { notifications } from "../../db/schema.ts";
import { readArchive } from "../../testing/archive.ts";
import { createClient, PASSWORD, type SignedInClient, signUp } from "../../testing/client.ts";
import { shareCollection } from "../../testing/links.ts";
import { saveStory, uploadPhoto } from "../../testing/things.ts";
import { pairTv } from "../../testing/tvs.ts";

/** More than the 100 values that D1 binds in one statement. */
const MANY = 105;
const AT_ONCE = 8;
const NAMES = Array.from({ length: MANY }, (_, i) => `${i}`);

async function each(things: readonly string[], work: (thing: string) => Promise<unknown>) {
  const waiting = [...things];
  const next = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

describe("an account with more than a hundred of everything", () => {
  let client: SignedInClient;
  const storyIds: string[] = [];
  let together: Collection;
  const read = async <T>(path: string) => {
    const response = await client.get(path);
    expect(response.status, path).toBe(200);
    return response.json<T>();
  };

  beforeAll(async () => {
    client = await signUp("many");
    await each(NAMES, async (name) => {
      const { id: image } = await uploadPhoto(client);
      const images = [{ id: image, caption: `Rose and cousin-${name}` }];
      storyIds.push((await saveStory(client, { title: `Story ${name}`, images })).id);
      expect((await client.post("/api/people", { name: `cousin-${name}` })).status).toBe(201);
      expect((await client.post("/api/collections", { name, storyIds: [] })).status).toBe(201);
    });
    const made = await client.post("/api/collections", { name: "All", storyIds });
    expect(made.status).toBe(201);
    together = await made.json<Collection>();
    for (const storyId of storyIds)
      await openDatabase(env)
        .insert(notifications)
        .values({
          ...{ id: createId(), userId: client.user.id, kind: "film-failed", title: "A film" },
          ...{ storyId, createdAt: new Date() },
        });
  });

  it("is listed, searched and counted", async () => {
    expect(await read<StoryCard[]>("/api/stories")).toHaveLength(MANY);
    expect(await read<StoryCard[]>("/api/stories?q=story%209")).toHaveLength(11);
    const people = await read<{ id: string; name: string }[]>("/api/people");
    expect(people).toHaveLength(MANY);
    const { id = "" } = people.find(({ name }) => name === "cousin-7") ?? {};
    expect(await read<StoryCard[]>(`/api/stories?person=${id}`)).toHaveLength(1);
    expect(await read("/api/user/summary")).toMatchObject({ stories: MANY });
  });

  it("has a collection of all its stories, which is reordered, shared and shown on a television", async () => {
    expect(await read<Collection[]>("/api/collections")).toHaveLength(MANY + 1);
    const turned = storyIds.toReversed();
    const path = `/api/collections/${together.id}`;
    expect((await client.patch(path, { storyIds: turned })).status).toBe(200);
    const { stories } = await read<CollectionDetail>(path);
    expect(stories.map(({ id }) => id)).toEqual(turned);
    const { token } = await shareCollection(client, together.id);
    const shared = await (
      await createClient().get(`/api/shared/${token}`)
    ).json<SharedCollection>();
    expect(shared.stories).toHaveLength(MANY);
    const { screen } = await pairTv(client, { shows: together.id });
    const state = await (await screen.get("/api/tv")).json<{ items: unknown[] }>();
    expect(state.items).toHaveLength(MANY);
  });

  it("marks all its notifications as read by their ids", async () => {
    const unread = await read<Notification[]>("/api/notifications?unread=true");
    expect(unread.length).toBeGreaterThanOrEqual(MANY);
    const ids = unread.map(({ id }) => id);
    expect((await client.post("/api/notifications/read", { ids })).status).toBe(204);
    expect(await read("/api/notifications?unread=true")).toEqual([]);
  });

  it("is exported whole", async () => {
    const response = await client.get("/api/user/export");
    expect(response.status).toBe(200);
    const files = readArchive(new Uint8Array(await response.arrayBuffer()));
    const said = new TextDecoder().decode(files.get("storyquilt.json"));
    const { images, stories, people, collections } = accountExport.parse(JSON.parse(said));
    expect([images, stories, people, collections].map(({ length }) => length)).toEqual([
      ...[MANY, MANY, MANY],
      MANY + 1,
    ]);
    expect([...files.keys()].filter((name) => name.startsWith("photos/"))).toHaveLength(MANY);
  });

  it("puts all its stories into Recently deleted, empties that, and is closed", async () => {
    await each(storyIds.slice(1), async (id) => {
      expect((await client.delete(`/api/stories/${id}`)).status).toBe(204);
    });
    expect(await read<unknown[]>("/api/bin")).toHaveLength(MANY - 1);
    expect((await client.delete("/api/bin")).status).toBe(204);
    expect(await read<unknown[]>("/api/bin")).toEqual([]);
    const closed = await client.delete("/api/user", { password: PASSWORD });
    expect(closed.status).toBe(200);
    expect(await closed.json()).toMatchObject({ stories: 1, images: 1 });
    expect((await env.MEDIA.list({ prefix: `users/${client.user.id}/` })).objects).toEqual([]);
  });
});
