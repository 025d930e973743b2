/** The screen's service worker: the page, what the API last said, and films and pictures while there is no network. */
import { TV_COPIES, TV_DATA, TV_PAGE } from "../tv/names.ts";

declare const self: ServiceWorkerGlobalScope;

const PAGE = ["/tv", "/tv.js", "/tv.css"];
/** A network that swallows what is sent ends nothing by itself, and the screen would stand still for minutes. */
const LONGEST_WAIT_MS = 10_000;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(TV_PAGE)
      .then((cache) => cache.addAll(PAGE))
      .then(() => self.skipWaiting()),
  );
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/media/tv/")) event.respondWith(answerFile(request, pathname));
  else if (PAGE.includes(pathname)) event.respondWith(answerFresh(TV_PAGE, request, pathname));
  else if (/^\/api\/tv(\/|$)/.test(pathname)) {
    event.respondWith(answerFresh(TV_DATA, request, pathname));
  }
});

/** The network first; a 401 is passed on, and the page then removes all copies. */
async function answerFresh(name: string, request: Request, path: string): Promise<Response> {
  const cache = await caches.open(name);
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), LONGEST_WAIT_MS);
  try {
    const response = await fetch(request, { signal: waiting.signal });
    if (response.ok) await cache.put(path, response.clone());
    else if (response.status === 404) await cache.delete(path);
    // A site that is being restarted is no answer.
    if (response.status < 500) return response;
  } catch {
    // Offline.
  } finally {
    clearTimeout(timer);
  }
  return (await cache.match(path)) || Response.error();
}

/** A file never changes under its name, so that the copy is as good as the network, and plays at once. */
async function answerFile(request: Request, path: string): Promise<Response> {
  const copy = await (await caches.open(TV_COPIES)).match(path);
  if (!copy) return fetch(request);
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get("range") || "");
  if (!range) return copy;
  const file = await copy.blob();
  const from = Number(range[1]);
  const to = Math.min(range[2] ? Number(range[2]) : file.size - 1, file.size - 1);
  const headers = new Headers(copy.headers);
  if (from > to) {
    headers.set("Content-Range", `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("Content-Range", `bytes ${from}-${to}/${file.size}`);
  headers.set("Content-Length", String(to - from + 1));
  return new Response(file.slice(from, to + 1), { status: 206, headers });
}
