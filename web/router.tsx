/** Every page of the site. All but the landing page load their own code when they are opened. */
import type { QueryClient } from "@tanstack/react-query";
import { lazy, useState, type ComponentType } from "react";
import { matchPath, useRoutes, type Params, type RouteObject } from "react-router";
import { userQuery } from "./features/account/queries.ts";
import { RequireUser } from "./features/account/require-user.tsx";
import { paths } from "./paths.ts";
import { LandingPage } from "./pages/landing.tsx";
import { BareLayout } from "./shell/bare-layout.tsx";
import { Layout } from "./shell/layout.tsx";

/** A page may name the queries that it reads first, which are then prefetched before the first render. */
type PageComponent = ComponentType & {
  prefetch?: (queryClient: QueryClient, params: Params) => Promise<unknown>[];
};

const loaders: [path: string, load: () => Promise<PageComponent>][] = [];

function page(path: string, load: () => Promise<PageComponent>): RouteObject {
  let loaded: PageComponent | undefined;
  const loadOnce = async () => (loaded ??= await load());
  const Later = lazy(async () => ({ default: await loadOnce() }));
  loaders.push([path, loadOnce]);

  function OpenPage() {
    // A loaded component is rendered without Suspense; the choice stays the same while the page is open.
    const [Content] = useState<ComponentType>(() => loaded ?? Later);
    return <Content />;
  }
  return { path, Component: OpenPage };
}

const publicPages: RouteObject[] = [
  // The first page that most people open does not wait for a second download.
  { path: paths.home, Component: LandingPage },
  page(paths.auth, async () => (await import("./pages/auth.tsx")).AuthPage),
  page(
    paths.forgotPassword,
    async () => (await import("./pages/forgot-password.tsx")).ForgotPasswordPage,
  ),
  page(
    paths.resetPassword,
    async () => (await import("./pages/reset-password.tsx")).ResetPasswordPage,
  ),
  page(
    paths.accountDeleted,
    async () => (await import("./pages/account-deleted.tsx")).AccountDeletedPage,
  ),
  page(paths.about, async () => (await import("./pages/about.tsx")).AboutPage),
  page(paths.privacy, async () => (await import("./pages/privacy.tsx")).PrivacyPage),
  page(paths.terms, async () => (await import("./pages/terms.tsx")).TermsPage),
  page(paths.contact, async () => (await import("./pages/contact.tsx")).ContactPage),
  page(paths.faq, async () => (await import("./pages/faq.tsx")).FaqPage),
  page(paths.helpCard, async () => (await import("./pages/help-card.tsx")).HelpCardPage),
  page(paths.outbox, async () => (await import("./pages/outbox.tsx")).OutboxPage),
];

const signedInPages: RouteObject[] = [
  page(paths.dashboard, async () => (await import("./pages/dashboard.tsx")).DashboardPage),
  page(paths.createStory, async () => (await import("./pages/create-story.tsx")).CreateStoryPage),
  page("/story/:id", async () => (await import("./pages/story.tsx")).StoryPage),
  page(paths.myStories, async () => (await import("./pages/my-stories.tsx")).MyStoriesPage),
  page(paths.myVideos, async () => (await import("./pages/my-videos.tsx")).MyVideosPage),
  page(paths.favorites, async () => (await import("./pages/favorites.tsx")).FavoritesPage),
  page("/collection/:id", async () => (await import("./pages/collection.tsx")).CollectionPage),
  page(
    paths.recentlyDeleted,
    async () => (await import("./pages/recently-deleted.tsx")).RecentlyDeletedPage,
  ),
  page(paths.createVideo, async () => (await import("./pages/create-video.tsx")).CreateVideoPage),
  page("/video/:id", async () => (await import("./pages/video.tsx")).VideoPage),
  page(paths.profile, async () => (await import("./pages/profile.tsx")).ProfilePage),
  page(paths.settings, async () => (await import("./pages/settings.tsx")).SettingsPage),
  page(
    paths.confirmEmail,
    async () => (await import("./pages/confirm-email.tsx")).ConfirmEmailPage,
  ),
];

const routes: RouteObject[] = [
  {
    Component: BareLayout,
    children: [page("/s/:token", async () => (await import("./pages/shared.tsx")).SharedPage)],
  },
  {
    Component: Layout,
    children: [
      ...publicPages,
      { Component: RequireUser, children: signedInPages },
      page("*", async () => (await import("./pages/not-found.tsx")).NotFoundPage),
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
  const [path, load] = loaders.find(([pattern]) => matchPath(pattern, pathname)) ?? [];
  const loading = matchPath(paths.home, pathname) ? undefined : load?.();
  const [user, loaded] = await Promise.allSettled([queryClient.fetchQuery(userQuery), loading]);
  if (path === undefined || loaded.status === "rejected" || !loaded.value?.prefetch) return;
  if (user.status === "rejected" || user.value === null) return;
  const { params = {} } = matchPath(path, pathname) ?? {};
  await Promise.all(loaded.value.prefetch(queryClient, params));
}
