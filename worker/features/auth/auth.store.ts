import { and, eq, lte, sql } from "drizzle-orm";
import type { Provider } from "../../../contract/account.ts";
import type { Database } from "../../db/client.ts";
import { identities, signInAttempts, users } from "../../db/schema.ts";
import type { SessionUser } from "../../http/context.ts";

export type AttemptRow = typeof signInAttempts.$inferSelect;
export type IdentityRow = typeof identities.$inferSelect;

export async function insertAttempt(db: Database, row: AttemptRow): Promise<void> {
  await db.batch([
    db.delete(signInAttempts).where(lte(signInAttempts.expiresAt, new Date())),
    db.insert(signInAttempts).values(row),
  ]);
}

/** Returns an attempt once: it is deleted with that, whatever its outcome. */
export async function takeAttempt(db: Database, stateHash: string): Promise<AttemptRow | null> {
  const [row] = await db
    .delete(signInAttempts)
    .where(eq(signInAttempts.stateHash, stateHash))
    .returning();
  return row ?? null;
}

/** The user whose account this OAuth identity opens. */
export async function getIdentityOwner(
  db: Database,
  provider: Provider,
  subject: string,
): Promise<SessionUser | null> {
  const [found] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return found?.user ?? null;
}

/** False when it is connected already, to any user, and when the user's sessions have been ended since they were read. */
export async function insertIdentity(
  db: Database,
  user: Pick<SessionUser, "id" | "sessionEpoch">,
  row: IdentityRow,
): Promise<boolean> {
  const inserted = await db
    .insert(identities)
    .select(
      sql`select ${row.provider}, ${row.subject}, id, ${row.email}, ${row.createdAt.getTime()}
        from users where id = ${user.id} and session_epoch = ${user.sessionEpoch}`,
    )
    .onConflictDoNothing()
    .returning({ subject: identities.subject });
  return inserted.length > 0;
}

export function listIdentities(db: Database, userId: string): Promise<IdentityRow[]> {
  return db
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(identities.createdAt);
}

/**
 * Disconnects a provider unless that is the only way to sign in; one statement, so that concurrent calls leave
 * one way. False when nothing was disconnected.
 */
export async function deleteIdentities(
  db: Database,
  userId: string,
  provider: Provider,
): Promise<boolean> {
  const hasOtherWay = sql`(
    exists (select 1 from users where id = ${userId} and password_hash is not null)
    or exists (select 1 from identities as others
      where others.user_id = ${userId} and others.provider <> ${provider}))`;
  const removed = await db
    .delete(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, provider), hasOtherWay))
    .returning({ subject: identities.subject });
  return removed.length > 0;
}

/** Creates an account and its identity, both or neither; throws when a name, an address or the identity is taken. */
export async function insertNewcomer(
  db: Database,
  user: typeof users.$inferInsert,
  identity: IdentityRow,
): Promise<SessionUser> {
  const [[inserted]] = await db.batch([
    db.insert(users).values(user).returning(),
    db.insert(identities).values(identity),
  ]);
  if (!inserted) throw new Error("An insert that returns gives one row.");
  return inserted;
}
