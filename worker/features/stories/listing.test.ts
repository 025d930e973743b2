import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { StoryCard } from "../../../contract/stories.ts";
import { openDatabase } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import { createClient, type SignedInClient, signUp } from "../../testing/client.ts";
import { readMessage, saveStory } from "../../testing/things.ts";
import { insertStoryRow } from "./stories.store.ts";
import { composeTitleKey } from "./title-key.ts";

/** Saves so many stories, all but the last of them in the same millisecond. */
async function fillLibrary(userId: string, count: number): Promise<void> {
  const db = openDatabase(env);
  const at = (i: number) => new Date(1_700_000_000_000 + (i === count - 1 ? 1 : 0));
  for (let i = 0; i < count; i++) {
    const title = `Story ${i}`;
    await insertStoryRow(db, {
      id: createId(),
      userId,
      title,
      titleKey: composeTitleKey(title),
      content: "x",
      excerpt: "x",
      tags: [],
      imageCount: 0,
      coverImageId: null,
      favorite: i % 2 === 0,
      createdAt: at(i),
      updatedAt: at(i),
      textEditedAt: at(i),
      editedAt: at(i),
      deletedAt: null,
    });
  }
}

function nextOf(response: Response): string | null {
  const link = response.headers.get("link");
  return link && (/^<(\/api\/[^>]+)>; rel="next"$/.exec(link)?.[1] ?? "malformed");
}

async function readAllPages(client: SignedInClient, start: string): Promise<StoryCard[][]> {
  const pages: StoryCard[][] = [];
  for (let path: string | null = start; path !== null;) {
    const response = await client.get(path);
    expect(response.status).toBe(200);
    pages.push(await response.json<StoryCard[]>());
    path = nextOf(response);
  }
  return pages;
}

const titles = async (client: SignedInClient, query: string) => {
  const response = await client.get(`/api/stories?${query}`);
  expect(response.status).toBe(200);
  return (await response.json<StoryCard[]>()).map((story) => story.title).toSorted();
};

describe("GET /api/stories", () => {
  it("returns an empty list to a new account and 401 without a session", async () => {
    const client = await signUp();
    const response = await client.get("/api/stories");
    expect(await response.json()).toEqual([]);
    expect(response.headers.get("link")).toBeNull();
    expect((await createClient().get("/api/stories")).status).toBe(401);
  });

  it("returns the newest first, with an excerpt in place of the content", async () => {
    const client = await signUp();
    const content = "0123456789".repeat(30);
    await saveStory(client, { title: "First" });
    await saveStory(client, { title: "Second", content });
    const stories = await (await client.get("/api/stories")).json<StoryCard[]>();
    expect(stories.map((story) => story.title)).toEqual(["Second", "First"]);
    expect(stories[0]?.excerpt).toBe(content.slice(0, 200));
    expect(stories[0]).not.toHaveProperty("content");
    expect(Object.keys(stories[0] ?? {}).toSorted()).toEqual(
      [
        "id",
        "title",
        "excerpt",
        "createdAt",
        "updatedAt",
        "coverImageUrl",
        "coverFocus",
        "tags",
        "imageCount",
        "audioUrl",
        "audioDuration",
        "favorite",
        "version",
        "language",
      ].toSorted(),
    );
  });

  it("never cuts an excerpt within a character", async () => {
    const client = await signUp();
    await saveStory(client, { content: "\u{1F600}".repeat(300) });
    const [story] = await (await client.get("/api/stories")).json<StoryCard[]>();
    expect(story?.excerpt).toBe("\u{1F600}".repeat(200));
  });

  it("returns 200 at most and names the next page, without losing or repeating one", async () => {
    const client = await signUp();
    await fillLibrary(client.user.id, 405);
    const pages = await readAllPages(client, "/api/stories");
    expect(pages.map((page) => page.length)).toEqual([200, 200, 5]);
    expect(new Set(pages.flat().map((story) => story.id)).size).toBe(405);
    expect(pages[0]?.[0]?.title).toBe("Story 404");
    expect((await readAllPages(client, "/api/stories?limit=100000"))[0]).toHaveLength(200);
  });

  it("keeps its limit and its filters from page to page", async () => {
    const client = await signUp();
    await fillLibrary(client.user.id, 11);
    const pages = await readAllPages(client, "/api/stories?limit=4&favorite=true&q=STORY");
    expect(pages.map((page) => page.length)).toEqual([4, 2]);
    expect(pages.flat().every((story) => story.favorite)).toBe(true);
    expect(
      (await readAllPages(client, "/api/stories?limit=11")).map((page) => page.length),
    ).toEqual([11]);
  });

  it("takes an odd limit for none", async () => {
    const client = await signUp();
    await saveStory(client);
    for (const limit of ["0", "-1", "1.5", "x", "", "1e9", "NaN"]) {
      const response = await client.get(`/api/stories?limit=${limit}`);
      expect(response.status).toBe(200);
      expect(await response.json()).toHaveLength(1);
    }
  });

  it.each([
    "",
    "x",
    "%00",
    "!!!",
    btoa("x"),
    btoa("1"),
    btoa("x y"),
    btoa("9007199254740991 x"),
    btoa("-9007199254740991 x"),
    btoa("1e400 x"),
    "a".repeat(5_000),
  ])("answers a cursor that is not its own with 400: %j", async (cursor) => {
    const client = await signUp();
    await saveStory(client);
    const response = await client.get(`/api/stories?cursor=${cursor}`);
    expect(await readMessage(response)).toEqual([400, "That page of the list does not exist."]);
  });

  it("shows favourites alone when asked to", async () => {
    const client = await signUp();
    const story = await saveStory(client, { title: "Loved" });
    await saveStory(client, { title: "Other" });
    await client.patch(`/api/stories/${story.id}`, { favorite: true });
    expect(await titles(client, "favorite=true")).toEqual(["Loved"]);
    expect(await titles(client, "favorite=false")).toEqual(["Loved", "Other"]);
    await client.patch(`/api/stories/${story.id}`, { favorite: false });
    expect(await titles(client, "favorite=true")).toEqual([]);
  });

  it("searches titles without regard to case, accented letters too, and takes % and _ literally", async () => {
    const client = await signUp();
    const all = [
      "100% fun",
      "Été à la mer",
      "snake_case",
      "snakeXcase",
      "ÄPFEL",
      'It\'s \\ "here"',
      "Straße",
    ];
    for (const title of all) await saveStory(client, { title, content: "sought in vain" });
    const search = (q: string) => titles(client, `q=${encodeURIComponent(q)}`);
    expect(await search("%")).toEqual(["100% fun"]);
    expect(await search("_")).toEqual(["snake_case"]);
    expect(await search("ÉTÉ À")).toEqual(["Été à la mer"]);
    expect(await search("e\u0301te\u0301")).toEqual(["Été à la mer"]);
    expect(await search("äpfel")).toEqual(["ÄPFEL"]);
    expect(await search("IT'S \\ \"H")).toEqual(['It\'s \\ "here"']);
    expect(await search("*")).toEqual([]);
    expect(await search("vain")).toEqual([]);
    expect(await search("x".repeat(3_000))).toEqual([]);
    expect(await search("' or 1=1 --")).toEqual([]);
    expect(await search("\u0000")).toEqual([]);
    expect(await search("")).toEqual(all.toSorted());
  });

  it("finds a title again after it was changed", async () => {
    const client = await signUp();
    const { id } = await saveStory(client, { title: "Before" });
    await client.patch(`/api/stories/${id}`, { title: "ÜBER den Berg" });
    expect(await titles(client, `q=${encodeURIComponent("über")}`)).toEqual(["ÜBER den Berg"]);
    expect(await titles(client, "q=before")).toEqual([]);
  });

  it("shows no other user's stories", async () => {
    const client = await signUp();
    await saveStory(await signUp(), { title: "Theirs" });
    expect(await titles(client, "q=theirs")).toEqual([]);
  });
});
