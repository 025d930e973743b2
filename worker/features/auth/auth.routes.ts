import { Hono } from "hono";
import {
  PROVIDER_NAMES,
  type Provider,
  PROVIDERS,
  type SignInError,
  socialSignInInput,
} from "../../../contract/account.ts";
import type { Database } from "../../db/client.ts";
import { AppError, notFound } from "../../errors.ts";
import { limitedAddress } from "../../http/client-address.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { guesserOf } from "../../http/known-places.ts";
import { countUse, type RateLimit } from "../../http/rate-limit.ts";
import { requireSession, signIn } from "../../http/session.ts";
import { signedIn } from "../../http/signed-in.ts";
import { siteOrigin } from "../../http/site-origin.ts";
import { validate } from "../../http/validation.ts";
import { logUnexpected } from "../../log.ts";
import { findIdentityProvider } from "../../providers/identity/index.ts";
import type { Identity, IdentityProvider } from "../../providers/identity/port.ts";
import { requireProof } from "../account/password-proof.ts";
import {
  ATTEMPT_LASTS,
  beginSignIn,
  findAttempt,
  resolveUser,
  SignInFailure,
} from "./auth.service.ts";
import type { AttemptRow } from "./auth.store.ts";
import { requireBrowserToken, takeBrowserToken } from "./browser-cookie.ts";
import { disconnect } from "./connections.service.ts";
import { takeOver } from "./taking-over.ts";

const SIGN_INS: RateLimit = {
  limit: 60,
  windowSeconds: 3_600,
  message: "A great many sign-ins were begun from your network in a short time.",
};

export const authRoutes = new Hono<AppEnv>()
  .post("/auth/:provider{google|facebook}", validate("json", socialSignInInput), async (c) => {
    const id = c.req.param("provider") as Provider;
    const provider = findIdentityProvider(c.env, id);
    if (!provider) {
      throw new AppError(501, `Signing in with ${PROVIDER_NAMES[id]} is not set up on this site.`);
    }
    const input = c.req.valid("json");
    const isForVisitor = input.purpose === undefined || input.purpose === "sign-in";
    const session = isForVisitor ? null : requireSession(c);
    const { db } = c.var;
    const network = limitedAddress(c);
    if (network !== null) await countUse(db, `sign-ins:${network}`, SIGN_INS);
    if (session && input.purpose === "connect") {
      await requireProof(db, session, input.currentPassword, guesserOf(c));
    }
    const browserToken = requireBrowserToken(c, ATTEMPT_LASTS / 1_000);
    const redirectUri = redirectUriOf(c, id);
    const url = await beginSignIn(db, provider, input, {
      browserToken,
      redirectUri,
      user: session?.user ?? null,
    });
    return c.json({ url: url.href });
  })
  .get("/auth/callback/:provider{google|facebook}", async (c) => {
    const { db } = c.var;
    const id = c.req.param("provider") as Provider;
    const response = {
      state: c.req.query("state") ?? "",
      browserToken: takeBrowserToken(c),
      provider: id,
    };
    let attempt: AttemptRow | null = null;
    try {
      attempt = await findAttempt(db, response);
      const provider = findIdentityProvider(c.env, id);
      if (!provider) throw new SignInFailure("provider");
      await finish(c, db, provider, attempt);
      return c.redirect(attempt.returnTo);
    } catch (error) {
      if (!(error instanceof SignInFailure || error instanceof AppError)) logUnexpected(error);
      const reason = error instanceof SignInFailure ? error.reason : "provider";
      return c.redirect(wayBack(attempt, reason));
    }
  })
  .delete("/user/connections/:provider", signedIn, async (c) => {
    const { db, user } = c.var;
    const provider = PROVIDERS.find((known) => known === c.req.param("provider"));
    if (!provider) throw notFound("That connection");
    await disconnect(db, user.id, provider);
    return c.body(null, 204);
  });

async function finish(
  c: AppContext,
  db: Database,
  provider: IdentityProvider,
  attempt: AttemptRow,
): Promise<void> {
  const identity = await readIdentity(c, provider, attempt);
  const current = c.var.session?.user ?? null;
  const owner = await resolveUser(db, attempt, identity, current);
  await takeOver(c, db, provider, identity, owner);
  // The provider's own session in this browser continues as well: ending ours sooner protects no one. But a user who
  // was signed in already, perhaps on another person's device, has chosen how long that is to last.
  const remembered = attempt.purpose === "sign-in" || c.var.session?.remembered === true;
  await signIn(c, db, owner.user, { remembered, method: provider.id });
}

async function readIdentity(
  c: AppContext,
  provider: IdentityProvider,
  attempt: AttemptRow,
): Promise<Identity> {
  const { error, code, iss } = c.req.query();
  if (error !== undefined) {
    throw new SignInFailure(error === "access_denied" ? "denied" : "provider");
  }
  // RFC 9207: a response that calls itself another's was mixed up on the way.
  const isMixedUp = iss !== undefined && provider.issuer !== null && iss !== provider.issuer;
  if (isMixedUp || !code) throw new SignInFailure("provider");
  return provider.identify(code, {
    codeVerifier: attempt.codeVerifier,
    nonce: attempt.nonce,
    redirectUri: redirectUriOf(c, provider.id),
  });
}

/** Back to where it began: those who were signed in to their page, the others to the sign-in page. */
function wayBack(attempt: AttemptRow | null, reason: SignInError): string {
  const page = attempt && attempt.purpose !== "sign-in" ? attempt.returnTo : "/auth";
  return `${page}?error=${reason}`;
}

const redirectUriOf = (c: AppContext, provider: Provider) =>
  `${siteOrigin(c)}/api/auth/callback/${provider}`;
