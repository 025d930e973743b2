import { ProfileForm } from "../features/account/profile-form.tsx";
import { useUser } from "../features/account/queries.ts";
import { formatLongDate } from "../lib/dates.ts";
import { fullNameOf, initialsOf } from "../lib/person.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Page } from "../ui/page.tsx";

export function ProfilePage() {
  const { data: user } = useUser();
  if (!user) return null;

  return (
    <Page title="Profile" className="max-w-3xl!">
      <h1 className="text-3xl">Profile</h1>
      <div className="mt-6 flex flex-wrap items-center gap-5">
        <Avatar initials={initialsOf(user)} src={user.avatarUrl} size={88} />
        <div className="wrap-anywhere">
          <p className="font-title text-xl font-semibold">{fullNameOf(user)}</p>
          <p>Username: {user.username}</p>
          <p className="text-ink-soft">Storyteller since {formatLongDate(user.createdAt)}</p>
        </div>
      </div>
      <Card className="mt-8 sm:p-8">
        <h2 className="mb-5 text-xl">About you</h2>
        <ProfileForm user={user} />
      </Card>
    </Page>
  );
}
