/** Copies of what the signed-in user has opened: network first, the copy when it does not answer. */
import type { WorkboxPlugin } from "workbox-core";
import { RangeRequestsPlugin } from "workbox-range-requests";
import { registerRoute } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";
import { OWN_DATA, OWN_MEDIA } from "../device/names.ts";
import { mediaOf } from "./media-addresses.ts";
import { claimByResponse, currentGeneration, dropOwnCopies } from "./owner.ts";
import { markCopies, toWhole } from "./responses.ts";
import { trimCache } from "./trim-cache.ts";

const MIB = 1024 ** 2;
const DATA_LIMIT = { bytes: 20 * MIB, entries: 500 };
const MEDIA_LIMIT = { bytes: 250 * MIB, entries: 600 };

const DATA =
  /^\/api\/(user(\/(summary|settings))?|stories(\/[^/]+(\/(images|narration))?)?|videos(\/[^/]+)?|collections(\/[^/]+)?|people|voices|voice-categories|languages|notifications)$/;
const MEDIA = /^\/media\/(images|narrations|videos|avatars)\/[^/]+$/;

export const isOwnData = (url: URL) => DATA.test(url.pathname);
export const isOwnMedia = (url: URL) => MEDIA.test(url.pathname);

/** Updates the copy by the server's response: replaced by a new one, deleted when the original is gone. */
export const followServer = (cacheName: string): WorkboxPlugin => ({
  handlerWillStart: async ({ state }) => {
    if (state) state.generation = currentGeneration();
  },
  fetchDidSucceed: async ({ request, response, state }) => {
    const isUser = new URL(request.url).pathname === "/api/user";
    let latest = response;
    if (isUser && state) {
      // Copies were dropped meanwhile: the response may name the previous session's user.
      while (state.generation !== currentGeneration()) {
        state.generation = currentGeneration();
        latest = await fetch(request);
      }
    }
    // A late 401 is of a session that has ended, and its copies are gone.
    if (latest.status === 401 && state?.generation === currentGeneration()) await dropOwnCopies();
    if (latest.status === 404 || latest.status === 410) {
      await (await caches.open(cacheName)).delete(request, { ignoreVary: true });
    }
    if (isUser && latest.ok) {
      await claimByResponse(latest, "reading");
      if (state) state.generation = currentGeneration();
    }
    return latest;
  },
  cacheWillUpdate: async ({ response, state }) =>
    state?.generation === currentGeneration() ? toWhole(response) : null,
});

/** Caches all media of an opened story, whatever of it was on the screen. */
const fetchMedia: WorkboxPlugin = {
  cacheDidUpdate: async ({ request, newResponse }) => {
    await trimCache(OWN_DATA, DATA_LIMIT);
    if (!/^\/api\/stories\/[^/]+/.test(new URL(request.url).pathname)) return;
    const generation = currentGeneration();
    const cache = await caches.open(OWN_MEDIA);
    for (const address of mediaOf(await newResponse.clone().json())) {
      if (await cache.match(address, { ignoreVary: true })) continue;
      const response = await fetch(address).catch(() => null);
      if (response?.status !== 200 || generation !== currentGeneration()) return;
      await cache.put(address, response);
    }
    await trimCache(OWN_MEDIA, MEDIA_LIMIT);
  },
};

const matchOptions = { ignoreVary: true };

export const ownData = new NetworkFirst({
  cacheName: OWN_DATA,
  matchOptions,
  plugins: [followServer(OWN_DATA), fetchMedia, markCopies],
});

export const ownMedia = new NetworkFirst({
  cacheName: OWN_MEDIA,
  matchOptions,
  plugins: [
    followServer(OWN_MEDIA),
    { cacheDidUpdate: () => trimCache(OWN_MEDIA, MEDIA_LIMIT) },
    new RangeRequestsPlugin(),
  ],
});

/** Signing in, signing out and deleting the account change the copies' owner, before the page has the response. */
export function watchSessions(): void {
  for (const path of ["/api/login", "/api/register"]) {
    registerRoute(
      path,
      passOn((response) => claimByResponse(response, "signing in")),
      "POST",
    );
  }
  registerRoute("/api/logout", passOn(dropOwnCopies), "POST");
  registerRoute("/api/user", passOn(dropOwnCopies), "DELETE");
  // A return from Google or Facebook: the user is known when the page requests /api/user.
  registerRoute(
    ({ url, request }) =>
      request.mode === "navigate" && url.pathname.startsWith("/api/auth/callback/"),
    async ({ request }) => {
      await dropOwnCopies();
      const response = await fetch(request);
      // Another tab may have stored copies of another user meanwhile.
      await dropOwnCopies();
      return response;
    },
  );
}

const passOn =
  (whenDone: (response: Response) => Promise<void>) =>
  async ({ request }: { request: Request }) => {
    const response = await fetch(request);
    if (response.ok) await whenDone(response);
    return response;
  };
