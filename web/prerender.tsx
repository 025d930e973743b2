import { QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { paths } from "./paths.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { Routes } from "./router.tsx";

/**
 * The landing page's HTML as a visitor sees it before any script has run. The build puts it into
 * index.html, which answers every other address too: first-paint.js hides it there.
 */
export const renderLanding = () =>
  renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[paths.home]}>
        <Routes />
      </MemoryRouter>
    </QueryClientProvider>,
  );
