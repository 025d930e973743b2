import { beforeEach, expect, test, vi } from "vitest";
import { OWN_DATA } from "../device/names.ts";
import { claimCopies } from "./owner.ts";
import { trimCache } from "./trim-cache.ts";

const SITE = "https://storyquilt.test";
const LIMIT = { bytes: 1_000, entries: 3 };

/** A fake of the Cache API as far as it is used: keys are in the order of insertion. */
class Copies {
  entries = new Map<string, Response>();
  keys = async () => [...this.entries.keys()].map((url) => new Request(url));
  match = async (request: Request | string) => this.entries.get(addressOf(request))?.clone();
  put = async (request: string, response: Response) =>
    void this.entries.set(addressOf(request), response);
  delete = async (request: Request) => this.entries.delete(addressOf(request));
}
const addressOf = (request: Request | string) =>
  typeof request === "string" ? new URL(request, SITE).href : request.url;

let stored: Map<string, Copies>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("caches", {
    open: async (name: string) => {
      const found = stored.get(name) ?? new Copies();
      stored.set(name, found);
      return found;
    },
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

const copy = (bytes: number) =>
  new Response("x".repeat(bytes), { headers: { "Content-Length": String(bytes) } });

const remaining = async () => {
  const urls = (await stored.get(OWN_DATA)?.keys())?.map(({ url }) => new URL(url).pathname);
  return urls?.filter((path) => path.startsWith("/api/"));
};

test("the oldest copies are deleted, and the owner stays: opening another page drops none", async () => {
  await claimCopies("rose", "signing in");
  const cache = await caches.open(OWN_DATA);
  for (const id of ["a", "b", "c", "d", "e"]) await cache.put(`/api/stories/${id}`, copy(10));
  await trimCache(OWN_DATA, LIMIT);
  expect(await remaining()).toEqual(["/api/stories/c", "/api/stories/d", "/api/stories/e"]);
  await claimCopies("rose", "signing in");
  expect(await remaining()).toHaveLength(3);
});

test("another user's copies are deleted however few they are", async () => {
  await claimCopies("rose", "signing in");
  await (await caches.open(OWN_DATA)).put("/api/stories/a", copy(10));
  await trimCache(OWN_DATA, LIMIT);
  await claimCopies("otto", "signing in");
  expect(await remaining()).toEqual([]);
});

test("a cache that was deleted before its turn is not made again", async () => {
  await (await caches.open(OWN_DATA)).put("/api/stories/a", copy(10));
  const trims = [trimCache(OWN_DATA, LIMIT), trimCache(OWN_DATA, LIMIT)];
  await caches.delete(OWN_DATA);
  await Promise.all(trims);
  expect(await caches.has(OWN_DATA)).toBe(false);
});
