/** Adding and using passkeys: the ceremonies of Web Authentication Level 3, section 7. */
import { decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from "@oslojs/encoding";
import { MAX_PASSKEYS } from "../../../contract/limits.ts";
import type { NewPasskeyInput, Passkey, PasskeySignInInput } from "../../../contract/passkeys.ts";
import type { Database } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import { AppError, cannotBeDone, invalid, notSignedIn } from "../../errors.ts";
import type { SessionUser } from "../../http/context.ts";
import { hashToken } from "../../http/session-store.ts";
import { getUser } from "../account/account.store.ts";
import {
  countPasskeys,
  countSignature,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  takeChallenge,
} from "./passkeys.store.ts";
import type { RelyingParty } from "./relying-party.ts";

/** Milliseconds within which a challenge is answered: a sign-in page may wait for a press. */
export const CHALLENGE_LASTS = 10 * 60 * 1_000;
/** ES256, RS256 and EdDSA (RFC 9053): every platform has one of them. */
const ALGORITHMS = [-7, -257, -8];

/** It reads certificates of authenticators too, which costs an isolate that signs nobody in its start. */
const loadWebAuthn = () => import("@simplewebauthn/server");

export const describePasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

const expired = () => invalid("That took too long. Please try once more.");

interface Asking {
  party: RelyingParty;
  /** Of the cookie of the browser that asks. */
  browserToken: string;
}

async function giveChallenge(
  db: Database,
  { browserToken }: Asking,
  purpose: "add" | "sign-in",
  userId: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = crypto.getRandomValues(new Uint8Array(32));
  await insertChallenge(db, {
    challengeHash: hashToken(encodeBase64urlNoPadding(challenge)),
    browserHash: hashToken(browserToken),
    purpose,
    userId,
    expiresAt: new Date(Date.now() + CHALLENGE_LASTS),
  });
  return challenge;
}

/** Uses a challenge up; throws a 400 unless it was given to this browser for this, and in time. */
async function useChallenge(
  db: Database,
  { browserToken }: Asking,
  purpose: "add" | "sign-in",
  clientDataJSON: string,
): Promise<{ challenge: string; userId: string | null }> {
  const challenge = readChallenge(clientDataJSON);
  const row = challenge === null ? null : await takeChallenge(db, hashToken(challenge));
  const belongs =
    row !== null &&
    row.purpose === purpose &&
    row.browserHash === hashToken(browserToken) &&
    row.expiresAt > new Date();
  if (challenge === null || !belongs) throw expired();
  return { challenge, userId: row.userId };
}

function readChallenge(clientDataJSON: string): string | null {
  try {
    const text = new TextDecoder().decode(decodeBase64urlIgnorePadding(clientDataJSON));
    const { challenge } = JSON.parse(text) as { challenge?: unknown };
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}

/** What the browser makes a passkey of (PublicKeyCredentialCreationOptionsJSON). */
export async function beginAdding(db: Database, user: SessionUser, asking: Asking) {
  const own = await listPasskeys(db, user.id);
  if (own.length >= MAX_PASSKEYS) throw tooMany();
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: "Storyquilt",
    rpID: asking.party.id,
    userID: new Uint8Array(new TextEncoder().encode(user.id)),
    userName: user.username,
    userDisplayName: [user.firstName, user.lastName].filter(Boolean).join(" ") || user.username,
    challenge: await giveChallenge(db, asking, "add", user.id),
    timeout: CHALLENGE_LASTS,
    attestationType: "none",
    excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
    // It is found without a username, and its device asks for a finger, a face or its code each time.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

const tooMany = () =>
  cannotBeDone(
    `You can set up ${MAX_PASSKEYS} devices. Please remove one that you do not use any more.`,
  );

/** Adds the passkey that the browser has made; `fallbackName` is its name unless one is given. */
export async function addPasskey(
  db: Database,
  user: SessionUser,
  asking: Asking,
  { name, credential }: NewPasskeyInput,
  fallbackName: string,
): Promise<PasskeyRow> {
  const { clientDataJSON, attestationObject, transports = [] } = credential.response;
  const { challenge, userId } = await useChallenge(db, asking, "add", clientDataJSON);
  // Another user may have signed in here meanwhile.
  if (userId !== user.id) throw expired();
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...credential,
      authenticatorAttachment: credential.authenticatorAttachment ?? undefined,
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: asking.party.origin,
    expectedRPID: asking.party.id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(rejected);
  if (!verified || !registrationInfo) throw notAccepted();
  if ((await countPasskeys(db, user.id)) >= MAX_PASSKEYS) throw tooMany();
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  const row: PasskeyRow = {
    credentialId,
    id: createId(),
    userId: user.id,
    name: name ?? fallbackName,
    publicKey: encodeBase64urlNoPadding(publicKey),
    counter,
    transports,
    createdAt: new Date(),
    lastUsedAt: null,
  };
  if (!(await insertPasskey(db, user, row))) {
    const now = await getUser(db, user.id);
    throw now?.sessionEpoch === user.sessionEpoch ? notAccepted() : notSignedIn();
  }
  return row;
}

/** All that the library throws is about what it was given. */
const rejected = () => ({ verified: false as const, registrationInfo: undefined });
const notAccepted = () =>
  invalid("This device could not be set up. Please try once more, or go on with your password.");

/** What the browser looks for a passkey with (PublicKeyCredentialRequestOptionsJSON); with a user, for one of theirs. */
export async function beginSignIn(db: Database, user: SessionUser | null, asking: Asking) {
  const own = user ? await listPasskeys(db, user.id) : [];
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: asking.party.id,
    challenge: await giveChallenge(db, asking, "sign-in", user?.id ?? null),
    timeout: CHALLENGE_LASTS,
    userVerification: "required",
    allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
  });
}

/** The user whose passkey has signed the challenge. */
export async function findUserByPasskey(
  db: Database,
  asking: Asking,
  { credential }: PasskeySignInInput,
): Promise<SessionUser> {
  const { userHandle, ...signed } = credential.response;
  const { challenge, userId } = await useChallenge(db, asking, "sign-in", signed.clientDataJSON);
  const found = await findPasskey(db, credential.id);
  if (!found) throw unknown(userId);
  const { passkey, user } = found;
  // The authenticator names its user, whom a visitor has not named (section 7.2, step 6).
  const named = userHandle ? decodeText(userHandle) : userId;
  if (named !== user.id || (userId !== null && userId !== user.id)) throw unknown(userId);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const checked = await verifyAuthenticationResponse({
    response: {
      ...credential,
      authenticatorAttachment: credential.authenticatorAttachment ?? undefined,
      response: signed,
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: asking.party.origin,
    expectedRPID: asking.party.id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(decodeBase64urlIgnorePadding(passkey.publicKey)),
      counter: passkey.counter,
    },
  }).catch(() => null);
  if (!checked?.verified) throw unknown(userId);
  const { newCounter } = checked.authenticationInfo;
  if (!(await countSignature(db, passkey.credentialId, newCounter))) throw unknown(userId);
  return user;
}

const decodeText = (base64url: string) =>
  new TextDecoder().decode(decodeBase64urlIgnorePadding(base64url));

/** A 403 while somebody is signed in, whose session goes on. */
const unknown = (userId: string | null) =>
  new AppError(
    userId === null ? 401 : 403,
    "This device does not open an account here, or not any more. Please sign in with your password.",
  );
