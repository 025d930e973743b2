import { beforeEach, expect, test, vi } from "vitest";
import type { WorkboxPlugin } from "workbox-core";
import { OWN_DATA } from "../device/names.ts";
import { followServer } from "./own-copies.ts";
import { claimCopies } from "./owner.ts";

let owner: string | null;

/** Fake caches that store the owner alone. */
beforeEach(() => {
  owner = null;
  vi.stubGlobal("caches", {
    open: async () => ({
      match: async () => (owner === null ? undefined : new Response(owner)),
      put: async (_: string, note: Response) => void (owner = await note.text()),
      delete: async () => false,
    }),
    delete: async (name: string) => void (name === OWN_DATA && (owner = null)),
  });
  return () => vi.unstubAllGlobals();
});

type Call<Step extends keyof WorkboxPlugin> = Parameters<NonNullable<WorkboxPlugin[Step]>>[0];

const request = new Request("https://storyquilt.test/api/user");
const event = undefined as unknown as ExtendableEvent;

/** Requests the user; the returned function sends the response. */
async function requestUser() {
  const plugin = followServer(OWN_DATA);
  const state = {};
  await plugin.handlerWillStart?.({ request, event, state });
  return async (id: string) => {
    const response = Response.json({ id });
    const call = { request, response, event, state };
    await plugin.fetchDidSucceed?.(call as Call<"fetchDidSucceed">);
    return plugin.cacheWillUpdate?.(call as Call<"cacheWillUpdate">);
  };
}

test("the signed-in user becomes the copies' owner, and stays so", async () => {
  await claimCopies("rose", "signing in");
  const response = await requestUser();
  expect(await response("otto")).toBeInstanceOf(Response);
  expect(owner).toBe("otto");
});

test("a late response of the previous user does not change the copies' owner", async () => {
  await claimCopies("rose", "signing in");
  const late = await requestUser();
  await claimCopies("otto", "signing in");
  expect(await late("rose")).toBeNull();
  expect(owner).toBe("otto");
});

test("responses read beside the first GET /api/user are stored as that user's", async () => {
  const other = await requestUser();
  const who = await requestUser();
  expect(await who("rose")).toBeInstanceOf(Response);
  expect(owner).toBe("rose");
  expect(await other("rose")).toBeInstanceOf(Response);
});
