import { renderToString } from "react-dom/server";
import { prerender } from "react-dom/static";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { Application } from "./application.tsx";
import { createQueryClient } from "./lib/query-client.ts";
import { pages, type PageEntry } from "./pages.ts";
import { paths } from "./paths.ts";

function appAt(path: string): ReactNode {
  const Router = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
  );
  return <Application queryClient={createQueryClient()} Router={Router} />;
}

/** The HTML of a page as a visitor sees it before any script has run; main.tsx hydrates it. */
export async function renderPage(path: string): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(appAt(path), {
    // In one chunk: React puts later chunks in their place with inline scripts.
    progressiveChunkSize: Infinity,
    // React would leave a failed part to the browser; a failure must fail the build.
    onError: (failure) => void failures.push(failure),
  });
  if (failures.length > 0) throw failures[0];
  return new Response(prelude).text();
}

/** The shell that every other page shows until the user is known; main.tsx replaces it. */
export const renderShell = () => renderToString(appAt(paths.dashboard));

/** The module of a page whose code is loaded later, relative to web/; as the import in pages.ts names it. */
const moduleOf = (page: PageEntry) =>
  "load" in page ? /pages\/[\w/-]+\.tsx/.exec(String(page.load))?.[0] : undefined;

/** What the build needs of the registered pages (scripts/prerendered-pages.ts). */
export const listPages = () =>
  Promise.all(
    pages.map(async (page) => ({
      path: page.path,
      title: page.title,
      access: page.access,
      early: page.early,
      module: moduleOf(page),
      html: page.isPrerendered ? await renderPage(page.path) : null,
    })),
  );
