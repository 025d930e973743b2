import { PasswordForm } from "../features/account/password-form.tsx";
import { useSignOut } from "../features/account/use-sign-out.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { SignOutIcon } from "../ui/icons.tsx";
import { Page } from "../ui/page.tsx";

export function SettingsPage() {
  const signOut = useSignOut();
  return (
    <Page title="Settings" className="grid max-w-3xl! content-start gap-8">
      <h1 className="text-3xl">Settings</h1>
      <Card className="sm:p-8">
        <h2 className="mb-2 text-xl">Password</h2>
        <p className="mb-5">Changing it signs out every other device.</p>
        <PasswordForm />
      </Card>
      <Card className="grid justify-items-start gap-3 sm:p-8">
        <h2 className="text-xl">This device</h2>
        <p>Sign out here when somebody else uses this device too.</p>
        <Button
          variant="secondary"
          icon={<SignOutIcon />}
          pending={signOut.isPending}
          pendingText="Signing out..."
          onClick={signOut.mutate}
        >
          Sign out
        </Button>
      </Card>
    </Page>
  );
}
