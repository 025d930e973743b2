/** The service worker of this site: it is registered, watched for a new version, and replaced on request. */
import { Workbox } from "workbox-window";
import { createStore } from "../../lib/store.ts";

/** A page that stays open for days looks for a new version when it becomes visible again. */
const ASK_AGAIN_AFTER_MS = 60 * 60 * 1_000;

/** A new version that is installed and waits to be activated. */
export const waitingVersion = createStore<Workbox | null>(null);

/** The very first version also waits for a moment, but replaces no other. */
async function isNewerWaiting(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(registration?.active && registration.waiting);
}

/** Activates the new version; resolves when it is active, also where another tab has activated it. */
export async function activateUpdate(): Promise<void> {
  const workbox = waitingVersion.get();
  if (!workbox || !(await isNewerWaiting())) return;
  await new Promise<void>((resolve) => {
    workbox.addEventListener("controlling", () => resolve());
    workbox.messageSkipWaiting();
  });
}

/** `onFirst` is called when it first controls a page that was opened without it. */
export function startDeviceWorker(onFirst: () => void): void {
  if (!("serviceWorker" in navigator)) return;
  const workbox = new Workbox("/service-worker.js");
  let askedAt = Date.now();

  const offer = async () => {
    if (await isNewerWaiting()) waitingVersion.set(workbox);
  };
  workbox.addEventListener("waiting", () => void offer());
  workbox.addEventListener("controlling", ({ isUpdate }) => {
    if (isUpdate !== true) onFirst();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible") return;
    if (Date.now() - askedAt < ASK_AGAIN_AFTER_MS) return;
    askedAt = Date.now();
    // A failed check is repeated the next time.
    void workbox.update().catch(() => {});
  });
  // Registration may fail in a private window or on a full disk; online everything works without it.
  void workbox.register({ immediate: true }).catch(() => {});
}
