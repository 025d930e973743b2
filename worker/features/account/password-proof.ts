/** Asks for the password again before operations that a thief of the session must not do. */
import type { Database } from "../../db/client.ts";
import { AppError, invalid } from "../../errors.ts";
import type { Session, SessionUser } from "../../http/context.ts";
import { checkGuess, type Guess } from "../../http/guesses.ts";
import { type Guesser, isKnownAddress } from "../../http/known-places.ts";
import { clearUses, type RateLimit } from "../../http/rate-limit.ts";
import { verifyPassword } from "./passwords.ts";

/** Per account and address, so that no client can lock another person out. */
const WRONG_PASSWORDS: RateLimit = {
  limit: 10,
  windowSeconds: 15 * 60,
  message: "There were too many wrong passwords.",
};

/** Of one network, over all accounts: against trying one password on a great many of them. */
export const WRONG_PASSWORDS_FROM: RateLimit = { ...WRONG_PASSWORDS, limit: 200 };

/** How long a sign-in with Google, Facebook or a passkey counts as the password. */
const FRESH_FOR = 10 * 60 * 1_000;

const wrongPasswordKey = (account: string, from: string) => `wrong-password:${account}:${from}`;

/** Begins every key of guesses at the password of this account. */
export const wrongPasswordsOf = (account: string) => wrongPasswordKey(account, "");

export const wrongPasswordsFromKey = (network: string) => `wrong-passwords-from:${network}`;

export const wrongPassword = () => new AppError(403, "The current password is not right.");

/**
 * How often the account's password may be guessed from there. A stranger's guesses count with those of all
 * strangers, and those within sessions with each other: the one kind does not slow the other.
 */
export async function limitGuesses(
  db: Database,
  account: string,
  user: SessionUser | null,
  from: Guesser,
): Promise<Guess> {
  const at = (where: string) => ({ key: wrongPasswordKey(account, where), rate: WRONG_PASSWORDS });
  const limits = [at(from.address)];
  const device = user && from.deviceOf(user);
  if (device === "session") return { limits, slowed: [wrongPasswordKey(account, "sessions")] };
  if (device !== null) return { limits: [...limits, at(device)], slowed: [] };
  const isKnown = await isKnownAddress(db, account, from.address);
  return { limits, slowed: isKnown ? [] : [wrongPasswordKey(account, "strangers")] };
}

/** Throws a 403 when it is not the user's password, and a 429 after too many of those. */
export async function requirePassword(
  db: Database,
  user: SessionUser,
  password: string,
  from: Guesser,
): Promise<void> {
  const guess = await limitGuesses(db, user.id, user, from);
  const right = await checkGuess(db, guess, async () =>
    (await verifyPassword(password, user.passwordHash)) ? true : null,
  );
  if (!right) throw wrongPassword();
  await forgetGuesses(db, guess);
}

/** Clears the wrong guesses from the same place, after the right password. */
export const forgetGuesses = (db: Database, { limits }: Guess) =>
  clearUses(
    db,
    limits.map(({ key }) => key),
  );

/** Throws unless the user has just signed in without a password or enters the right password. */
export async function requireProof(
  db: Database,
  { user, method, signedInAt }: Session,
  password: string | undefined,
  from: Guesser,
): Promise<void> {
  if (password === undefined) {
    const isFresh = Date.now() - signedInAt.getTime() < FRESH_FOR;
    if (method !== "password" && isFresh) return;
    if (user.passwordHash !== null) throw invalid("Please enter your current password");
  }
  if (user.passwordHash === null) {
    throw new AppError(403, "Please sign in with Google or Facebook once more first.");
  }
  await requirePassword(db, user, password ?? "", from);
}
