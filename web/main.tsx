import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { Application } from "./application.tsx";
import "./app.css";
import { createQueryClient } from "./lib/query-client.ts";
import { preparePage } from "./router.tsx";
import { checkRestoredPage } from "./shell/restored-page.ts";
import { loadNoticesLater } from "./shell/late-notices.tsx";

declare global {
  // eslint-disable-next-line no-var
  var __zod_globalConfig: { jitless?: boolean } | undefined;
  /** Renders the page; the script of scripts/prerendered-pages.ts calls it. */
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
  // Whether the page was prerendered for this very address. A shell has no such mark, and is replaced.
  const isPrerendered = root.dataset.prerendered === pathname;
  // In a transition React renders in slices, so that the page responds to taps meanwhile.
  const render = () => {
    startTransition(() => {
      // On a hydration mismatch React renders the page again, perhaps under the user's finger: worth a warning.
      // oxlint-disable-next-line no-console
      if (isPrerendered) hydrateRoot(root, application, { onRecoverableError: console.warn });
      else createRoot(root).render(application);
    });
    loadNoticesLater();
  };

  if (isPrerendered) {
    render();
  } else {
    // The shell shows 'Loading...' already: rendering the page once with its data is faster than rendering it with
    // each response. If that takes long, the bar must work meanwhile.
    const isLate = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
    void Promise.race([prepared.catch(() => {}), isLate]).then(render);
  }
  checkRestoredPage(queryClient, root);
}

// A request made while this module is still being evaluated makes tools that watch requests parse all of it again, so
// another script calls `start`.
if (import.meta.env.DEV) start();
else globalThis.startStoryquilt = start;
