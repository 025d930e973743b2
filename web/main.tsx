import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { Application } from "./application.tsx";
import "./app.css";
import { createQueryClient } from "./lib/query-client.ts";
import { preparePage } from "./router.tsx";
import { loadNoticesLater } from "./shell/late-notices.tsx";

declare global {
  // eslint-disable-next-line no-var
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}
// zod would try whether it may compile code, which the Content-Security-Policy refuses and reports.
globalThis.__zod_globalConfig = { jitless: true };

const PATIENCE_MS = 1_500;

const root = document.querySelector("#root");
if (!root) throw new Error("index.html has no element #root");

const queryClient = createQueryClient();
const prepared = preparePage(window.location.pathname, queryClient);

const app = (
  <StrictMode>
    <Application queryClient={queryClient} Router={BrowserRouter} />
  </StrictMode>
);

// Drawn at build time for this very address. A frame alone has no such mark: the page takes its place.
if (root instanceof HTMLElement && root.dataset.drawn === window.location.pathname) {
  // What was drawn may differ, by the year in the footer for instance: it is drawn anew.
  startTransition(() => void hydrateRoot(root, app, { onRecoverableError: () => {} }));
} else {
  // 'Loading...' stands there already: drawing the page once, with what it shows, is sooner done than drawing it
  // as often as something comes. Where that takes its time the bar is to work meanwhile.
  const isLate = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  // In a transition pages are drawn bit by bit, so that a finger on them is answered meanwhile.
  const draw = () => startTransition(() => createRoot(root).render(app));
  // Not awaited: the page's code is waiting for this file to end.
  void Promise.race([prepared, isLate]).then(draw);
}
loadNoticesLater();
