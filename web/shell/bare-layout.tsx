import { Suspense } from "react";
import { Link, Outlet } from "react-router";
import { paths } from "../paths.ts";
import { LoadingScreen } from "../ui/status/loading-screen.tsx";
import { LateNotices } from "./late-notices.tsx";
import { Logo } from "./logo.tsx";
import { SkipLink } from "./skip-link.tsx";

const links = [
  { to: paths.about, label: "About" },
  { to: paths.privacy, label: "Privacy" },
];

/** The layout of a shared page: for guests, without navigation or sign-in. */
export function BareLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b-2 border-dashed border-stitch">
        <div className="mx-auto flex max-w-6xl px-4 py-1.5 sm:px-6">
          <Logo />
        </div>
      </header>
      <LateNotices />
      <Suspense fallback={<LoadingScreen />}>
        <Outlet />
      </Suspense>
      <footer className="border-t-2 border-dashed border-stitch bg-sunken">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-center gap-x-4 px-4 py-5 sm:px-6">
          <p>Made with Storyquilt</p>
          <nav aria-label="Footer" className="flex flex-wrap justify-center gap-x-2">
            {links.map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                className="inline-flex min-h-target items-center px-3 text-link"
              >
                {label}
              </Link>
            ))}
          </nav>
        </div>
      </footer>
    </div>
  );
}
