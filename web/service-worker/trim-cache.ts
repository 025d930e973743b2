import { OWNER_NOTE } from "../device/names.ts";

interface CacheLimit {
  bytes: number;
  entries: number;
}

const sizeOf = (response: Response | undefined) =>
  Number(response?.headers.get("Content-Length") ?? 0);

const isCopy = ({ url }: Request) => new URL(url).pathname !== OWNER_NOTE;

/** Drops what was put in longest ago until the rest keeps to the limit. Whose they are stays noted. */
async function trim(cacheName: string, limit: CacheLimit): Promise<void> {
  const cache = await caches.open(cacheName);
  // In the order in which they were put in; what is used again is put in again.
  const newestFirst = (await cache.keys()).filter(isCopy).toReversed();
  let bytes = 0;
  for (const [index, request] of newestFirst.entries()) {
    bytes += sizeOf(await cache.match(request, { ignoreVary: true }));
    // The newest stays, however large: it is being looked at.
    if (index > 0 && (index >= limit.entries || bytes > limit.bytes)) await cache.delete(request);
  }
}

const running = new Map<string, Promise<void>>();

/** One at a time a cache, and at most one more waits for its turn. */
export function trimCache(cacheName: string, limit: CacheLimit): Promise<void> {
  const waiting = running.get(`${cacheName} next`);
  if (waiting) return waiting;
  const now = running.get(cacheName);
  const name = now ? `${cacheName} next` : cacheName;
  const work = (now ?? Promise.resolve())
    .then(() => trim(cacheName, limit))
    .finally(() => running.delete(name));
  running.set(name, work);
  return work;
}
