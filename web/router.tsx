/** Renders the page of the present address (pages.ts) inside its layout. */
import type { QueryClient } from "@tanstack/react-query";
import { lazy, useState, type ComponentType } from "react";
import { matchPath, useRoutes, type RouteObject } from "react-router";
import { userQuery } from "./features/account/queries.ts";
import { RequireUser } from "./features/account/sign-in/require-user.tsx";
import { pages, type PageComponent, type PageEntry } from "./pages.ts";
import { BareLayout } from "./shell/bare-layout.tsx";
import { Layout } from "./shell/layout.tsx";
import { PageTitle } from "./ui/layout/page.tsx";

const loaders = new Map<PageEntry, () => Promise<PageComponent>>();

function toRoute(page: PageEntry): RouteObject {
  let loaded: PageComponent | undefined;
  const loadOnce = async () => (loaded ??= await page.load());
  const Later = lazy(async () => ({ default: await loadOnce() }));
  loaders.set(page, loadOnce);

  function OpenPage() {
    // A loaded component is rendered without Suspense; the choice stays the same while the page is open.
    const [Content] = useState<ComponentType>(() => loaded ?? Later);
    return (
      <PageTitle value={page.title}>
        <Content />
      </PageTitle>
    );
  }
  return { path: page.path, Component: OpenPage };
}

const routesFor = (access: PageEntry["access"]) =>
  pages.filter((page) => page.access === access).map(toRoute);

const routes: RouteObject[] = [
  { Component: BareLayout, children: routesFor("guest") },
  {
    Component: Layout,
    children: [
      ...routesFor("public"),
      { Component: RequireUser, children: routesFor("signed in") },
    ],
  },
];

/** The page of the current address, inside the layout. */
export const Routes = () => useRoutes(routes);

/**
 * Loads the user, the code of the page at `pathname` and its first queries in parallel. A failure here is repeated
 * when the page is rendered, and reported there.
 */
export async function preparePage(pathname: string, queryClient: QueryClient): Promise<void> {
  const page = pages.find(({ path }) => matchPath(path, pathname));
  const [user, loaded] = await Promise.allSettled([
    queryClient.fetchQuery(userQuery),
    page && loaders.get(page)?.(),
  ]);
  if (!page || loaded.status === "rejected" || !loaded.value?.prefetch) return;
  if (page.access !== "guest" && (user.status === "rejected" || user.value === null)) return;
  const { params = {} } = matchPath(page.path, pathname) ?? {};
  await Promise.all(loaded.value.prefetch(queryClient, params));
}
