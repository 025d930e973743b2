/** Tells that something was put by on this device to be sent later, or has been sent. */
let version = 0;
const listeners = new Set<() => void>();

export function tellWaiting(): void {
  version += 1;
  for (const listener of listeners) listener();
}

export const readWaitingVersion = () => version;

export function subscribeToWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What a person reads wherever something is put by. */
export const KEPT_FOR_SENDING = "Saved on this device. It will be sent when you are back online.";
