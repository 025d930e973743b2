import { Suspense, useState, type ReactNode } from "react";
import { NavLink, useLocation } from "react-router";
import type { AuthState } from "../features/account/sign-in/require-user.tsx";
import { useUser } from "../features/account/queries.ts";
import { lazyOptional } from "../lib/lazy-optional.ts";
import { whenIdle } from "../lib/when-idle.ts";
import { paths } from "../paths.ts";
import { CloseIcon, MenuIcon } from "../ui/pictures/icons.tsx";
import { IconButton } from "../ui/buttons/button.tsx";
import { LinkButton } from "../ui/buttons/link-button.tsx";
import { Logo } from "./logo.tsx";

// Lazy: visitors do not wait for the menus of signed-in users, and these see their page before them.
const BarMenus = lazyOptional(() =>
  whenIdle().then(async () => (await import("./bar-menus.tsx")).BarMenus),
);

const signedInLinks = [
  { to: paths.dashboard, label: "Dashboard" },
  { to: paths.myStories, label: "My Stories" },
  { to: paths.myVideos, label: "My Videos" },
];

export function NavigationBar() {
  const { data: user, isPending } = useUser();
  const location = useLocation();
  // Remembers for which history entry the menu was opened, so that it closes with a change of page.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === location.key;
  const close = () => setOpenedAt(null);

  return (
    <header className="sticky top-0 z-30 border-b-2 border-dashed border-stitch bg-paper">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2.5 max-[24rem]:gap-x-0 max-[24rem]:px-2 sm:px-6">
        <Logo />
        <nav aria-label="Main" className="ms-auto hidden items-center gap-2 md:flex">
          {user && <BarLinks />}
          {!user && !isPending && <SignInLinks />}
        </nav>
        {user && (
          <div className="ms-auto flex items-center gap-1 max-[24rem]:gap-0 md:ms-2">
            <Suspense fallback={<MenuPlaces />}>
              <BarMenus user={user} />
            </Suspense>
          </div>
        )}
        <IconButton
          label={isOpen ? "Close menu" : "Open menu"}
          icon={isOpen ? <CloseIcon size={26} /> : <MenuIcon size={26} />}
          aria-expanded={isOpen}
          aria-controls="mobile-menu"
          className={user ? "md:hidden" : "ms-auto md:hidden"}
          onClick={() => setOpenedAt(isOpen ? null : location.key)}
        />
      </div>
      {isOpen && (
        <nav
          id="mobile-menu"
          aria-label="Menu"
          className="grid max-h-[calc(100dvh-5rem)] animate-appear gap-2 overflow-y-auto border-t-2 border-dashed border-stitch px-4 py-3 md:hidden"
        >
          {user && <BarLinks onChoose={close} />}
          {!user && !isPending && <SignInLinks onChoose={close} />}
        </nav>
      )}
    </header>
  );
}

/** A placeholder for the two round buttons while their code loads. */
const MenuPlaces = () => <span className="h-target w-23" />;

interface LinksProps {
  onChoose?: () => void;
}

function BarLinks({ onChoose }: LinksProps): ReactNode {
  return signedInLinks.map(({ to, label }) => (
    <NavLink
      key={to}
      to={to}
      onClick={onChoose}
      className="flex min-h-target items-center rounded-md px-3.5 py-1.5 font-semibold hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:underline aria-[current=page]:decoration-primary aria-[current=page]:decoration-3 aria-[current=page]:underline-offset-8"
    >
      {label}
    </NavLink>
  ));
}

function SignInLinks({ onChoose }: LinksProps) {
  const { pathname, state } = useLocation();
  // Whoever signs in amid their first story is led on to it; on the sign-in page itself the links only choose the form.
  const from =
    pathname === paths.try ? paths.createStory : (state as Partial<AuthState> | null)?.from;
  return (
    <>
      <LinkButton to={paths.auth} state={{ from }} variant="quiet" onClick={onChoose}>
        Sign in
      </LinkButton>
      <LinkButton
        to={paths.auth}
        state={{ from, mode: "register" }}
        variant="secondary"
        onClick={onChoose}
      >
        Sign up
      </LinkButton>
    </>
  );
}
