/** What the service worker has kept of what somebody has read (web/service-worker/owner.ts). */
export const OWN_COPIES = ["own-data-v1", "own-media-v1"] as const;

/**
 * Changes the device's copy of `address` as well, so that a page opened again without a network shows what was
 * changed there. Where there is no copy nothing happens.
 */
export async function changeCopy(
  address: string,
  change: (copy: unknown) => unknown,
): Promise<void> {
  if (!("caches" in window)) return;
  const cache = await caches.open(OWN_COPIES[0]);
  const copy = await cache.match(address, { ignoreVary: true });
  if (!copy) return;
  const { headers } = copy;
  await cache.put(address, Response.json(change(await copy.json()), { headers }));
}

export async function forgetCopies(): Promise<void> {
  if (!("caches" in window)) return;
  await Promise.all(OWN_COPIES.map((name) => caches.delete(name)));
}
