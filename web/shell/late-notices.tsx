/** The bars above a page (offline, new version, outbox), which are loaded after everything else. */
import type { ReactNode } from "react";
import { createStore, useStore } from "../lib/store.ts";
import { whenIdle } from "../lib/when-idle.ts";

export const notices = createStore<ReactNode>(null);

/** Renders nothing until their code is loaded. */
export const LateNotices = () => useStore(notices);

async function load(): Promise<void> {
  const loaded = await import("./notices.tsx").catch(() => null);
  notices.set(loaded && <loaded.Notices />);
}

/** Loads them once the page, which is being rendered, is shown; everything else works without them. */
export const loadNoticesLater = () => void whenIdle().then(load);
