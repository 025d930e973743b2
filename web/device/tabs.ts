/** Notifies every tab of this browser, this one included, that something on the device has changed. */

export type Topic = "drafts" | "edits" | "outbox" | "recordings";

const listeners = new Map<Topic, Set<() => void>>();
let channel: BroadcastChannel | null = null;

function emit(topic: Topic): void {
  for (const listener of listeners.get(topic) ?? []) listener();
}

function openChannel(): BroadcastChannel | null {
  // Without BroadcastChannel a tab sees the others' changes when it is loaded again.
  if (channel || typeof BroadcastChannel === "undefined") return channel;
  channel = new BroadcastChannel("storyquilt-device");
  channel.addEventListener("message", ({ data }: MessageEvent<Topic>) => emit(data));
  return channel;
}

export function notifyTabs(topic: Topic): void {
  emit(topic);
  openChannel()?.postMessage(topic);
}

export function subscribeToTabs(topic: Topic, listener: () => void): () => void {
  openChannel();
  const own = listeners.get(topic) ?? new Set();
  listeners.set(topic, own.add(listener));
  return () => void own.delete(listener);
}
