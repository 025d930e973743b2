/** Copies of stories behind links, which need no account; they are deleted once the link is closed. */
import type { WorkboxPlugin } from "workbox-core";
import { RangeRequestsPlugin } from "workbox-range-requests";
import { NetworkFirst } from "workbox-strategies";
import { SHARED } from "../device/names.ts";
import { markCopies, toWhole } from "./responses.ts";
import { trimCache } from "./trim-cache.ts";

const LIMIT = { bytes: 150 * 1024 ** 2, entries: 400 };
/** The link is closed, or wants its password again. */
const CLOSED = [401, 403, 404];

type Place = "/s/" | "/api/shared/" | "/media/shared/";

export const isShared = (url: URL, place: Place) =>
  url.pathname.startsWith(place) && tokenOf(url) !== null;

const tokenOf = ({ pathname }: URL): string | null =>
  /^\/(?:s|api\/shared|media\/shared)\/([^/]+)/.exec(pathname)?.[1] ?? null;

async function dropToken(token: string): Promise<void> {
  const cache = await caches.open(SHARED);
  const requests = await cache.keys();
  await Promise.all(
    requests
      .filter((request) => tokenOf(new URL(request.url)) === token)
      .map((request) => cache.delete(request, { ignoreVary: true })),
  );
}

const followLink: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    const token = tokenOf(new URL(request.url));
    if (token !== null && CLOSED.includes(response.status)) await dropToken(token);
    return response;
  },
  cacheWillUpdate: async ({ response }) => toWhole(response),
  cacheDidUpdate: () => trimCache(SHARED, LIMIT),
};

const settings = { cacheName: SHARED, matchOptions: { ignoreVary: true } };

export const sharedData = new NetworkFirst({ ...settings, plugins: [followLink, markCopies] });

export const sharedMedia = new NetworkFirst({
  ...settings,
  plugins: [followLink, new RangeRequestsPlugin()],
});

/**
 * The page of a link. Without a network it is the application's own page, whose scripts are precached: those that a
 * cached page names may be of an earlier version.
 */
export async function openSharedPage(
  request: Request,
  requireShell: () => Promise<Response>,
): Promise<Response> {
  const page = await fetch(request).catch(() => null);
  if (page === null) return requireShell();
  const token = tokenOf(new URL(request.url));
  if (token !== null && CLOSED.includes(page.status)) await dropToken(token);
  return page;
}
