import type { User } from "../../contract/account.ts";
import { Bell } from "../features/notifications/bell.tsx";
import { AccountMenu } from "./account-menu.tsx";

/** Together, so that neither is rendered a second time while it waits for the other's code. */
export const BarMenus = ({ user }: { user: User }) => (
  <>
    <Bell />
    <AccountMenu user={user} />
  </>
);
