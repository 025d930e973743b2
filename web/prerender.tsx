import { QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { prerender } from "react-dom/static";
import { MemoryRouter } from "react-router";
import { paths } from "./paths.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { Routes } from "./router.tsx";

const appAt = (path: string) => (
  <QueryClientProvider client={createQueryClient()}>
    <MemoryRouter initialEntries={[path]}>
      <Routes />
    </MemoryRouter>
  </QueryClientProvider>
);

/** The HTML of a page as a visitor sees it before any script has run; main.tsx wakes it up. */
export async function renderPage(path: string): Promise<string> {
  // In one piece: parts that come later would be put in their place by scripts within the page.
  const { prelude } = await prerender(appAt(path), { progressiveChunkSize: Infinity });
  return new Response(prelude).text();
}

/** What every other page shows until it is known who is there; main.tsx puts the page in its place. */
export const renderShell = () => renderToString(appAt(paths.dashboard));
