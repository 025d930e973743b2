import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { TrashItem } from "../../../contract/trash.ts";
import type { Narration } from "../../../contract/narration.ts";
import type { Recording } from "../../../contract/recordings.ts";
import type { Story } from "../../../contract/stories.ts";
import worker from "../../index.ts";
import { PASSWORD, type SignedInClient, signUp } from "../../testing/client.ts";
import { slowDown } from "../../testing/faults/slow-client.ts";
import { hum, recordStory } from "../../testing/recordings.ts";
import { savePages } from "../../testing/story-pages.ts";
import { fetchMedia, listFiles, readMessage, savePictureStory } from "../../testing/things.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

afterEach(() => {
  vi.useRealTimers();
});

async function openStory() {
  const client = await signUp("records");
  const { story } = await savePictureStory(client);
  return { client, id: story.id };
}

async function read<T>(client: SignedInClient, path: string): Promise<T> {
  const response = await client.get(path);
  expect(response.status, path).toBe(200);
  return response.json<T>();
}

const readStory = (client: SignedInClient, id: string) => read<Story>(client, `/api/stories/${id}`);
const listTrash = (client: SignedInClient) => read<TrashItem[]>(client, "/api/bin");
const pathOf = (storyId: string, { id }: Pick<Recording, "id">) =>
  `/api/stories/${storyId}/recordings/${id}`;
const narrate = (client: SignedInClient, id: string) =>
  client.post(`/api/stories/${id}/narration`, { voiceId: "narrator" });

async function ok(response: Promise<Response>): Promise<void> {
  expect((await response).status).toBe(204);
}

const soundFiles = async (client: SignedInClient) =>
  (await listFiles(client.user.id)).filter((key) => key.startsWith("narrations/"));

describe("a deleted recording", () => {
  it("stays in the trash, served to no one, and is restored as it was", async () => {
    const { client, id } = await openStory();
    const aside = await recordStory(client, id);
    const mine = await recordStory(client, id);
    const { title } = await readStory(client, id);
    const before = (await readStory(client, id)).recordings;
    const deleted = await Promise.all([1, 2].map(() => client.delete(pathOf(id, mine))));
    // Two presses at once: the second may find it gone.
    expect(deleted.map(({ status }) => status).toSorted()[0]).toBe(204);
    const story = await readStory(client, id);
    expect(story).toMatchObject({ audioUrl: null, recordings: [{ ...aside, inUse: false }] });
    expect((await client.get(mine.url)).status).toBe(404);
    const [item] = await listTrash(client);
    expect(item).toMatchObject({
      id: mine.id,
      kind: "recording",
      storyId: id,
      title,
      createdAt: mine.createdAt,
      coverUrl: `/api/bin/${mine.id}/cover`,
    });
    expect(item?.bytes).toBeGreaterThan(0);
    expect((await client.get(item?.coverUrl ?? "")).status).toBe(200);
    for (const gone of [client.delete(pathOf(id, mine)), client.post(`${pathOf(id, mine)}/use`)]) {
      expect(await readMessage(await gone)).toEqual([404, "That recording was not found."]);
    }

    const twice = await Promise.all([1, 2].map(() => client.post(`/api/bin/${mine.id}/restore`)));
    expect(twice.map(({ status }) => status).toSorted()[0]).toBe(204);
    expect((await readStory(client, id)).recordings).toEqual(before);
    expect((await readStory(client, id)).audioUrl).toBe(mine.url);
    await fetchMedia(client, mine.url);
    expect(await listTrash(client)).toEqual([]);
  });

  it("does not take the place of what reads the story by the time that it comes back", async () => {
    const { client, id } = await openStory();
    const mine = await recordStory(client, id);
    await ok(client.delete(pathOf(id, mine)));
    const voiced = await (await narrate(client, id)).json<Narration>();
    await ok(client.post(`/api/bin/${mine.id}/restore`));
    const story = await readStory(client, id);
    expect(story.audioUrl).toBe(voiced.audioUrl);
    expect(story.recordings).toEqual([{ ...mine, inUse: false }]);
    await fetchMedia(client, mine.url);
  });

  it("is deleted for good from there, with its file", async () => {
    const { client, id } = await openStory();
    const mine = await recordStory(client, id);
    await recordStory(client, id);
    await ok(client.delete(pathOf(id, mine)));
    await ok(client.delete(`/api/bin/${mine.id}`));
    expect(await soundFiles(client)).toHaveLength(1);
    expect((await client.post(`/api/bin/${mine.id}/restore`)).status).toBe(404);
    const { results } = await env.DB.prepare("select * from binned_files where user_id = ?")
      .bind(client.user.id)
      .all();
    expect(results).toEqual([]);
  });

  it("stays with its story when that is deleted too, and stays deleted when the story comes back", async () => {
    const { client, id } = await openStory();
    const mine = await recordStory(client, id);
    const aside = await recordStory(client, id);
    const remaining = await recordStory(client, id);
    await ok(client.delete(pathOf(id, mine)));
    await ok(client.delete(`/api/stories/${id}`));
    expect((await listTrash(client)).map((item) => item.id)).toEqual([id]);
    expect((await client.post(`/api/bin/${mine.id}/restore`)).status).toBe(404);
    for (const { url } of [mine, aside, remaining])
      expect((await client.get(url)).status).toBe(404);

    await ok(client.post(`/api/bin/${id}/restore`));
    expect((await readStory(client, id)).recordings).toEqual([
      remaining,
      { ...aside, inUse: false },
    ]);
    for (const { url } of [aside, remaining]) await fetchMedia(client, url);
    expect((await client.get(mine.url)).status).toBe(404);
    expect((await listTrash(client)).map((item) => item.id)).toEqual([mine.id]);

    await ok(client.delete(`/api/stories/${id}`));
    await ok(client.delete(`/api/bin/${id}`));
    expect(await listFiles(client.user.id)).toEqual([]);
  });

  it("is deleted for good after thirty days; those that are listed stay, in use or not", async () => {
    const { client, id } = await openStory();
    const deleted = await recordStory(client, id);
    await recordStory(client, id);
    await recordStory(client, id);
    await ok(client.delete(pathOf(id, deleted)));
    const counts: number[] = [];
    for (const days of [29.9, 30.1]) {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * DAY_MS });
      await worker.scheduled(createScheduledController(), env);
      vi.useRealTimers();
      counts.push((await soundFiles(client)).length);
    }
    expect(counts).toEqual([3, 2]);
    // Sessions end sooner than that.
    await client.post("/api/login", { username: client.user.username, password: PASSWORD });
    expect(await listTrash(client)).toEqual([]);
    expect((await readStory(client, id)).recordings).toHaveLength(2);
  });
});

it("a page keeps its recording when another one is put back on it and deleted at once", async () => {
  const client = await signUp();
  const { story } = await savePages(client);
  const page = story.pages[0]?.id ?? "";
  const record = () =>
    client.putBytes(`/api/stories/${story.id}/pages/${page}/recording`, "audio/wav", hum(1));
  expect((await record()).status).toBe(200);
  const [earlier] = (await readStory(client, story.id)).recordings;
  expect((await record()).status).toBe(200);
  const { pages } = await readStory(client, story.id);
  const slow = slowDown(client, 'update "recordings"');
  const late = slow.client.post(`${pathOf(story.id, earlier!)}/use`);
  await slow.faults.reached;
  await ok(client.delete(pathOf(story.id, earlier!)));
  slow.faults.goOn();
  const { status } = await late;
  expect((await readStory(client, story.id)).pages).toEqual(pages);
  expect(status).toBe(404);
});
