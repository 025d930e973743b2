/** Confirms e-mail addresses, and resets passwords by them. */
import type { ResetPasswordInput } from "../../../contract/mail-links.ts";
import { foldEmail, isSameEmail } from "../../../contract/names.ts";
import type { Database } from "../../db/client.ts";
import { invalid } from "../../errors.ts";
import type { SessionUser } from "../../http/context.ts";
import { clearUsesOf, countUse, type RateLimit } from "../../http/rate-limit.ts";
import { endAllSessions, hashToken } from "../../http/session-store.ts";
import { deleteTvs } from "../tv/tv.store.ts";
import { taken } from "./account.service.ts";
import {
  confirmEmailRow,
  freeEmail,
  getUser,
  getUserByEmail,
  resetPasswordRow,
} from "./account.store.ts";
import { confirmEmailMail, resetPasswordMail } from "./mails.ts";
import { createMailToken, findMailLink } from "./mail-tokens.store.ts";
import { wrongPasswordsOf } from "./password-proof.ts";
import { hashPassword } from "./passwords.ts";
import type { SiteMailer } from "./site-mailer.ts";

const HOUR = 3_600;
const HALF_AN_HOUR = 1_800;

/** Protects letter boxes from a flood of mails. */
const MAILS: RateLimit = {
  limit: 5,
  windowSeconds: HOUR,
  message: "That mail was asked for many times.",
};

/** As long as a link is valid, so that a user who has used up these mails has one with a valid link. */
const RESETS: RateLimit = { ...MAILS, windowSeconds: HALF_AN_HOUR };

/** For all accounts together: a confirmation is sent to an address that is not proved yet. */
const CONFIRMATIONS_TO: RateLimit = { ...MAILS, limit: 10 };

const usedUp = () =>
  invalid("This link has run out or was used already. Please ask for a new one.");

/** Sends a mail with a link that proves that the address is the user's. */
export async function sendConfirmation(
  db: Database,
  site: SiteMailer,
  user: Pick<SessionUser, "id">,
  email: string,
): Promise<void> {
  await countUse(db, `confirmations-to:${hashToken(foldEmail(email))}`, CONFIRMATIONS_TO);
  const token = await createMailToken(db, user.id, "confirm", email);
  await site.mailer.send(confirmEmailMail(email, site.origin, token));
}

/** Throws a 429 when it was requested too often. */
export const countConfirmation = (db: Database, user: Pick<SessionUser, "id">) =>
  countUse(db, `confirmations:${user.id}`, MAILS);

/**
 * Makes the address of the mail the user's, confirmed. Only where they are signed in: an attacker who made an
 * account with another person's address must not have it confirmed by its owner's careless click.
 */
export async function confirmEmail(
  db: Database,
  user: SessionUser,
  token: string,
): Promise<SessionUser> {
  const link = await findMailLink(db, token, "confirm", user.id);
  if (!link) throw usedUp();
  const namesake = await getUserByEmail(db, link.email);
  if (namesake && namesake.id !== user.id) throw taken("email");
  await freeEmail(db, link.email);
  const changed = await confirmEmailRow(db, link, foldEmail(link.email));
  if (!changed)
    throw (await findMailLink(db, token, "confirm", user.id)) ? taken("email") : usedUp();
  return changed;
}

/** Sends a link to choose a new password to the user with this address, if there is one. */
export async function sendReset(db: Database, site: SiteMailer, email: string): Promise<void> {
  const user = await getUserByEmail(db, email);
  if (!user) return;
  await countUse(db, `resets:${user.id}`, RESETS);
  const token = await createMailToken(db, user.id, "reset", user.email);
  await site.mailer.send(resetPasswordMail(user.email, site.origin, token));
}

/** Sets a new password, once per link, and ends every session, and televisions where that is asked for. */
export async function resetPassword(
  env: Pick<Env, "SESSIONS">,
  db: Database,
  { token, password, disconnectTelevisions }: ResetPasswordInput,
): Promise<SessionUser> {
  const link = await findMailLink(db, token, "reset");
  const user = link && (await getUser(db, link.userId));
  // Another account may have the address since the mail was sent.
  if (!user || !isSameEmail(user.email, link.email)) throw usedUp();
  const changed = await resetPasswordRow(db, user, link, await hashPassword(password));
  if (!changed) throw usedUp();
  await endAllSessions(env, db, user.id);
  if (disconnectTelevisions) await deleteTvs(db, user.id);
  await clearUsesOf(db, wrongPasswordsOf(user.id));
  return changed;
}
