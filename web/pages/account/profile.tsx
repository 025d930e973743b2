import type { QueryClient } from "@tanstack/react-query";
import { EmailForm } from "../../features/account/profile/email-form.tsx";
import { ProfileForm } from "../../features/account/profile/profile-form.tsx";
import { useUser } from "../../features/account/queries.ts";
import { settingsQuery, useSettings } from "../../features/account/settings-queries.ts";
import { Loaded, SettingsSection } from "../../features/account/settings/settings-section.tsx";
import { useSocialSignInError } from "../../features/account/sign-in/use-social-sign-in-error.ts";
import { PeopleList } from "../../features/people/people-list.tsx";
import { peopleQuery, useFamilyList } from "../../features/people/queries.ts";
import { formatLongDate } from "../../lib/dates.ts";
import { fullNameOf, initialsOf } from "../../lib/person.ts";
import { Avatar } from "../../ui/pictures/avatar.tsx";
import { AfterOutline } from "../../ui/layout/after-outline.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { Skeleton } from "../../ui/status/skeleton.tsx";
import { AvatarEditor } from "./avatar-editor.tsx";

export function ProfilePage() {
  const { data: user } = useUser();
  const settings = useSettings();
  const people = useFamilyList();
  useSocialSignInError();
  if (!user) return null;

  return (
    <Page className="grid max-w-3xl! content-start gap-8">
      <header className="grid gap-2">
        <h1 className="text-3xl">Profile</h1>
        <p className="text-lg text-ink-soft">
          Your name and picture, and the people of your stories.
        </p>
      </header>
      <AfterOutline placeholder={<Skeleton className="h-75 w-full sm:h-40" />}>
        <div className="flex flex-wrap items-center gap-5">
          <Avatar initials={initialsOf(user)} src={user.avatarUrl} size={112} />
          <div className="grid gap-2 wrap-anywhere">
            <p className="font-title text-xl font-semibold">{fullNameOf(user)}</p>
            <p>Username: {user.username}</p>
            <p className="text-ink-soft">Storyteller since {formatLongDate(user.createdAt)}</p>
            <AvatarEditor user={user} />
          </div>
        </div>
      </AfterOutline>
      <SettingsSection title="About you">
        <ProfileForm user={user} />
      </SettingsSection>
      <AfterOutline>
        <SettingsSection title="People in your stories">
          <Loaded query={people} what="The people in your stories">
            {(loaded) => <PeopleList people={loaded} />}
          </Loaded>
        </SettingsSection>
        <SettingsSection title="E-mail address">
          <Loaded query={settings} what="Your settings">
            {(loaded) => <EmailForm user={user} settings={loaded} />}
          </Loaded>
        </SettingsSection>
      </AfterOutline>
    </Page>
  );
}

ProfilePage.prefetch = (queryClient: QueryClient) => [
  queryClient.prefetchQuery(settingsQuery),
  queryClient.prefetchQuery(peopleQuery),
];
