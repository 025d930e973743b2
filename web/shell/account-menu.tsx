import { useNavigate } from "react-router";
import type { User } from "../../contract/account.ts";
import { useSignOut } from "../features/account/sign-in/use-sign-out.ts";
import { fullNameOf, initialsOf } from "../lib/person.ts";
import { paths } from "../paths.ts";
import { Avatar } from "../ui/pictures/avatar.tsx";
import { GearIcon, PersonIcon, SignOutIcon } from "../ui/pictures/icons.tsx";
import { Menu, MenuItem } from "../ui/overlays/menu.tsx";

export function AccountMenu({ user }: { user: User }) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const initials = initialsOf(user);

  return (
    <Menu
      title="My Account"
      trigger={
        <button
          type="button"
          aria-label={`${initials}, account of ${fullNameOf(user)}`}
          className="inline-flex size-target items-center justify-center rounded-full"
        >
          <Avatar initials={initials} src={user.avatarUrl} />
        </button>
      }
    >
      <MenuItem icon={<PersonIcon />} onSelect={() => navigate(paths.profile)}>
        Profile
      </MenuItem>
      <MenuItem icon={<GearIcon />} onSelect={() => navigate(paths.settings)}>
        Settings
      </MenuItem>
      <MenuItem
        icon={<SignOutIcon />}
        disabled={signOut.isPending}
        onSelect={() => signOut.mutate()}
      >
        Log out
      </MenuItem>
    </Menu>
  );
}
