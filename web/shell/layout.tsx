import { Suspense } from "react";
import { Outlet } from "react-router";
import { LoadingScreen } from "../ui/status/loading-screen.tsx";
import { Footer } from "./footer.tsx";
import { LateNotices } from "./late-notices.tsx";
import { NavigationBar } from "./navigation-bar.tsx";
import { ScrollMemory } from "./scroll-memory.tsx";
import { SkipLink } from "./skip-link.tsx";

/** The layout of every page. */
export function Layout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavigationBar />
      <LateNotices />
      <Suspense fallback={<LoadingScreen />}>
        <Outlet />
      </Suspense>
      <Footer />
      <ScrollMemory />
    </div>
  );
}
