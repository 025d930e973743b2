/** The service worker of this site: registered, watched for a new version, told to make way for it. */
import { Workbox } from "workbox-window";

/** A page that stays open for days asks once in a while, when it is looked at again. */
const ASK_AGAIN_AFTER_MS = 60 * 60 * 1_000;

let waiting: Workbox | null = null;
const listeners = new Set<() => void>();

export function subscribeToUpdates(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A new version is on the device and waits to be asked in. */
export const isUpdateReady = () => waiting !== null;

/** The very first version may wait as well, for a moment, but for nobody. */
async function isNewerWaiting(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(registration?.active && registration.waiting);
}

/** Lets the new version take over; resolves when it has, also where another tab has let it before. */
export async function takeUpdate(): Promise<void> {
  const workbox = waiting;
  if (!workbox || !(await isNewerWaiting())) return;
  await new Promise<void>((resolve) => {
    workbox.addEventListener("controlling", () => resolve());
    workbox.messageSkipWaiting();
  });
}

/** `onFirst` is called when it begins to look after a page that was opened without it. */
export function startDeviceWorker(onFirst: () => void): void {
  if (!("serviceWorker" in navigator)) return;
  const workbox = new Workbox("/service-worker.js");
  let askedAt = Date.now();

  const offer = async () => {
    if (!(await isNewerWaiting())) return;
    waiting = workbox;
    for (const listener of listeners) listener();
  };
  workbox.addEventListener("waiting", () => void offer());
  workbox.addEventListener("controlling", ({ isUpdate }) => {
    if (isUpdate !== true) onFirst();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible") return;
    if (Date.now() - askedAt < ASK_AGAIN_AFTER_MS) return;
    askedAt = Date.now();
    // What cannot be fetched now is asked for the next time.
    void workbox.update().catch(() => {});
  });
  // A private window or a full disk may reject; online everything works without it.
  void workbox.register({ immediate: true }).catch(() => {});
}
