import { renderToString } from "react-dom/server";
import { prerender } from "react-dom/static";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { MemoryRouter, useRoutes } from "react-router";
import type { User } from "../contract/account.ts";
import { Application } from "./application.tsx";
import { createQueryClient, userKey } from "./lib/query-client.ts";
import { pages, type PageEntry } from "./pages.ts";
import { paths } from "./paths.ts";
import { BareLayout } from "./shell/bare-layout.tsx";
import { Layout } from "./shell/layout.tsx";
import { PageTitle } from "./ui/layout/page.tsx";
import { ToastProvider } from "./ui/toasts/toast.tsx";
import { IsOutline } from "./ui/use-is-hydrated.ts";

function appAt(path: string): ReactNode {
  const Router = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
  );
  return <Application queryClient={createQueryClient()} Router={Router} />;
}

/** The HTML of a page as a visitor sees it before any script has run; main.tsx hydrates it. */
export const renderPage = (path: string) => renderWhole(appAt(path));

async function renderWhole(node: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(node, {
    // In one chunk: React puts later chunks in their place with inline scripts.
    progressiveChunkSize: Infinity,
    // React would leave a failed part to the browser; a failure must fail the build.
    onError: (failure) => void failures.push(failure),
  });
  if (failures.length > 0) throw failures[0];
  return new Response(prelude).text();
}

/** What the outline of a page needs a user for is not shown in it. */
const ANY_USER: User = {
  ...{ id: "", username: "", email: "", firstName: "", lastName: "" },
  ...{ avatarUrl: null, createdAt: "", preferredLanguage: "en" },
};

/** Below what is seen at first, and the same everywhere: without it the file comes in one round trip less. */
const withoutFooter = (html: string) => html.replace(/<footer.*<\/footer>/s, "");

/** The shell that every other page shows until the user is known; main.tsx replaces it. */
export const renderShell = () => withoutFooter(renderToString(appAt(paths.dashboard)));

/** A shell that holds what the page shows before its data, to be looked at only: main.tsx replaces it as well. */
async function renderOutline(page: PageEntry): Promise<string> {
  const Content = await page.load();
  const queryClient = createQueryClient();
  queryClient.setQueryData(userKey, page.access === "signed in" ? ANY_USER : null);
  // The page alone has a user: who looks at it may be a visitor, so that the bar shows nobody's links yet.
  const content = (
    <>
      <QueryClientProvider client={queryClient}>
        <IsOutline value={true}>
          <PageTitle value={page.title}>
            <Content />
          </PageTitle>
        </IsOutline>
      </QueryClientProvider>
      <p className="fixed inset-x-0 bottom-8 text-center">
        <span className="stitched animate-breathe rounded-lg bg-card px-6 py-3 text-lg shadow-patch">
          Loading...
        </span>
      </p>
    </>
  );
  const Component = page.access === "guest" ? BareLayout : Layout;
  const Outline = () => useRoutes([{ Component, children: [{ path: "*", element: content }] }]);
  const html = await renderWhole(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <MemoryRouter initialEntries={[page.path]}>
          <Outline />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return withoutFooter(html).replace("<main ", '<main inert="" aria-busy="true" ');
}

/** The module of a page whose code is loaded later, relative to web/; as the import in pages.ts names it. */
const moduleOf = ({ load }: PageEntry) => /pages\/[\w/-]+\.tsx/.exec(String(load))?.[0];

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
      outline: page.hasOutline ? await renderOutline(page) : null,
    })),
  );
