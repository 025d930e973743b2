import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Share, SharedReading } from "../../../contract/sharing.ts";
import { openDatabase } from "../../db/client.ts";
import { collections, collectionStories, stories } from "../../db/schema.ts";
import { createClient, type SignedInClient, SITE, signUp } from "../../testing/client.ts";
import {
  saveCollection,
  mediaOf,
  openCollectionLink,
  shareCollection,
} from "../../testing/links.ts";
import { readMessage, savePictureStory, saveStory } from "../../testing/things.ts";

const DEAD = [404, "This link is not open any more. Whoever sent it can make a new one."];

let owner: SignedInClient;
let sea: string;
let lake: string;
let collection: string;
const visitor = createClient();

beforeAll(async () => {
  owner = await signUp("owner");
  sea = (await savePictureStory(owner, { title: "The sea" })).story.id;
  lake = (await savePictureStory(owner, { title: "The lake" })).story.id;
  await owner.post(`/api/stories/${sea}/narration`, { voiceId: "narrator" });
}, 60_000);
beforeEach(async () => {
  collection = await saveCollection(owner, "Summers", [sea, lake]);
});

const openCollection = (token: string, client = visitor) => openCollectionLink(client, token);
async function read(token: string, storyId: string, client = visitor): Promise<SharedReading> {
  const response = await client.get(`/api/shared/${token}/stories/${storyId}`);
  expect(response.status).toBe(200);
  return response.json<SharedReading>();
}

describe("a link to a collection", () => {
  it("opens its stories in its order, and each of them to be read and heard", async () => {
    const { token } = await shareCollection(owner, collection);
    const shared = await openCollection(token);
    expect(shared).toMatchObject({
      kind: "collection",
      collection: { id: collection, name: "Summers" },
      stories: [
        { id: sea, title: "The sea", audioUrl: expect.stringContaining(`/media/shared/${token}/`) },
        { id: lake, title: "The lake", audioUrl: null },
      ],
      sharedBy: owner.user.username,
    });
    expect(JSON.stringify(shared)).not.toMatch(/favorite|users\//);
    const { story, narration } = await read(token, sea);
    expect(story.title).toBe("The sea");
    expect(narration?.sentences.length).toBeGreaterThan(0);
    expect(narration?.pictureStarts).toEqual([0]);
    const files = [
      ...mediaOf(await read(token, sea)),
      ...mediaOf(await read(token, lake)),
      ...shared.stories.flatMap((card) => [card.coverImageUrl, card.audioUrl]),
    ].filter((url) => url !== null);
    for (const url of files) expect((await visitor.get(url)).status, url).toBe(200);
  });

  it("shows what the collection has at that moment: a story taken out is closed at once", async () => {
    const { token } = await shareCollection(owner, collection);
    const files = mediaOf(await read(token, lake));
    const db = openDatabase(env);
    const place = and(
      eq(collectionStories.collectionId, collection),
      eq(collectionStories.storyId, lake),
    );
    await db.delete(collectionStories).where(place);
    expect((await openCollection(token)).stories.map(({ id }) => id)).toEqual([sea]);
    const gone = await visitor.get(`/api/shared/${token}/stories/${lake}`);
    expect(await readMessage(gone)).toEqual([404, "That story was not found."]);
    for (const url of files) expect((await visitor.get(url)).status).toBe(404);
    await db
      .insert(collectionStories)
      .values({ collectionId: collection, storyId: lake, position: 9 });
    expect((await visitor.get(files[0] ?? "")).status).toBe(200);
  });

  it("hides a story that is in the trash, and its files", async () => {
    const trashed = (await savePictureStory(owner)).story.id;
    const shared = await saveCollection(owner, "Kept", [trashed, sea]);
    const { token } = await shareCollection(owner, shared);
    const files = mediaOf(await read(token, trashed));
    const db = openDatabase(env);
    await db.update(stories).set({ deletedAt: new Date() }).where(eq(stories.id, trashed));
    expect((await openCollection(token)).stories.map(({ id }) => id)).toEqual([sea]);
    expect((await visitor.get(`/api/shared/${token}/stories/${trashed}`)).status).toBe(404);
    for (const url of files) expect((await visitor.get(url)).status).toBe(404);
  });

  it("opens no other story, of its owner or of another user", async () => {
    const other = (await savePictureStory(owner)).story.id;
    const strangers = await signUp("stranger");
    const theirs = (await savePictureStory(strangers)).story.id;
    // Even a row that names another user's story opens it to no guest.
    const mixed = await saveCollection(owner, "Mixed", [sea, theirs]);
    const { token } = await shareCollection(owner, mixed);
    expect((await openCollection(token)).stories.map(({ id }) => id)).toEqual([sea]);
    for (const id of [other, theirs, "nothing", "%00", "x".repeat(3_000)]) {
      const response = await visitor.get(`/api/shared/${token}/stories/${id}`);
      expect(await readMessage(response)).toEqual([404, "That story was not found."]);
    }
  });

  it("asks for its password before anything of it is shown", async () => {
    const { token } = await shareCollection(owner, collection, { password: "plum jam" });
    expect((await visitor.get(`/api/shared/${token}`)).status).toBe(401);
    expect((await visitor.get(`/api/shared/${token}/stories/${sea}`)).status).toBe(401);
    const page = await (await visitor.get(`/s/${token}`)).text();
    expect(page).not.toMatch(/Summers|The sea|og:image/);
    const guest = createClient();
    expect((await guest.post(`/api/shared/${token}`, { password: "plum jam" })).status).toBe(200);
    expect((await read(token, sea, guest)).story.title).toBe("The sea");
  });

  it("has its name and its first cover in its preview", async () => {
    const { token } = await shareCollection(owner, collection);
    const page = await (await visitor.get(`/s/${token}`)).text();
    expect(page).toContain("<title>Summers · Storyquilt</title>");
    expect(page).toContain("has shared 2 stories with you. You need no account.");
    const image = /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? "";
    expect(image.startsWith(`${SITE}/media/shared/${token}/images/`)).toBe(true);
    expect((await visitor.get(image.replace(SITE, ""))).status).toBe(200);
  });

  it("is its owner's to make, to list and to close", async () => {
    const thief = await signUp("thief");
    const { id, token } = await shareCollection(owner, collection, { downloads: false });
    const list = await owner.get(`/api/collections/${collection}/shares`);
    expect(await list.json<Share[]>()).toMatchObject([{ id, downloads: false }]);
    for (const of of [collection, "nothing"]) {
      const denied = await thief.post(`/api/collections/${of}/share`, {});
      expect(await readMessage(denied)).toEqual([404, "That collection was not found."]);
      expect((await thief.get(`/api/collections/${of}/shares`)).status).toBe(404);
    }
    expect((await thief.delete(`/api/shares/${id}`)).status).toBe(404);
    expect((await owner.delete(`/api/shares/${id}`)).status).toBe(204);
    expect(await readMessage(await visitor.get(`/api/shared/${token}`))).toEqual(DEAD);
    expect((await visitor.get(`/api/shared/${token}/stories/${sea}`)).status).toBe(404);
  });

  it("opens an empty one as empty, and is dead once the collection is", async () => {
    const empty = await saveCollection(owner, "Nothing yet", []);
    const { token } = await shareCollection(owner, empty);
    expect((await openCollection(token)).stories).toEqual([]);
    expect((await visitor.get(`/s/${token}`)).status).toBe(200);
    await openDatabase(env).delete(collections).where(eq(collections.id, empty));
    expect(await readMessage(await visitor.get(`/api/shared/${token}`))).toEqual(DEAD);
    expect((await visitor.get(`/s/${token}`)).status).toBe(404);
  });

  it("lists a story without a picture or a voice as well", async () => {
    const bare = await saveStory(owner, { title: "Bare" });
    const plain = await saveCollection(owner, "Plain", [bare.id]);
    const { token } = await shareCollection(owner, plain);
    expect((await openCollection(token)).stories).toMatchObject([
      { title: "Bare", coverImageUrl: null, audioUrl: null },
    ]);
    expect(await read(token, bare.id)).toMatchObject({ images: [], videos: [], narration: null });
  });
});
