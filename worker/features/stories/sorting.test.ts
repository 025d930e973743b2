import { beforeAll, describe, expect, it } from "vitest";
import { type SignedInClient, signUp } from "../../testing/client.ts";
import { leaveUnfinished } from "../../testing/films.ts";
import { readMessage, saveStory } from "../../testing/things.ts";

interface Titled {
  id: string;
  title: string;
}

/** Everything, three at a time. */
async function readAll<T extends Titled>(client: SignedInClient, query: string): Promise<T[]> {
  const all: T[] = [];
  for (let path: string | undefined = `${query}&limit=3`; path !== undefined;) {
    const response = await client.get(path);
    expect(response.status, path).toBe(200);
    all.push(...(await response.json<T[]>()));
    path = /^<(.+)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1];
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  return all;
}

const ALPHABET = ["Älpli", "apple", "Day 2", "Day 2", "Day 2", "Day 2", "Day 10", "Éclair", "zoo"];

describe("GET /api/stories?sort=", () => {
  let client: SignedInClient;
  const saved = ["zoo", "Day 10", "Éclair", "Day 2", "Day 2", "apple", "Day 2", "Day 2", "Älpli"];
  const titles = async (query: string) =>
    (await readAll(client, `/api/stories?${query}`)).map(({ title }) => title);
  const ids = async (sort: string) =>
    (await readAll(client, `/api/stories?sort=${sort}`)).map(({ id }) => id);

  beforeAll(async () => {
    client = await signUp();
    for (const title of saved) await saveStory(client, { title });
  });

  it("returns each order page by page, equal titles too, without losing or repeating one", async () => {
    expect(await titles("sort=title")).toEqual(ALPHABET);
    expect(await titles("sort=title-desc")).toEqual(ALPHABET.toReversed());
    expect((await titles("sort=newest")).toSorted()).toEqual(saved.toSorted());
    expect(await titles("sort=oldest")).toEqual((await titles("sort=newest")).toReversed());
    expect(await titles("x=y")).toEqual(await titles("sort=newest"));
    expect(await ids("title-desc")).toEqual((await ids("title")).toReversed());
    expect(await ids("oldest")).toEqual((await ids("newest")).toReversed());
  });

  it("combines with a search and with favourites", async () => {
    expect(await titles("sort=title&q=DAY")).toEqual(ALPHABET.slice(2, 7));
    expect(await titles("sort=title-desc&q=day%201")).toEqual(["Day 10"]);
    // The sort key is not searched.
    expect(await titles("sort=title&q=00000010")).toEqual([]);
    expect(await titles("q=eclair")).toEqual([]);
    const [first, , third] = await readAll(client, "/api/stories?sort=title");
    for (const story of [first, third]) {
      await client.patch(`/api/stories/${story?.id}`, { favorite: true });
    }
    expect(await titles("sort=title-desc&favorite=true")).toEqual(["Day 2", "Älpli"]);
  });

  it("rejects an order that there is not, and another order's page", async () => {
    for (const sort of ["shortest", "TITLE", "", "createdAt", "__proto__"]) {
      const response = await client.get(`/api/stories?sort=${sort}`);
      expect(await readMessage(response)).toEqual([
        400,
        "A list can be sorted by newest, oldest, title, title-desc.",
      ]);
    }
    const first = await client.get("/api/stories?sort=title&limit=2");
    const cursor = /cursor=([^>&]+)/.exec(first.headers.get("link") ?? "")?.[1];
    for (const sort of ["newest", "oldest", "title-desc"]) {
      const response = await client.get(`/api/stories?sort=${sort}&cursor=${cursor}`);
      expect((await readMessage(response))[0]).toBe(400);
    }
    expect((await client.get(`/api/stories?sort=title&cursor=${cursor}`)).status).toBe(200);
  });

  it.each([
    ["newest", '["newest",null,"x"]'],
    ["newest", '["newest",1e300,"x"]'],
    ["newest", '["newest",1.5,7]'],
    ["title", '["title",7,"x"]'],
    ["title", '["title","x"]'],
    ["title", "{}"],
  ])("rejects a page that it has not named itself: %s %s", async (sort, text) => {
    const response = await client.get(`/api/stories?sort=${sort}&cursor=${btoa(text)}`);
    expect(await readMessage(response)).toEqual([400, "That page of the list does not exist."]);
  });
});

describe("GET /api/videos?sort=", () => {
  const DURATIONS = [12.5, 60, null, 7, 60, null, 60, 7.25, null];
  let client: SignedInClient;
  const films = (query: string) =>
    readAll<Titled & { duration: number | null }>(client, `/api/videos?${query}`);
  const durations = async (query: string) => (await films(query)).map(({ duration }) => duration);

  beforeAll(async () => {
    client = await signUp();
    const story = await saveStory(client);
    for (const [i, duration] of DURATIONS.entries()) {
      const state = duration === null ? "failed" : "ready";
      const createdAt = new Date(1_700_000_000_000 + (i >> 1));
      const title = `Film ${10 - i}`;
      await leaveUnfinished(
        client.user.id,
        { id: story.id, title },
        { state, duration, createdAt },
      );
    }
  });

  it("returns the shortest or the longest first, and what has no length yet last", async () => {
    expect(await durations("sort=shortest")).toEqual([7, 7.25, 12.5, 60, 60, 60, null, null, null]);
    expect(await durations("sort=longest")).toEqual([60, 60, 60, 12.5, 7.25, 7, null, null, null]);
    expect(await durations("sort=longest&q=film%208")).toEqual([null]);
    expect(await durations("sort=shortest&q=none")).toEqual([]);
  });

  it("returns the other orders as stories have them, and searches titles", async () => {
    const ids = async (sort: string) => (await films(`sort=${sort}`)).map(({ id }) => id);
    expect(await ids("oldest")).toEqual((await ids("newest")).toReversed());
    expect(await ids("title-desc")).toEqual((await ids("title")).toReversed());
    expect((await films("q=FILM%207")).map(({ title }) => title)).toEqual(["Film 7"]);
    const renamed = await client.get("/api/videos?sort=length");
    expect(await readMessage(renamed)).toEqual([
      400,
      "A list can be sorted by newest, oldest, title, title-desc, shortest, longest.",
    ]);
  });
});
