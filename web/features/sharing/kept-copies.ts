/**
 * What a link has shown is kept on the device, so that it opens again without a network. The service worker
 * answers from this cache, and empties it of a link that is closed (web/service-worker/shared-copies.ts).
 */
import { send } from "../../api/client.ts";

const CACHE = "shared-v1";

/** Resolves once there is a service worker: without one nobody would ever read what is kept. */
export async function whenKeepable(): Promise<void> {
  if ("caches" in window && "serviceWorker" in navigator) await navigator.serviceWorker.ready;
  else await new Promise(() => {});
}

/** Keeps a reply as it was read. Asking for it again would count as another opening. */
export async function keepReply(address: string, reply: unknown): Promise<void> {
  const cache = await caches.open(CACHE);
  const body = new Blob([JSON.stringify(reply)]);
  const headers = { "Content-Type": "application/json", "Content-Length": String(body.size) };
  await cache.put(address, new Response(body, { headers }));
}

/** Keeps whole files; false when one of them could not be had. */
export async function keepFiles(addresses: readonly string[]): Promise<boolean> {
  const cache = await caches.open(CACHE);
  for (const address of addresses) {
    if (await isKept(address)) continue;
    const response = await send(address, {}).catch(() => null);
    if (response?.status !== 200) return false;
    await cache.put(address, response);
  }
  return true;
}

export async function isKept(address: string): Promise<boolean> {
  return (await (await caches.open(CACHE)).match(address, { ignoreVary: true })) !== undefined;
}
