/** Handles every request of the browser to this site: every route, in order. */
import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import type { PrecacheEntry } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";
import { ENGINES, FACE_WEIGHTS } from "../device/names.ts";
import { isOwnData, isOwnMedia, ownData, ownMedia, watchSessions } from "./own-copies.ts";
import { isShared, openSharedPage, sharedData, sharedMedia } from "./shared-copies.ts";

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build (scripts/service-worker-plugin.ts). */
declare const __PRECACHE__: PrecacheEntry[];
declare const __SHELL_URL__: string;

// The first version controls the open page at once; a new version waits until the user activates it.
clientsClaim();
self.addEventListener("message", (event: ExtendableMessageEvent) => {
  if ((event.data as { type?: unknown } | null)?.type === "SKIP_WAITING") void self.skipWaiting();
});

cleanupOutdatedCaches();
precacheAndRoute(__PRECACHE__, { directoryIndex: "", cleanURLs: false });

async function requireShell(): Promise<Response> {
  return (await matchPrecache(__SHELL_URL__)) ?? Response.error();
}

watchSessions();
registerRoute(({ url, sameOrigin }) => sameOrigin && isOwnData(url), ownData);
registerRoute(({ url, sameOrigin }) => sameOrigin && isOwnMedia(url), ownMedia);
// The face finder's weights, which are not loaded before the first photo is chosen.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === FACE_WEIGHTS,
  new NetworkFirst({ cacheName: ENGINES }),
);
registerRoute(({ url, sameOrigin }) => sameOrigin && isShared(url, "/api/shared/"), sharedData);
registerRoute(({ url, sameOrigin }) => sameOrigin && isShared(url, "/media/shared/"), sharedMedia);
registerRoute(
  ({ url, request }) => request.mode === "navigate" && isShared(url, "/s/"),
  ({ request }) => openSharedPage(request, requireShell),
);
// The landing page is prerendered: it comes from the network, as long as there is one.
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && url.pathname === "/",
  ({ request }) => fetch(request).catch(requireShell),
);
// Any page of the application; the Worker's own addresses and files are not pages.
registerRoute(
  new NavigationRoute(requireShell, {
    // A television's page has a service worker of its own; the page that makes a natural voice is isolated by its headers.
    denylist: [/^\/(api|media|s|make-voice)\//, /^\/tv$/, /\.[a-z0-9]+$/i],
  }),
);
