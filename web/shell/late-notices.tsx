/** The bars above a page (offline, new version, what waits to be sent), which come after everything else. */
import { type ReactNode, useSyncExternalStore } from "react";

let notices: ReactNode = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Nothing until their code is there. */
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

/** Fetches them once the page stands; without them everything else works all the same. */
export function loadNoticesLater(): void {
  if (document.readyState === "complete") void load();
  else window.addEventListener("load", () => void load(), { once: true });
}
