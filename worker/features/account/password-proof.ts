/** Asking for the password again, before something that a thief of the session must not do. */
import type { Database } from "../../db/client.ts";
import { AppError, invalid } from "../../errors.ts";
import type { Session, SessionUser } from "../../http/context.ts";
import { countUse, type RateLimit, refuseWhenUsedUp } from "../../http/rate-limit.ts";
import { verifyPassword } from "./passwords.ts";

/** Per account and address, so that nobody can lock another person out. */
export const WRONG_PASSWORDS: RateLimit = {
  limit: 10,
  windowSeconds: 15 * 60,
  sentence: "There were too many wrong passwords.",
};

/** Of one network, whoever's account it was: against trying one password on a great many accounts. */
export const WRONG_PASSWORDS_FROM: RateLimit = { ...WRONG_PASSWORDS, limit: 200 };

/** How long a sign-in with Google or Facebook stands for the password. */
const FRESH_FOR = 10 * 60 * 1_000;

export const wrongPasswordKey = (account: string, address: string) =>
  `wrong-password:${account}:${address}`;

export const wrongPasswordsFromKey = (network: string) => `wrong-passwords-from:${network}`;

export const wrongPassword = () => new AppError(403, "The current password is not right.");

/** Throws a 403 when it is not the user's password, and a 429 after too many of those. */
export async function requirePassword(
  db: Database,
  user: SessionUser,
  password: string,
  address: string,
): Promise<void> {
  const key = wrongPasswordKey(user.id, address);
  await refuseWhenUsedUp(db, [key], WRONG_PASSWORDS);
  const isRight = await verifyPassword(password, user.passwordHash);
  if (!isRight) {
    await countUse(db, key, WRONG_PASSWORDS);
    throw wrongPassword();
  }
  // Many guesses sent at once are no better than as many one after the other.
  await refuseWhenUsedUp(db, [key], WRONG_PASSWORDS);
}

/** Throws unless the person has just signed in elsewhere or gives the right password. */
export async function requireProof(
  db: Database,
  { user, method, signedInAt }: Session,
  password: string | undefined,
  address: string,
): Promise<void> {
  if (password === undefined) {
    const isFresh = Date.now() - signedInAt.getTime() < FRESH_FOR;
    if (method !== "password" && isFresh) return;
    if (user.passwordHash !== null) throw invalid("Please enter your current password");
  }
  if (user.passwordHash === null) {
    throw new AppError(403, "Please sign in with Google or Facebook once more first.");
  }
  await requirePassword(db, user, password ?? "", address);
}
