/** The bars above a page (offline, new version, outbox), which are loaded after everything else. */
import type { ReactNode } from "react";
import { createStore, useStore } from "../lib/store.ts";

const notices = createStore<ReactNode>(null);

/** Renders nothing until their code is loaded. */
export const LateNotices = () => useStore(notices);

async function load(): Promise<void> {
  const loaded = await import("./notices.tsx").catch(() => null);
  notices.set(loaded && <loaded.Notices />);
}

/** Loads them once the page is rendered; everything else works without them. */
export function loadNoticesLater(): void {
  if (document.readyState === "complete") void load();
  else window.addEventListener("load", () => void load(), { once: true });
}
