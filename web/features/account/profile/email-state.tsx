import type { ReactNode } from "react";
import type { AccountSettings, User } from "../../../../contract/account.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { CheckIcon } from "../../../ui/pictures/icons.tsx";
import { useToast } from "../../../ui/toasts/toast.tsx";
import { messageOf } from "../../../api/error-message.ts";
import { useSendConfirmation } from "../settings-queries.ts";

interface EmailStateProps {
  user: User;
  settings: AccountSettings;
}

/** Says whether the e-mail address is confirmed, and offers to send the mail again. */
export function EmailState({ user, settings }: EmailStateProps) {
  const { emailVerified, pendingEmail } = settings;
  if (pendingEmail !== null) {
    return (
      <Pending>
        <p>
          <strong>{pendingEmail}</strong> is waiting: please open the link in the mail that we sent
          there. {user.email === "" ? "" : `Until then we go on using ${user.email}.`}
        </p>
      </Pending>
    );
  }
  if (user.email === "") {
    return <p>With an e-mail address you can get back in when you have forgotten your password.</p>;
  }
  if (emailVerified) {
    return (
      <p className="flex items-center gap-2 text-good">
        <CheckIcon /> <span>{user.email} is confirmed.</span>
      </p>
    );
  }
  return (
    <Pending>
      <p>
        <strong>{user.email}</strong> is not confirmed yet: please open the link in the mail that we
        sent there. Then you can always get back in when you have forgotten your password.
      </p>
    </Pending>
  );
}

function Pending({ children }: { children: ReactNode }) {
  const toast = useToast();
  const send = useSendConfirmation();
  const sendAgain = () =>
    send.mutate(undefined, {
      onSuccess: () =>
        toast({ title: "Mail sent", text: "It may take a few minutes, and lie among the spam." }),
      onError: (error) =>
        toast({
          title: "Mail not sent",
          text: messageOf(error, "Please try again."),
          variant: "destructive",
        }),
    });
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-sunken p-4">
      {children}
      <Button
        variant="secondary"
        pending={send.isPending}
        pendingText="Sending..."
        onClick={sendAgain}
      >
        Send the mail again
      </Button>
      {send.isSuccess && (
        <p role="status">The mail is on its way. Please look among the spam too.</p>
      )}
    </div>
  );
}
