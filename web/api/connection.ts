/** Whether the site can be reached: what the browser says, and what the last request has found. */

let hasAnswered = true;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** What became of a request: the site has answered, or nobody has. */
export function reportAnswer(answered: boolean): void {
  if (answered === hasAnswered) return;
  hasAnswered = answered;
  notify();
}

/** The browser says so when the cable is pulled; a router without a line behind it is found out by asking. */
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
