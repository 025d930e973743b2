import { Suspense } from "react";
import { Outlet } from "react-router";
import { LoadingScreen } from "../ui/loading-screen.tsx";
import { MAIN_ID } from "../ui/page.tsx";
import { Footer } from "./footer.tsx";
import { LateNotices } from "./late-notices.tsx";
import { NavigationBar } from "./navigation-bar.tsx";
import { ScrollMemory } from "./scroll-memory.tsx";

/** What surrounds every page. */
export function Layout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${MAIN_ID}`}
        className="absolute start-4 -top-24 z-60 rounded-md bg-primary px-5 py-3 font-semibold text-on-primary focus:top-3"
      >
        Skip to the content
      </a>
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
