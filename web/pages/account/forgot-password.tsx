import { Link } from "react-router";
import { ApiError } from "../../api/client.ts";
import { messageOf } from "../../api/error-message.ts";
import { ForgotPasswordForm } from "../../features/account/password/forgot-password-form.tsx";
import { useForgotPassword } from "../../features/account/mail-link-queries.ts";
import { useUser } from "../../features/account/queries.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { LoadingScreen } from "../../ui/status/loading-screen.tsx";
import { Page } from "../../ui/layout/page.tsx";

export function ForgotPasswordPage() {
  const user = useUser();
  const send = useForgotPassword();
  const cannotSend = send.error instanceof ApiError && send.error.status === 501;
  if (user.isPending) return <LoadingScreen />;

  return (
    <Page className="grid max-w-xl! content-start gap-5">
      <h1 className="text-3xl">Forgot your password?</h1>
      {send.isSuccess ? (
        <Sent email={send.variables} onAgain={send.reset} />
      ) : cannotSend ? (
        <OtherWays />
      ) : (
        <>
          <p>Type your e-mail address. We send you a link to choose a new password.</p>
          <ForgotPasswordForm
            initialEmail={user.data?.email ?? ""}
            pending={send.isPending}
            onSend={send.mutate}
          />
          {send.error && (
            <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-danger">
              {messageOf(send.error, "Please try again.")}
            </p>
          )}
          <p>It is enough to know your username or your e-mail address to sign in: both work.</p>
        </>
      )}
      {!user.data && (
        <LinkButton to={paths.auth} variant="quiet" className="justify-self-start">
          Back to signing in
        </LinkButton>
      )}
    </Page>
  );
}

/** The same text whether an account has that address or not, so that it reveals none. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <>
      <div role="status" className="grid gap-3 rounded-md bg-good-soft p-5">
        <p className="font-semibold">Now please look into your mail.</p>
        <p>
          If there is an account with {email}, a mail with a link is on its way there. It works for
          half an hour.
        </p>
      </div>
      <p>Nothing there after some minutes? Look among the spam, or try another address of yours.</p>
      <Button variant="secondary" onClick={onAgain} className="justify-self-start">
        Try once more
      </Button>
    </>
  );
}

function OtherWays() {
  return (
    <div role="alert" className="grid gap-4">
      <p>
        This site is not set up to send mail, so it cannot send you a link. Two things may help:
      </p>
      <ul className="grid list-disc gap-2 ps-6">
        <li>
          On a device where you ticked “Remember me” you may still be signed in. There you can
          download everything under Settings.
        </li>
        <li>
          The person who looks after this site may be able to help: see{" "}
          <Link to={paths.contact} className="text-link">
            Contact
          </Link>
          .
        </li>
      </ul>
    </div>
  );
}
