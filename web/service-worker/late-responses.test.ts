import { beforeEach, expect, test, vi } from "vitest";
import type { WorkboxPlugin } from "workbox-core";
import { OWN_DATA } from "../device/names.ts";
import { followServer } from "./own-copies.ts";
import { claimCopies, dropOwnCopies } from "./owner.ts";

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

const event = undefined as unknown as ExtendableEvent;

/** Sends a request; the returned function has the server respond: what is stored of it. */
async function send(path: string) {
  const request = new Request(`https://storyquilt.test${path}`);
  const plugin = followServer(OWN_DATA);
  const state = {};
  await plugin.handlerWillStart?.({ request, event, state });
  return async (sent: Response) => {
    const call = { request, response: sent, event, state };
    const response = await plugin.fetchDidSucceed?.(call as Call<"fetchDidSucceed">);
    const latest = { ...call, response } as Call<"cacheWillUpdate">;
    return plugin.cacheWillUpdate?.(latest);
  };
}

/** Requests the user; the returned function sends the response. */
async function requestUser() {
  const respond = await send("/api/user");
  return (id: string) => respond(Response.json({ id }));
}

test("the signed-in user becomes the copies' owner, and stays so", async () => {
  await claimCopies("rose", "signing in");
  const response = await requestUser();
  expect(await response("otto")).toBeInstanceOf(Response);
  expect(owner).toBe("otto");
});

test("the user is requested again where a late response names the previous one", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ id: "otto" }));
  await claimCopies("rose", "signing in");
  const late = await requestUser();
  await claimCopies("otto", "signing in");
  expect(await (await late("rose"))?.json()).toEqual({ id: "otto" });
  expect(owner).toBe("otto");
});

test("nothing is stored of a late response after a sign-out", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  await claimCopies("rose", "signing in");
  const late = await requestUser();
  await dropOwnCopies();
  expect(await late("rose")).toBeNull();
  expect(owner).toBeNull();
});

test("the end of the previous session, said late, takes nothing from the present one", async () => {
  await claimCopies("rose", "signing in");
  const late = await send("/api/notifications");
  await claimCopies("otto", "signing in");
  expect(await late(new Response(null, { status: 401 }))).toBeNull();
  expect(owner).toBe("otto");
});

test("the present user is stored though the previous session's end is said meanwhile", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ id: "otto" }));
  await claimCopies("rose", "signing in");
  const ended = await send("/api/notifications");
  const user = await requestUser();
  await ended(new Response(null, { status: 401 }));
  expect(await user("otto")).toBeInstanceOf(Response);
  expect(owner).toBe("otto");
});

test("responses read beside the first GET /api/user are stored as that user's", async () => {
  const other = await requestUser();
  const who = await requestUser();
  expect(await who("rose")).toBeInstanceOf(Response);
  expect(owner).toBe("rose");
  expect(await other("rose")).toBeInstanceOf(Response);
});
