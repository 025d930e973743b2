/** The bars above a page (offline, new version, outbox), which are loaded after everything else. */
import { type ReactNode, useSyncExternalStore } from "react";

let notices: ReactNode = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Renders nothing until their code is loaded. */
export const LateNotices = () =>
  useSyncExternalStore(
    subscribe,
    () => notices,
    () => null,
  );

async function load(): Promise<void> {
  const loaded = await import("./notices.tsx").catch(() => null);
  notices = loaded && <loaded.Notices />;
  for (const listener of listeners) listener();
}

/** Loads them once the page is rendered; everything else works without them. */
export function loadNoticesLater(): void {
  if (document.readyState === "complete") void load();
  else window.addEventListener("load", () => void load(), { once: true });
}
