import { renderToString } from "react-dom/server";
import { prerender } from "react-dom/static";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { Application } from "./application.tsx";
import { paths } from "./paths.ts";
import { createQueryClient } from "./lib/query-client.ts";

function appAt(path: string): ReactNode {
  const Router = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
  );
  return <Application queryClient={createQueryClient()} Router={Router} />;
}

/** The HTML of a page as a visitor sees it before any script has run; main.tsx wakes it up. */
export async function renderPage(path: string): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(appAt(path), {
    // In one piece: parts that come later would be put in their place by scripts within the page.
    progressiveChunkSize: Infinity,
    // React would leave the part that has failed to the browser.
    onError: (failure) => void failures.push(failure),
  });
  if (failures.length > 0) throw failures[0];
  return new Response(prelude).text();
}

/** What every other page shows until it is known who is there; main.tsx puts the page in its place. */
export const renderShell = () => renderToString(appAt(paths.dashboard));
