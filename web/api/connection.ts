/** Whether the site can be reached, from what the browser says and how the last request ended. */

let hasAnswered = true;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Records how a request ended: the site answered, or could not be reached. */
export function reportAnswer(answered: boolean): void {
  if (answered === hasAnswered) return;
  hasAnswered = answered;
  notify();
}

/** `navigator.onLine` notices a pulled cable, but not a router without internet: only a failed request shows that. */
export const isOffline = (): boolean => !hasAnswered || !navigator.onLine;

function onOnline(): void {
  hasAnswered = true;
  notify();
}

export function subscribeToConnection(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("online", onOnline);
    window.addEventListener("offline", notify);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("online", onOnline);
    window.removeEventListener("offline", notify);
  };
}
