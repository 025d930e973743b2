/** The check that a person registers, on a site that is set up for one. */
import { AppError } from "../../errors.ts";
import { limitedAddress } from "../../http/client-address.ts";
import type { AppContext } from "../../http/context.ts";
import { findPersonCheck } from "../../providers/registration/index.ts";
import type { PersonCheck } from "../../providers/registration/port.ts";
import { TURNSTILE_ACTION } from "../../providers/registration/turnstile.ts";

/** Throws a 400 unless `token` is one of a person's; does nothing where no check is set up. */
export async function requirePerson(c: AppContext, token: string | undefined): Promise<void> {
  const check = findPersonCheck(c.env);
  if (!check) return;
  if (token !== undefined && (await check.verify(token, limitedAddress(c)))) return;
  throw new AppError(400, "Please wait for the check that you are a person, and try once more.");
}

/**
 * The page in the frame of the sign-up form, which passes the token to it. A page of its own, so that its policy alone
 * lets the service's code run, and that code sees nothing of the form.
 */
export function servePersonCheck(c: AppContext): Response {
  const check = findPersonCheck(c.env);
  if (!check) throw new AppError(404, "That page was not found.");
  const nonce = crypto.randomUUID();
  return new Response(composePage(check, nonce), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": [
        "default-src 'none'",
        `script-src ${check.origin} 'nonce-${nonce}'`,
        `frame-src ${check.origin}`,
        `connect-src ${check.origin}`,
        "style-src 'unsafe-inline'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
      ].join("; "),
      "X-Frame-Options": "SAMEORIGIN",
    },
  });
}

/** The service finds its callbacks as properties of the window; null says that a token has expired or none is to be had. */
const composePage = ({ origin, siteKey }: PersonCheck, nonce: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Are you a person?</title>
<style>body { margin: 0; overflow: hidden; background: transparent }</style>
<script nonce="${nonce}">
function report(token) { parent.postMessage({ personToken: token }, location.origin) }
function lose() { report(null) }
</script>
<div class="cf-turnstile" data-sitekey="${escapeAttribute(siteKey)}" data-action="${TURNSTILE_ACTION}" data-size="flexible"
  data-callback="report" data-expired-callback="lose" data-error-callback="lose"></div>
<script nonce="${nonce}" src="${origin}/turnstile/v0/api.js" async></script>
</html>
`;

const escapeAttribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
