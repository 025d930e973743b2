import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import "./app.css";
import { userQuery } from "./features/account/queries.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { preloadPage, Routes } from "./router.tsx";
import { EarlyTap } from "./shell/early-tap.tsx";
import { ErrorGate } from "./shell/error-gate.tsx";
import { loadNoticesLater } from "./shell/late-notices.tsx";
import { ToastProvider } from "./ui/toast.tsx";

declare global {
  // eslint-disable-next-line no-var
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}
// zod would try whether it may compile code, which the Content-Security-Policy refuses and reports.
globalThis.__zod_globalConfig = { jitless: true };

const root = document.querySelector("#root");
if (!root) throw new Error("index.html has no element #root");

const queryClient = createQueryClient();
// Both are needed whatever comes next: they are fetched side by side, while React begins.
void queryClient.prefetchQuery(userQuery);
preloadPage(window.location.pathname);

const app = (
  <StrictMode>
    <ErrorGate>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <BrowserRouter>
            <Routes />
            <EarlyTap />
          </BrowserRouter>
        </ToastProvider>
      </QueryClientProvider>
    </ErrorGate>
  </StrictMode>
);

// In a transition pages are drawn bit by bit, so that a finger on them is answered meanwhile.
startTransition(() => {
  // Drawn at build time for this very address. A frame alone has no such mark: the page takes its place.
  if (root instanceof HTMLElement && root.dataset.drawn === window.location.pathname) {
    // What was drawn may differ, by the year in the footer for instance: it is drawn anew.
    hydrateRoot(root, app, { onRecoverableError: () => {} });
  } else {
    createRoot(root).render(app);
  }
});
loadNoticesLater();
