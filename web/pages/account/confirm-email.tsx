import { useLocation } from "react-router";
import { messageOf } from "../../api/error-message.ts";
import { useConfirmEmail } from "../../features/account/mail-link-queries.ts";
import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { LoadingScreen } from "../../ui/status/loading-screen.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** The target of the mail's link; the secret is in the hash, which is never sent to a server. */
export function ConfirmEmailPage() {
  const token = useLocation().hash.slice(1);
  const confirmation = useConfirmEmail(token);
  if (token !== "" && confirmation.isPending) return <LoadingScreen />;

  if (confirmation.data) {
    return (
      <Page title="Address confirmed" className="grid max-w-3xl! content-start gap-5">
        <h1 className="text-3xl">Your address is confirmed</h1>
        <p>
          {confirmation.data.email} is yours. If you ever forget your password, we send you a link
          there.
        </p>
        <LinkButton to={paths.dashboard} className="justify-self-start">
          Go to my stories
        </LinkButton>
      </Page>
    );
  }
  return (
    <Page title="Address not confirmed" className="grid max-w-3xl! content-start gap-5">
      <h1 className="text-3xl">Your address is not confirmed yet</h1>
      <p role="alert">
        {confirmation.error
          ? messageOf(confirmation.error, "Please try again.")
          : "The link is not complete. You are signed in now: please open it from the mail once more."}
      </p>
      <LinkButton to={paths.profile} className="justify-self-start">
        Have a new mail sent
      </LinkButton>
    </Page>
  );
}
