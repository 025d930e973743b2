import type { PasswordInput, ProfileInput } from "../../../contract/account.ts";
import { foldEmail, isSameEmail } from "../../../contract/names.ts";
import type { Database } from "../../db/client.ts";
import type { Session, SessionUser } from "../../http/context.ts";
import type { Guesser } from "../../http/known-places.ts";
import { countUse, type RateLimit } from "../../http/rate-limit.ts";
import { endAllSessions } from "../../http/session-store.ts";
import { deleteTvs } from "../tv/tv.store.ts";
import { nullWhenBlank, taken } from "./account.service.ts";
import {
  freeEmail,
  getUserByEmail,
  type ProfileChanges,
  replacePassword,
  updateProfile,
} from "./account.store.ts";
import { requirePassword, requireProof, wrongPassword } from "./password-proof.ts";
import { hashPassword } from "./passwords.ts";

/** Each sends a mail to an address that is not proved yet. */
const EMAIL_CHANGES: RateLimit = {
  limit: 10,
  windowSeconds: 3_600,
  message: "Your e-mail address was changed many times.",
};

export interface ChangedProfile {
  user: SessionUser;
  /** The address that is to be confirmed by mail; null when none has changed. */
  emailToConfirm: string | null;
}

/**
 * Changes the fields that are present and leaves the rest; throws a 409 when the e-mail is another user's. An address
 * that was confirmed stays until the new one is confirmed too, and only its owner can request that.
 */
export async function changeProfile(
  db: Database,
  session: Session,
  input: ProfileInput,
  { from, canSendMail }: { from: Guesser; canSendMail: boolean },
): Promise<ChangedProfile> {
  const { user } = session;
  const changes: ProfileChanges = {};
  if (input.firstName !== undefined) changes.firstName = nullWhenBlank(input.firstName);
  if (input.lastName !== undefined) changes.lastName = nullWhenBlank(input.lastName);
  if (input.preferredLanguage !== undefined) changes.preferredLanguage = input.preferredLanguage;

  const { email } = input;
  const isNew = email !== undefined && !isSameEmail(email, user.email);
  const isProtected = isNew && user.emailVerifiedAt !== null;
  if (isProtected) await requireProof(db, session, input.currentPassword, from);
  if (isNew) await countUse(db, `email-changes:${user.id}`, EMAIL_CHANGES);
  if (isNew && (await getUserByEmail(db, email))) throw taken("email");
  if (email !== undefined && !(isProtected && canSendMail)) {
    Object.assign(changes, { email, emailKey: foldEmail(email) });
    if (isNew) changes.emailVerifiedAt = null;
  }
  const emailToConfirm = isNew ? email : null;
  if (Object.keys(changes).length === 0) return { user, emailToConfirm };
  if (isNew) await freeEmail(db, email);
  const changed = await updateProfile(db, user.id, changes);
  if (!changed) throw taken("email");
  return { user: changed, emailToConfirm };
}

/** Replaces the password and ends all the user's sessions, and televisions where that is asked for; throws a 403 when the current is wrong. */
export async function changePassword(
  env: Pick<Env, "SESSIONS">,
  db: Database,
  user: SessionUser,
  input: PasswordInput,
  from: Guesser,
): Promise<SessionUser> {
  await requirePassword(db, user, input.currentPassword, from);
  const changed = await replacePassword(db, user, await hashPassword(input.newPassword));
  // A concurrent call was first, and the entered password is not the current one any more.
  if (!changed) throw wrongPassword();
  await endAllSessions(env, db, user.id);
  if (input.disconnectTelevisions) await deleteTvs(db, user.id);
  return changed;
}
