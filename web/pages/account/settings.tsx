import type { QueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import type { AccountSettings, DeletionReceipt, User } from "../../../contract/account.ts";
import { deleteUserData } from "../../device/database.ts";
import { Connections } from "../../features/account/settings/connections.tsx";
import { DeleteAccount } from "../../features/account/settings/delete-account.tsx";
import { Devices } from "../../features/account/settings/devices.tsx";
import { Passkeys } from "../../features/account/passkeys/passkeys.tsx";
import { PasswordForm } from "../../features/account/password/password-form.tsx";
import { useUser } from "../../features/account/queries.ts";
import { ReadingPreferences } from "./reading-preferences.tsx";
import { settingsQuery, useSettings } from "../../features/account/settings-queries.ts";
import { Loaded, SettingsSection } from "../../features/account/settings/settings-section.tsx";
import { StorageMeter } from "../../features/account/settings/storage-meter.tsx";
import { YourCopy } from "../../features/account/settings/your-copy.tsx";
import { useSocialSignInError } from "../../features/account/sign-in/use-social-sign-in-error.ts";
import { useTelevisions } from "../../features/televisions/queries.ts";
import { Televisions } from "../../features/televisions/televisions.tsx";
import { paths } from "../../paths.ts";
import { AfterOutline } from "../../ui/layout/after-outline.tsx";
import { OneByOne } from "../../ui/layout/one-by-one.tsx";
import { Page } from "../../ui/layout/page.tsx";
import type { DeletedState } from "./account-deleted.tsx";

export function SettingsPage() {
  const { data: user } = useUser();
  const settings = useSettings();
  useSocialSignInError();
  const navigate = useNavigate();
  if (!user) return null;

  const leave = (receipt: DeletionReceipt) => {
    // Drafts, unsaved edits and recordings are on the device alone: they are deleted with the account.
    void deleteUserData(user.id).catch(() => {});
    const state: DeletedState = { userId: user.id, receipt };
    navigate(paths.accountDeleted, { replace: true, state });
  };

  return (
    <Page className="grid max-w-3xl! content-start gap-8">
      <h1 className="text-3xl">Settings</h1>
      <SettingsSection title="Reading">
        <ReadingPreferences />
      </SettingsSection>
      <AfterOutline>
        <OneByOne>
          <SettingsSection title="Password">
            <Loaded query={settings} what="Your settings" height="h-96">
              {(loaded) => <PasswordSettings user={user} settings={loaded} />}
            </Loaded>
          </SettingsSection>
          <SettingsSection title="Sign in with this device">
            <Loaded query={settings} what="Your settings" height="h-48">
              {(loaded) => <Passkeys settings={loaded} />}
            </Loaded>
          </SettingsSection>
          <SettingsSection title="Connected accounts">
            <Loaded query={settings} what="Your settings" height="h-48">
              {(loaded) => <Connections settings={loaded} />}
            </Loaded>
          </SettingsSection>
          <SettingsSection title="Your devices">
            <Devices />
          </SettingsSection>
          <SettingsSection title="Televisions">
            <Televisions />
          </SettingsSection>
          <SettingsSection title="Space">
            <StorageMeter />
          </SettingsSection>
          <SettingsSection title="Your copy">
            <YourCopy />
          </SettingsSection>
          <SettingsSection title="Leaving">
            <Loaded query={settings} what="Your settings">
              {(loaded) => <DeleteAccount settings={loaded} onDeleted={leave} />}
            </Loaded>
          </SettingsSection>
        </OneByOne>
      </AfterOutline>
    </Page>
  );
}

SettingsPage.prefetch = (queryClient: QueryClient) => [queryClient.prefetchQuery(settingsQuery)];

function PasswordSettings({ user, settings }: { user: User; settings: AccountSettings }) {
  const televisions = useTelevisions();
  if (settings.hasPassword) {
    return (
      <>
        <p>Changing it signs out every other device.</p>
        <PasswordForm user={user} hasTelevisions={(televisions.data ?? []).length > 0} />
      </>
    );
  }
  return (
    <p>
      You have no password here, because you sign in with another account. If you would like one,{" "}
      {user.email === "" ? (
        <>
          first give an e-mail address under{" "}
          <Link to={paths.profile} className="text-link">
            Profile
          </Link>
          .
        </>
      ) : (
        <Link to={paths.forgotPassword} className="text-link">
          have a link sent to {user.email}
        </Link>
      )}
    </p>
  );
}
