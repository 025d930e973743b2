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
  /** Draws the page; scripts/prerendered-pages.ts says when. */
  // eslint-disable-next-line no-var
  var startStoryquilt: (() => void) | undefined;
}
// zod would try whether it may compile code, which the Content-Security-Policy rejects and reports.
globalThis.__zod_globalConfig = { jitless: true };

const TIMEOUT_MS = 1_500;

function start(): void {
  const root = document.querySelector<HTMLElement>("#root");
  if (!root) throw new Error("index.html has no element #root");

  const { pathname } = window.location;
  const queryClient = createQueryClient();
  const prepared = preparePage(pathname, queryClient);
  const application = (
    <StrictMode>
      <Application queryClient={queryClient} Router={BrowserRouter} />
    </StrictMode>
  );
  // Drawn at build time for this very address. A frame alone has no such mark: the page takes its place.
  const isPrerendered = root.dataset.prerendered === pathname;
  // In a transition pages are drawn bit by bit, so that a finger on them is answered meanwhile.
  const draw = () =>
    startTransition(() => {
      // What does not fit is thrown away and drawn anew, under the finger that may be on it: worth a line.
      // oxlint-disable-next-line no-console
      if (isPrerendered) hydrateRoot(root, application, { onRecoverableError: console.warn });
      else createRoot(root).render(application);
    });

  if (isPrerendered) {
    draw();
  } else {
    // 'Loading...' stands there already: drawing the page once, with what it shows, is sooner done than drawing it
    // as often as something comes. Where that takes its time the bar is to work meanwhile.
    const isLate = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
    void Promise.race([prepared.catch(() => {}), isLate]).then(draw);
  }
  loadNoticesLater();
}

// A request that is made while this file is still being run makes tools that watch requests read all of it again,
// so it is begun from outside.
if (import.meta.env.DEV) start();
else globalThis.startStoryquilt = start;
