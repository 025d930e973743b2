import { and, eq, inArray, isNull, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { foldEmail, foldName, isSameEmail } from "../../../contract/names.ts";
import type { Database } from "../../db/client.ts";
import { identities, mailTokens, passkeys, users } from "../../db/schema.ts";
import type { SessionUser } from "../../http/context.ts";
import { isUnused, type MailLink } from "./mail-tokens.store.ts";

type NewUser = typeof users.$inferInsert;

/** Earlier accounts have the key that `foldName` makes of their address, or of one that looks alike. */
const emailKeysOf = (email: string) => [foldEmail(email), foldName(email)];

/** The users with this username or e-mail. */
export async function listUsersByName(db: Database, name: string): Promise<SessionUser[]> {
  const keys = emailKeysOf(name);
  const found = await db
    .select()
    .from(users)
    .where(or(inArray(users.usernameKey, keys), inArray(users.emailKey, keys)));
  return found.filter(
    (user) =>
      keys.includes(user.usernameKey) ||
      !keys.includes(user.emailKey) ||
      isSameEmail(user.email, name),
  );
}

export async function findTaken(
  db: Database,
  { usernameKey, email }: Pick<NewUser, "usernameKey" | "email">,
): Promise<"username" | "email" | null> {
  const found = await db
    .select()
    .from(users)
    .where(or(eq(users.usernameKey, usernameKey), inArray(users.emailKey, emailKeysOf(email))));
  if (found.some((user) => user.usernameKey === usernameKey)) return "username";
  // The unique index refuses an earlier account's key too.
  const isTaken = found.some(
    (user) => user.emailKey === foldEmail(email) || isSameEmail(user.email, email),
  );
  return isTaken ? "email" : null;
}

export async function getUserByEmail(db: Database, email: string): Promise<SessionUser | null> {
  const found = await db
    .select()
    .from(users)
    .where(inArray(users.emailKey, emailKeysOf(email)));
  return found.find((user) => isSameEmail(user.email, email)) ?? null;
}

export async function getUser(db: Database, id: string): Promise<SessionUser | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

/**
 * An earlier account may hold this address as the key of one that looks alike: then it gets the key of its own address, as if
 * that were saved anew, and this one is free. Called before an account takes an address.
 */
export async function freeEmail(db: Database, email: string): Promise<void> {
  const [holder] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, foldEmail(email)));
  if (!holder || isSameEmail(holder.email, email)) return;
  const own = { email: holder.email, emailKey: foldEmail(holder.email) };
  await profileUpdate(db, holder.id, own, eq(users.email, holder.email));
}

/** Null when a concurrent call took the username or the e-mail: the unique indexes decide. */
export async function insertUser(db: Database, user: NewUser): Promise<SessionUser | null> {
  const [inserted] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return inserted ?? null;
}

export type ProfileChanges = Partial<
  Pick<
    SessionUser,
    | "firstName"
    | "lastName"
    | "email"
    | "emailKey"
    | "emailVerifiedAt"
    | "preferredLanguage"
    | "avatarFile"
  >
>;

/**
 * Null when another user has the new e-mail; one statement, so that concurrent calls cannot both win. A username that
 * is the account's unproved address changes with it: else it would stay an address that may be another person's.
 */
export async function updateProfile(
  db: Database,
  userId: string,
  changes: ProfileChanges,
): Promise<SessionUser | null> {
  const [updated] = await profileUpdate(db, userId, changes);
  return updated ?? null;
}

function profileUpdate(db: Database, userId: string, changes: ProfileChanges, condition?: SQL) {
  const others = alias(users, "others");
  const isFree =
    changes.emailKey === undefined
      ? undefined
      : notExists(
          db
            .select({ id: others.id })
            .from(others)
            .where(and(eq(others.emailKey, changes.emailKey), ne(others.id, userId))),
        );
  return db
    .update(users)
    .set({ ...changes, ...(changes.emailKey !== undefined && usernameAlongWith(changes)) })
    .where(and(eq(users.id, userId), isFree, condition))
    .returning();
}

/**
 * Sets the user's address to that of a mail's link and uses the link up, in one transaction. Null when another user has the
 * address, and then the link stays; and when a concurrent call has used the link.
 */
export async function confirmEmailRow(
  db: Database,
  link: MailLink,
  emailKey: string,
): Promise<SessionUser | null> {
  const { userId, email, tokenHash } = link;
  const confirmed = { email, emailKey, emailVerifiedAt: new Date() };
  const [[updated]] = await db.batch([
    profileUpdate(db, userId, confirmed, isUnused(link)),
    db.delete(mailTokens).where(
      sql`token_hash = ${tokenHash}
        and exists (select 1 from users where id = ${userId} and email_key = ${emailKey})`,
    ),
  ]);
  return updated ?? null;
}

function usernameAlongWith({ email, emailKey }: ProfileChanges) {
  const goesAlong = sql`${users.emailVerifiedAt} is null and ${users.usernameKey} = ${users.emailKey}
    and not exists (select 1 from users as named where named.username_key = ${emailKey})`;
  return {
    username: sql`case when ${goesAlong} then ${email} else ${users.username} end`,
    usernameKey: sql`case when ${goesAlong} then ${emailKey} else ${users.usernameKey} end`,
  };
}

/**
 * Replaces a password and ends every session of the user. Null when the old one has been replaced
 * in the meantime.
 */
export async function replacePassword(
  db: Database,
  user: Pick<SessionUser, "id" | "passwordHash">,
  passwordHash: string,
): Promise<SessionUser | null> {
  const [updated] = await db
    .update(users)
    .set({ passwordHash, sessionEpoch: sql`${users.sessionEpoch} + 1` })
    .where(and(eq(users.id, user.id), hasPassword(user)))
    .returning();
  return updated ?? null;
}

/**
 * Sets a new password for the user who has just proved to own the e-mail address, and ends all sessions.
 * While the address was unproved, anyone could have made the account: the identities and passkeys they added to it to
 * get back in are removed. Null when a concurrent call has used the link or changed the address.
 */
export async function resetPasswordRow(
  db: Database,
  user: SessionUser,
  link: MailLink,
  passwordHash: string,
): Promise<SessionUser | null> {
  const isValid = sql`${isUnused(link)} and exists (
    select 1 from users where id = ${user.id} and email_key = ${user.emailKey})`;
  const removesOthers = user.emailVerifiedAt === null ? isValid : sql`false`;
  const [[updated]] = await db.batch([
    db
      .update(users)
      .set({
        passwordHash,
        sessionEpoch: sql`${users.sessionEpoch} + 1`,
        emailVerifiedAt: user.emailVerifiedAt ?? new Date(),
      })
      .where(and(eq(users.id, user.id), isValid))
      .returning(),
    db.delete(identities).where(and(eq(identities.userId, user.id), removesOthers)),
    db.delete(passkeys).where(and(eq(passkeys.userId, user.id), removesOthers)),
    db.delete(mailTokens).where(and(eq(mailTokens.userId, user.id), isValid)),
  ]);
  return updated ?? null;
}

/** Ends every session, and any that is being started at this moment. */
export async function raiseSessionEpoch(db: Database, userId: string): Promise<SessionUser> {
  const [updated] = await db
    .update(users)
    .set({ sessionEpoch: sql`${users.sessionEpoch} + 1` })
    .where(eq(users.id, userId))
    .returning();
  if (!updated) throw new Error("The account has gone meanwhile.");
  return updated;
}

/** Stores the same password hashed anew; sessions stay valid. */
export async function rehashPassword(
  db: Database,
  user: Pick<SessionUser, "id" | "passwordHash">,
  passwordHash: string,
): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, user.id), hasPassword(user)));
}

function hasPassword({ passwordHash }: Pick<SessionUser, "passwordHash">) {
  return passwordHash === null ? isNull(users.passwordHash) : eq(users.passwordHash, passwordHash);
}
