/** Copies of what the screen shows, so that a lost network stops nothing. The service worker answers from them. */
import type { SharedReading } from "../../contract/sharing.ts";
import type { TvItem } from "../../contract/tv.ts";
import { TV_COPIES } from "./names.ts";

/** Of the room that the browser offers. */
const MOST_PART = 0.6;
let isBusy = false;

/** Adds what is not there yet, in the order of the screen, and removes what is not shown any more. */
export async function updateCopies(items: readonly TvItem[]): Promise<void> {
  if (isBusy || !("caches" in self)) return;
  isBusy = true;
  try {
    const cache = await caches.open(TV_COPIES);
    const wanted = new Set<string>();
    for (const { kind, url, thumbnailUrl } of items) {
      const files = kind === "film" ? [url] : await listFiles(url);
      if (thumbnailUrl) files.push(thumbnailUrl);
      for (const file of files) {
        wanted.add(file);
        if (!(await cache.match(file)) && (await hasRoom())) await add(cache, file);
      }
    }
    for (const { url } of await cache.keys()) {
      if (!wanted.has(new URL(url).pathname)) await cache.delete(url);
    }
  } catch {
    // The network or the room has gone; the next call goes on.
  } finally {
    isBusy = false;
  }
}

export async function removeCopies(): Promise<void> {
  if (!("caches" in self)) return;
  await Promise.all(
    (await caches.keys())
      .filter((name) => name.startsWith(TV_COPIES))
      .map((name) => caches.delete(name)),
  );
}

async function add(cache: Cache, file: string): Promise<void> {
  const response = await fetch(file, { credentials: "same-origin" });
  if (response.status === 200) await cache.put(file, response);
}

async function listFiles(url: string): Promise<string[]> {
  const response = await fetch(url, { credentials: "same-origin" });
  if (!response.ok) return [];
  const { images, narration } = (await response.json()) as SharedReading;
  const pictures = images.map(({ cartoonUrl, originalUrl }) => cartoonUrl || originalUrl);
  return narration ? [...pictures, narration.audioUrl] : pictures;
}

async function hasRoom(): Promise<boolean> {
  if (!navigator.storage || !navigator.storage.estimate) return true;
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  return usage < quota * MOST_PART;
}
