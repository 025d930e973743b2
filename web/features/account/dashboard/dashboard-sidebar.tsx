import type { ReactNode } from "react";
import { NavLink } from "react-router";
import type { User } from "../../../../contract/account.ts";
import { fullNameOf, initialsOf } from "../../../lib/person.ts";
import { paths } from "../../../paths.ts";
import { Avatar } from "../../../ui/pictures/avatar.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import {
  BookIcon,
  FilmIcon,
  HeartIcon,
  HomeIcon,
  PersonIcon,
  SignOutIcon,
} from "../../../ui/pictures/icons.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { useSummary } from "../queries.ts";
import { useSignOut } from "../sign-in/use-sign-out.ts";

const links = [
  { to: paths.dashboard, label: "Dashboard", icon: <HomeIcon /> },
  { to: paths.myStories, label: "My Stories", icon: <BookIcon /> },
  { to: paths.favorites, label: "Favorites", icon: <HeartIcon /> },
  { to: paths.myVideos, label: "My Videos", icon: <FilmIcon /> },
];

export function DashboardSidebar({ user }: { user: User }) {
  const signOut = useSignOut();
  return (
    <aside aria-label="Your account" className="grid content-start gap-5">
      <section className="stitched grid justify-items-center gap-3 rounded-lg bg-card p-6 text-center shadow-patch">
        <Avatar initials={initialsOf(user)} src={user.avatarUrl} size={88} />
        <div>
          <p className="font-title text-xl font-semibold wrap-anywhere">{fullNameOf(user)}</p>
          <p className="text-ink-soft">Storyteller</p>
        </div>
        <div className="grid w-full gap-2">
          <LinkButton to={paths.profile} variant="secondary" icon={<PersonIcon />}>
            Profile
          </LinkButton>
          <Button
            variant="quiet"
            icon={<SignOutIcon />}
            pending={signOut.isPending}
            pendingText="Signing out..."
            onClick={signOut.mutate}
          >
            Sign out
          </Button>
        </div>
        <Counts />
      </section>
      <nav aria-labelledby="dashboard-navigation" className="rounded-lg bg-card p-4 shadow-patch">
        <h2 id="dashboard-navigation" className="px-2 pb-2 text-lg">
          Navigation
        </h2>
        <ul className="grid gap-1">
          {links.map(({ to, label, icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="flex min-h-target items-center gap-3 rounded-md px-3 py-1.5 hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-semibold"
              >
                {icon}
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}

function Counts() {
  const { data } = useSummary();
  return (
    <dl className="grid w-full grid-cols-3 gap-1 border-t-2 border-dashed border-stitch pt-4">
      <Count label="Stories">{data?.stories}</Count>
      <Count label="Videos">{data?.videos}</Count>
      <Count label="Images">{data?.images}</Count>
    </dl>
  );
}

function Count({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-title text-2xl font-semibold">{children ?? "–"}</dd>
    </div>
  );
}
