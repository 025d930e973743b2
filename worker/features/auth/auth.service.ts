/** Signing in with an OAuth identity (RFC 6749 with PKCE, OpenID Connect Core 1.0). */
import { generateCodeVerifier, generateState } from "arctic";
import type { Provider, SignInError, SocialSignInInput } from "../../../contract/account.ts";
import type { Database } from "../../db/client.ts";
import type { SessionUser } from "../../http/context.ts";
import { hashToken } from "../../http/session-store.ts";
import type { Identity, IdentityProvider } from "../../providers/identity/port.ts";
import { getUserByEmail } from "../account/account.store.ts";
import {
  type AttemptRow,
  getIdentityOwner,
  insertAttempt,
  insertIdentity,
  takeAttempt,
} from "./auth.store.ts";
import { createNewcomer } from "./newcomers.ts";

export const ATTEMPT_LASTS = 10 * 60 * 1_000;

/** What the user is notified of on the way back. */
export class SignInFailure extends Error {
  readonly reason: SignInError;

  constructor(reason: SignInError) {
    super(reason);
    this.name = "SignInFailure";
    this.reason = reason;
  }
}

/** Begins a sign-in in the browser that holds `browserToken`; returns where to send it. */
export async function beginSignIn(
  db: Database,
  provider: IdentityProvider,
  input: SocialSignInInput,
  from: { browserToken: string; redirectUri: string; user: SessionUser | null },
): Promise<URL> {
  const state = generateState();
  const secrets = {
    codeVerifier: generateCodeVerifier(),
    nonce: generateState(),
    redirectUri: from.redirectUri,
  };
  await insertAttempt(db, {
    stateHash: hashToken(state),
    browserHash: hashToken(from.browserToken),
    provider: provider.id,
    purpose: input.purpose ?? "sign-in",
    userId: from.user?.id ?? null,
    codeVerifier: secrets.codeVerifier,
    nonce: secrets.nonce,
    returnTo: input.returnTo ?? "/dashboard",
    expiresAt: new Date(Date.now() + ATTEMPT_LASTS),
  });
  return provider.createAuthorizationUrl(state, secrets);
}

/** The sign-in that a response belongs to; it has to have begun in this browser and with this provider. */
export async function findAttempt(
  db: Database,
  response: { state: string; browserToken: string; provider: Provider },
): Promise<AttemptRow> {
  const attempt = await takeAttempt(db, hashToken(response.state));
  const belongs =
    attempt !== null &&
    attempt.browserHash === hashToken(response.browserToken) &&
    attempt.provider === response.provider &&
    attempt.expiresAt > new Date();
  if (!belongs) throw new SignInFailure("expired");
  return attempt;
}

export interface SignedIn {
  user: SessionUser;
  /** `known`: nothing changed. `connected`: the identity was added. `new`: an account was made. */
  outcome: "known" | "connected" | "new";
}

/** Finds the account that an identity opens, by the sign-in's purpose; throws SignInFailure. */
export async function resolveUser(
  db: Database,
  attempt: Pick<AttemptRow, "provider" | "purpose" | "userId">,
  identity: Identity,
  current: SessionUser | null,
): Promise<SignedIn> {
  const { provider, purpose } = attempt;
  const owner = await getIdentityOwner(db, provider, identity.subject);
  if (purpose === "sign-in") {
    return owner ? { user: owner, outcome: "known" } : welcome(db, provider, identity);
  }
  // Another user may have signed in here meanwhile.
  if (!current || current.id !== attempt.userId) throw new SignInFailure("expired");
  if (owner?.id === current.id) return { user: current, outcome: "known" };
  if (purpose === "confirm") throw new SignInFailure("other-account");
  if (owner) throw new SignInFailure("already-connected");
  if (!(await connect(db, provider, identity, current))) throw new SignInFailure("expired");
  return { user: current, outcome: "connected" };
}

const connect = (db: Database, provider: Provider, identity: Identity, user: SessionUser) =>
  insertIdentity(db, user, {
    provider,
    subject: identity.subject,
    userId: user.id,
    email: identity.email,
    createdAt: new Date(),
  });

/**
 * The first sign-in with this identity. It opens an account that has the same e-mail
 * address only when both sides have proof of it: else the maker of the one could get into the other.
 */
async function welcome(db: Database, provider: Provider, identity: Identity): Promise<SignedIn> {
  const namesake = identity.email === null ? null : await getUserByEmail(db, identity.email);
  if (!namesake) {
    const newcomer = await createNewcomer(db, provider, identity);
    if (newcomer) return { user: newcomer, outcome: "new" };
  } else if (
    identity.emailVerified &&
    namesake.emailVerifiedAt !== null &&
    (await connect(db, provider, identity, namesake))
  ) {
    return { user: namesake, outcome: "connected" };
  }
  // The same user concurrently: the other request was first.
  const owner = await getIdentityOwner(db, provider, identity.subject);
  if (owner) return { user: owner, outcome: "known" };
  throw new SignInFailure("email-taken");
}
