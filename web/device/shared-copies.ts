/**
 * What a link has shown is cached on the device, so that it opens again offline. The service worker answers from this
 * cache, and deletes the entries of a closed link (web/service-worker/shared-copies.ts).
 */
import { send } from "../api/client.ts";
import { SHARED } from "./names.ts";

/** Resolves once there is a service worker, which alone reads the cache. */
export async function whenCacheable(): Promise<void> {
  if ("caches" in window && "serviceWorker" in navigator) await navigator.serviceWorker.ready;
  else await new Promise(() => {});
}

/** Caches a response as it was read. Requesting it again would count as another opening. */
export async function cacheResponse(address: string, response: unknown): Promise<void> {
  const cache = await caches.open(SHARED);
  const body = new Blob([JSON.stringify(response)]);
  const headers = { "Content-Type": "application/json", "Content-Length": String(body.size) };
  await cache.put(address, new Response(body, { headers }));
}

/** Caches whole files; false when one of them cannot be fetched. */
export async function cacheFiles(addresses: readonly string[]): Promise<boolean> {
  const cache = await caches.open(SHARED);
  for (const address of addresses) {
    if (await isCached(address)) continue;
    const response = await send(address, {}).catch(() => null);
    if (response?.status !== 200) return false;
    await cache.put(address, response);
  }
  return true;
}

export async function isCached(address: string): Promise<boolean> {
  return (await (await caches.open(SHARED)).match(address, { ignoreVary: true })) !== undefined;
}
