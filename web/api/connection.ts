/** Whether the site can be reached, from what the browser says and how the last request ended. */
import { createListeners } from "../lib/store.ts";

let isReachable = true;

/** Records how a request ended: the site answered, or could not be reached. */
export function reportConnection(hasAnswered: boolean): void {
  if (hasAnswered === isReachable) return;
  isReachable = hasAnswered;
  notify();
}

function onOnline(): void {
  isReachable = true;
  notify();
}

const { notify, subscribe } = createListeners(() => {
  window.addEventListener("online", onOnline);
  window.addEventListener("offline", notify);
  return () => {
    window.removeEventListener("online", onOnline);
    window.removeEventListener("offline", notify);
  };
});

/** `navigator.onLine` notices a pulled cable, but not a router without internet: only a failed request shows that. */
const isOffline = (): boolean => !isReachable || !navigator.onLine;

/** A store (lib/store.ts): true while the site cannot be reached. */
export const offline = { get: isOffline, subscribe, initial: false };
