import { QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { paths } from "./paths.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { Routes } from "./router.tsx";

const render = (path: string) =>
  renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Routes />
      </MemoryRouter>
    </QueryClientProvider>,
  );

/** The landing page's HTML as a visitor sees it before any script has run; main.tsx wakes it up. */
export const renderLanding = () => render(paths.home);

/** What every other page shows until it is known who is there; main.tsx puts the page in its place. */
export const renderShell = () => render(paths.dashboard);
