/**
 * Every page of the site. The router, the early requests (api/early.ts), the prerendering and `_redirects`
 * (scripts/prerendered-pages.ts) are made from this list.
 */
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { Params } from "react-router";
import { paths } from "./paths.ts";

/** A page may name the queries that it reads first, which are then prefetched before the first render. */
export type PageComponent = ComponentType & {
  prefetch?: (queryClient: QueryClient, params: Params) => Promise<unknown>[];
};

export interface PageEntry {
  path: string;
  /** A page's code is loaded when it is opened; its shell preloads it. */
  load: () => Promise<PageComponent>;
  /** The window's title, unless the page sets another, for instance a story's. */
  title: string;
  /** A guest's pages have no navigation; signed-in pages redirect visitors to /auth. */
  access: "guest" | "public" | "signed in";
  /** GETs that its first screen needs: its `prefetch` reads the same ones, unless they are read anew whenever it is shown. */
  early?: readonly string[];
  /** Prerendered whole, since it is the same for every visitor; any other page as a shell. */
  isPrerendered?: true;
  /** Its shell holds what it shows before its data: the most of it is the same for everybody. */
  hasOutline?: true;
}

export const pages: readonly PageEntry[] = [
  {
    path: paths.home,
    title: "Family photos become a story",
    access: "public",
    load: async () => (await import("./pages/site/landing.tsx")).LandingPage,
    isPrerendered: true,
  },
  {
    path: paths.auth,
    title: "Sign In",
    access: "public",
    load: async () => (await import("./pages/account/auth.tsx")).AuthPage,
    isPrerendered: true,
  },
  {
    path: paths.try,
    title: "Try it now",
    access: "public",
    load: async () => (await import("./pages/wizard/try.tsx")).TryPage,
    hasOutline: true,
  },
  {
    path: paths.forgotPassword,
    title: "Forgot password",
    access: "public",
    load: async () => (await import("./pages/account/forgot-password.tsx")).ForgotPasswordPage,
    hasOutline: true,
  },
  {
    path: paths.resetPassword,
    title: "New password",
    access: "public",
    load: async () => (await import("./pages/account/reset-password.tsx")).ResetPasswordPage,
  },
  {
    path: paths.accountDeleted,
    title: "Account deleted",
    access: "public",
    load: async () => (await import("./pages/account/account-deleted.tsx")).AccountDeletedPage,
  },
  {
    path: paths.about,
    title: "About",
    access: "public",
    load: async () => (await import("./pages/site/about.tsx")).AboutPage,
    isPrerendered: true,
  },
  {
    path: paths.privacy,
    title: "Privacy",
    access: "public",
    load: async () => (await import("./pages/site/privacy.tsx")).PrivacyPage,
    isPrerendered: true,
  },
  {
    path: paths.terms,
    title: "Terms",
    access: "public",
    load: async () => (await import("./pages/site/terms.tsx")).TermsPage,
    isPrerendered: true,
  },
  {
    path: paths.contact,
    title: "Contact",
    access: "public",
    load: async () => (await import("./pages/site/contact.tsx")).ContactPage,
    isPrerendered: true,
  },
  {
    path: paths.faq,
    title: "FAQ",
    access: "public",
    load: async () => (await import("./pages/site/faq.tsx")).FaqPage,
    isPrerendered: true,
  },
  {
    path: paths.helpCard,
    title: "Your first film",
    access: "public",
    load: async () => (await import("./pages/site/help-card.tsx")).HelpCardPage,
  },
  {
    path: paths.outbox,
    title: "Outbox",
    access: "public",
    load: async () => (await import("./pages/site/outbox.tsx")).OutboxPage,
  },
  {
    path: paths.dashboard,
    title: "Dashboard",
    access: "signed in",
    load: async () => (await import("./pages/library/dashboard.tsx")).DashboardPage,
    hasOutline: true,
    early: ["/api/user/summary", "/api/stories", "/api/videos"],
  },
  {
    path: paths.createStory,
    title: "Create New Story",
    access: "signed in",
    load: async () => (await import("./pages/wizard/create-story.tsx")).CreateStoryPage,
    hasOutline: true,
  },
  {
    path: "/story/:id",
    title: "Story",
    access: "signed in",
    load: async () => (await import("./pages/story/story.tsx")).StoryPage,
    hasOutline: true,
    early: ["/api/stories/:id", "/api/stories/:id/images", "/api/languages", "/api/videos"],
  },
  {
    path: "/make-voice/:id",
    title: "A natural voice",
    access: "signed in",
    load: async () => (await import("./pages/story/make-voice.tsx")).MakeVoicePage,
  },
  {
    path: paths.myStories,
    title: "My Stories",
    access: "signed in",
    load: async () => (await import("./pages/library/my-stories.tsx")).MyStoriesPage,
    hasOutline: true,
    early: ["/api/stories"],
  },
  {
    path: paths.myVideos,
    title: "My Videos",
    access: "signed in",
    load: async () => (await import("./pages/library/my-videos.tsx")).MyVideosPage,
    hasOutline: true,
    early: ["/api/videos"],
  },
  {
    path: paths.favorites,
    title: "Favorites",
    access: "signed in",
    load: async () => (await import("./pages/library/favorites.tsx")).FavoritesPage,
    hasOutline: true,
    early: ["/api/stories?favorite=true"],
  },
  {
    path: "/collection/:id",
    title: "Collection",
    access: "signed in",
    load: async () => (await import("./pages/collection/collection.tsx")).CollectionPage,
    hasOutline: true,
    early: ["/api/collections/:id"],
  },
  {
    path: paths.recentlyDeleted,
    title: "Recently deleted",
    access: "signed in",
    load: async () => (await import("./pages/library/recently-deleted.tsx")).RecentlyDeletedPage,
  },
  {
    path: paths.createVideo,
    title: "Create Video",
    access: "signed in",
    load: async () => (await import("./pages/film/create-video.tsx")).CreateVideoPage,
    hasOutline: true,
    early: ["/api/stories", "/api/videos"],
  },
  {
    path: "/video/:id",
    title: "Video",
    access: "signed in",
    load: async () => (await import("./pages/film/video.tsx")).VideoPage,
    hasOutline: true,
    early: ["/api/videos/:id"],
  },
  {
    path: paths.profile,
    title: "Profile",
    access: "signed in",
    load: async () => (await import("./pages/account/profile.tsx")).ProfilePage,
    hasOutline: true,
    early: ["/api/people", "/api/user/settings"],
  },
  {
    path: paths.settings,
    title: "Settings",
    access: "signed in",
    load: async () => (await import("./pages/account/settings.tsx")).SettingsPage,
    hasOutline: true,
    early: ["/api/user/settings"],
  },
  {
    path: paths.confirmEmail,
    title: "Confirm e-mail address",
    access: "signed in",
    load: async () => (await import("./pages/account/confirm-email.tsx")).ConfirmEmailPage,
  },
  {
    path: "/s/:token",
    title: "A story for you",
    access: "guest",
    load: async () => (await import("./pages/shared/shared.tsx")).SharedPage,
    hasOutline: true,
    early: ["/api/shared/:token"],
  },
  {
    path: "/a/:token",
    title: "What do you remember?",
    access: "guest",
    load: async () => (await import("./pages/asked/asked.tsx")).AskedPage,
    hasOutline: true,
    early: ["/api/asked/:token"],
  },
  {
    path: "*",
    title: "404 Page Not Found",
    access: "public",
    load: async () => (await import("./pages/site/not-found.tsx")).NotFoundPage,
  },
];
