import type { WorkboxPlugin } from "workbox-core";
import { FROM_DEVICE_HEADER } from "../../contract/headers.ts";

/** Marks a response as the device's copy. */
export const markCopies: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null;
    const headers = new Headers(cachedResponse.headers);
    headers.set(FROM_DEVICE_HEADER, "yes");
    return new Response(cachedResponse.body, { status: cachedResponse.status, headers });
  },
};

/**
 * The response as it may be stored: a whole one. A player requests `bytes=0-` and gets everything as a part (206),
 * which no cache takes; it is stored as the whole that it is.
 */
export function toWhole(response: Response): Response | null {
  if (response.status === 200) return response;
  if (response.status !== 206) return null;
  const [, first, last, size] =
    /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get("Content-Range") ?? "") ?? [];
  if (first !== "0" || Number(last) !== Number(size) - 1) return null;
  const headers = new Headers(response.headers);
  headers.delete("Content-Range");
  return new Response(response.body, { status: 200, headers });
}
