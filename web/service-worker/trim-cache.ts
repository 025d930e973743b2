import { OWNER_NOTE } from "../device/names.ts";

interface CacheLimit {
  bytes: number;
  entries: number;
}

const sizeOf = (response: Response | undefined) =>
  Number(response?.headers.get("Content-Length") ?? 0);

const isCopy = ({ url }: Request) => new URL(url).pathname !== OWNER_NOTE;

/** Deletes the least recently used entries until the rest fits the limit. The owner's entry stays. */
async function trim(cacheName: string, limit: CacheLimit): Promise<void> {
  // One that was deleted meanwhile, as at the end of a session, is not made again.
  if (!(await caches.has(cacheName))) return;
  const cache = await caches.open(cacheName);
  // `keys()` is in the order of insertion; an entry that is used is inserted again.
  const newestFirst = (await cache.keys()).filter(isCopy).toReversed();
  let bytes = 0;
  for (const [index, request] of newestFirst.entries()) {
    bytes += sizeOf(await cache.match(request, { ignoreVary: true }));
    // The newest stays, however large: it is in use.
    if (index > 0 && (index >= limit.entries || bytes > limit.bytes)) await cache.delete(request);
  }
}

const running = new Map<string, Promise<void>>();

/** One run at a time for each cache, and at most one more is queued. */
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
