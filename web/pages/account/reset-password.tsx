import { useState } from "react";
import { useLocation } from "react-router";
import { useUser } from "../../features/account/queries.ts";
import { ResetPasswordForm } from "../../features/account/password/reset-password-form.tsx";
import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** The target of the mail's link; the secret is in the hash, which is never sent to a server. */
export function ResetPasswordPage() {
  const token = useLocation().hash.slice(1);
  const { data: user } = useUser();
  // Another link may be opened in the same window, without loading the page again.
  const [doneToken, setDoneToken] = useState<string | null>(null);

  if (token === doneToken) {
    return (
      <Page className="grid max-w-xl! content-start gap-5">
        <h1 className="text-3xl">Your new password is set</h1>
        <p role="status">Everywhere else where you were signed in, you are signed out now.</p>
        <LinkButton to={user ? paths.dashboard : paths.auth} className="justify-self-start">
          {user ? "Go to my stories" : "Sign in with it"}
        </LinkButton>
      </Page>
    );
  }
  return (
    <Page className="grid max-w-xl! content-start gap-5">
      <h1 className="text-3xl">Choose a new password</h1>
      {token === "" ? (
        <>
          <p role="alert">
            This link is not complete. Please open it from the mail again, or have a new one sent.
          </p>
          <LinkButton to={paths.forgotPassword} className="justify-self-start">
            Have a new link sent
          </LinkButton>
        </>
      ) : (
        <ResetPasswordForm key={token} token={token} onDone={() => setDoneToken(token)} />
      )}
    </Page>
  );
}
