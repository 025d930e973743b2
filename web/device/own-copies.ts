/** The service worker's cache of what the signed-in user has read. */
import { OWN_DATA, OWN_MEDIA } from "./names.ts";

/**
 * Changes the cached copy of `address` as well, so that a page opened again offline shows the change. Without a copy
 * it does nothing.
 */
export async function changeCopy(
  address: string,
  change: (copy: unknown) => unknown,
): Promise<void> {
  if (!("caches" in window)) return;
  const cache = await caches.open(OWN_DATA);
  const copy = await cache.match(address, { ignoreVary: true });
  if (!copy) return;
  const { headers } = copy;
  await cache.put(address, Response.json(change(await copy.json()), { headers }));
}

export async function deleteCopies(): Promise<void> {
  if (!("caches" in window)) return;
  await Promise.all([OWN_DATA, OWN_MEDIA].map((name) => caches.delete(name)));
}
