import { Link } from "react-router";
import { paths } from "../paths.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { Page } from "../ui/page.tsx";

export function ForgotPasswordPage() {
  return (
    <Page title="Forgot password" className="max-w-3xl!">
      <h1 className="text-3xl">Forgot your password?</h1>
      <div className="mt-5 grid justify-items-start gap-4">
        <p>This site cannot send you a new password yet. Three things often help:</p>
        <ul className="grid list-disc gap-2 ps-6">
          <li>Your e-mail address works in the place of the username.</li>
          <li>
            On a device where you ticked “Remember me” you may still be signed in. There you can
            choose a new password under Settings.
          </li>
          <li>
            The person who looks after this site may be able to help: see{" "}
            <Link to={paths.contact} className="text-link">
              Contact
            </Link>
            .
          </li>
        </ul>
        <LinkButton to={paths.auth} className="mt-2">
          Back to signing in
        </LinkButton>
      </div>
    </Page>
  );
}
