import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import "./app.css";
import { userQuery } from "./features/account/queries.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { paths } from "./paths.ts";
import { preloadPage, Routes } from "./router.tsx";
import { ErrorGate } from "./shell/error-gate.tsx";
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
          </BrowserRouter>
        </ToastProvider>
      </QueryClientProvider>
    </ErrorGate>
  </StrictMode>
);

const isPrerendered = root.firstElementChild?.matches(":not([data-prerendered])") === true;
if (isPrerendered && window.location.pathname === paths.home) {
  // In a transition it is woken up bit by bit, so that a finger on the page is answered meanwhile.
  startTransition(() => {
    // What was drawn at build time may differ, by the year in the footer for instance: it is drawn anew.
    hydrateRoot(root, app, { onRecoverableError: () => {} });
  });
} else {
  createRoot(root).render(app);
}
