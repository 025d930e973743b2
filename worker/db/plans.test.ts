/** SQLite's plans of the product's queries: each one uses an index. */
import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { STORY_ORDERS } from "../../contract/stories.ts";
import { VIDEO_ORDERS } from "../../contract/videos.ts";
import worker from "../index.ts";
import { answerAsk, askFamily, listSuggestions, openAsked } from "../testing/asks.ts";
import { createClient, type SignedInClient, signUp } from "../testing/client.ts";
import { leaveUnfinished } from "../testing/films.ts";
import { recordStory } from "../testing/recordings.ts";
import { savePictureStory, saveStory } from "../testing/things.ts";

const asked = new Set<string>();

/** The real database, which records its queries. */
const watched = new Proxy(env.DB, {
  get(database, name) {
    if (name === "prepare") {
      return (query: string) => {
        asked.add(query);
        return database.prepare(query);
      };
    }
    const value: unknown = Reflect.get(database, name);
    return typeof value === "function" ? value.bind(database) : value;
  },
});

async function explain(query: string): Promise<string[]> {
  const values = [...query.matchAll(/\?/g)].map(() => null);
  const statement = env.DB.prepare(`explain query plan ${query}`).bind(...values);
  const { results } = await statement.all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

/** Scans of bound values, of one row's JSON (`part`) and of subqueries already narrowed down are allowed. */
const isScan = (detail: string) =>
  detail.startsWith("SCAN ") &&
  !/^SCAN (json_each|part|listed|pictures|CONSTANT ROW|\(subquery-\d+\))/.test(detail);

let client: SignedInClient;

async function takeAsked(work: () => Promise<unknown>): Promise<string[]> {
  asked.clear();
  await work();
  return [...asked];
}

async function plansOf(work: () => Promise<unknown>, table: string) {
  const queries = (await takeAsked(work)).filter((query) => query.includes(`from "${table}"`));
  expect(queries.length).toBeGreaterThan(0);
  return (await Promise.all(queries.map(explain))).flat();
}

beforeAll(async () => {
  client = await signUp("someone", { settings: { DB: watched } });
  for (let i = 0; i < 3; i++) {
    const { story } = await savePictureStory(client, { title: `Story ${i}` });
    await client.patch(`/api/stories/${story.id}`, { favorite: true });
    await leaveUnfinished(client.user.id, story, { state: "ready", duration: i });
  }
}, 60_000);

/** The first page, and the second. */
async function readTwoPages(path: string): Promise<void> {
  const first = await client.get(path);
  const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1];
  expect([first.status, (await first.json<unknown[]>()).length, next !== undefined]).toEqual([
    200,
    1,
    true,
  ]);
  expect((await client.get(next ?? "")).status).toBe(200);
}

describe("a list", () => {
  const lists = [
    ...STORY_ORDERS.flatMap((order) => [
      { table: "stories", path: `/api/stories?limit=1&sort=${order}` },
      { table: "stories", path: `/api/stories?limit=1&sort=${order}&q=story` },
      { table: "stories", path: `/api/stories?limit=1&sort=${order}&favorite=true` },
    ]),
    ...VIDEO_ORDERS.flatMap((order) => [
      { table: "videos", path: `/api/videos?limit=1&sort=${order}` },
      { table: "videos", path: `/api/videos?limit=1&sort=${order}&q=story` },
    ]),
  ];

  it.each(lists)("is read in its order from an index: $path", async ({ table, path }) => {
    const plans = await plansOf(() => readTwoPages(path), table);
    expect(plans.filter(isScan)).toEqual([]);
    expect(plans.filter((detail) => /TEMP B-TREE FOR ORDER BY/.test(detail))).toEqual([]);
    expect(plans.some((detail) => detail.startsWith(`SEARCH ${table} USING`))).toBe(true);
  });
});

it("how much text an account has is read from indexes that hold nothing else", async () => {
  const queries = await takeAsked(() => saveStory(client));
  const plans = (await Promise.all(queries.map(explain))).flat();
  for (const table of ["stories", "narrations", "recordings", "translations", "answers"]) {
    const index = `SEARCH ${table} USING COVERING INDEX ${table}_text (user_id=?`;
    expect(
      plans.some((detail) => detail.startsWith(index)),
      table,
    ).toBe(true);
  }
});

it("whatever an account does, no table is gone through from one end to the other", async () => {
  const queries = await takeAsked(async () => {
    const { story, image } = await savePictureStory(client);
    const { id } = await saveStory(client);
    const recording = await recordStory(client, story.id);
    const ofRecording = `/api/stories/${story.id}/recordings/${recording.id}`;
    await client.post(`/api/stories/${story.id}/narration`, { voiceId: "narrator" });
    await client.post(`${ofRecording}/use`);
    await client.delete(ofRecording);
    await client.get("/api/bin");
    await client.post(`/api/bin/${recording.id}/restore`);
    await client.delete(ofRecording);
    const film = await leaveUnfinished(client.user.id, story, { state: "ready", file: "x.mp4" });
    for (const path of [
      "/api/user",
      "/api/user/summary",
      "/api/user/storage",
      "/api/sessions",
      "/api/videos",
      `/api/stories/${story.id}`,
      `/api/stories/${story.id}/images`,
      image.originalUrl,
      `/api/stories/${story.id}/narration`,
      "/api/user/export",
      "/api/notifications",
    ]) {
      await (await client.get(path)).arrayBuffer();
    }
    const shared = await client.post(`/api/stories/${story.id}/share`, { expiresInDays: 1 });
    const { url } = await shared.json<{ url: string }>();
    await (await client.get(`/api/shared/${url.split("/").at(-1)}`)).arrayBuffer();
    const { token } = await askFamily(client, story.id, { imageId: image.id });
    const guest = createClient({ settings: { DB: watched } });
    const answer = await answerAsk(guest, token, { text: "I was there.", heart: "true" });
    for (const path of [`/api/asked/${token}`, `/api/stories/${story.id}/asks`, `/a/${token}`]) {
      await (await client.get(path)).arrayBuffer();
    }
    await openAsked(guest, token);
    await listSuggestions(client, story.id);
    await client.post(`/api/suggestions/${answer}/decline`);
    await client.post(`/api/suggestions/${answer}/use`);
    await guest.delete(`/api/asked/${token}/answers/${answer}`);
    await client.delete(`/api/videos/${film}`);
    const other = await savePictureStory(client);
    await client.patch(`/api/stories/${other.story.id}`, { images: [] });
    await client.post(`/api/bin/${other.image.id}/restore`);
    await client.patch(`/api/stories/${other.story.id}`, { images: [] });
    await client.delete(`/api/bin/${other.image.id}`);
    await client.delete(`/api/stories/${story.id}`);
    await client.delete(`/api/stories/${id}`);
    await client.get("/api/bin");
    await client.post(`/api/bin/${story.id}/restore`);
    await client.delete(`/api/bin/${film}`);
    await client.delete("/api/bin");
    await client.delete(`/api/images/${image.id}`);
    await worker.scheduled(createScheduledController(), { ...env, DB: watched });
  });
  expect(queries.length).toBeGreaterThan(50);
  const scans: string[] = [];
  for (const query of queries) {
    for (const detail of (await explain(query)).filter(isScan)) scans.push(`${detail}: ${query}`);
  }
  expect(scans).toEqual([]);
});
