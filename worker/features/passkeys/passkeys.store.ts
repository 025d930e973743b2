import { and, count, desc, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { passkeyChallenges, passkeys, users } from "../../db/schema.ts";
import type { SessionUser } from "../../http/context.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;
type ChallengeRow = typeof passkeyChallenges.$inferSelect;

export async function insertChallenge(db: Database, row: ChallengeRow): Promise<void> {
  await db.batch([
    db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, new Date())),
    db.insert(passkeyChallenges).values(row),
  ]);
}

/** Returns a challenge once: it is deleted with that, whatever comes of it. */
export async function takeChallenge(
  db: Database,
  challengeHash: string,
): Promise<ChallengeRow | null> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(eq(passkeyChallenges.challengeHash, challengeHash))
    .returning();
  return row ?? null;
}

/** A user's passkeys, newest first. */
export function listPasskeys(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt));
}

export async function countPasskeys(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  return row?.count ?? 0;
}

/** False when there is one with that id, of any user, and when the user's sessions have been ended since they were read. */
export async function insertPasskey(
  db: Database,
  user: Pick<SessionUser, "id" | "sessionEpoch">,
  row: PasskeyRow,
): Promise<boolean> {
  const inserted = await db
    .insert(passkeys)
    .select(
      sql`select ${row.credentialId}, ${row.id}, id, ${row.name}, ${row.publicKey}, ${row.counter},
        ${JSON.stringify(row.transports)}, ${row.createdAt.getTime()}, null
        from users where id = ${user.id} and session_epoch = ${user.sessionEpoch}`,
    )
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return inserted.length > 0;
}

export async function getPasskey(
  db: Database,
  userId: string,
  id: string,
): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(isOwn(userId, id));
  return row ?? null;
}

const isOwn = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

/** A passkey by what its authenticator calls it, and its owner. */
export async function findPasskey(
  db: Database,
  credentialId: string,
): Promise<{ passkey: PasskeyRow; user: SessionUser } | null> {
  const [found] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId));
  return found ?? null;
}

/**
 * Stores the counter that a passkey has signed, and when. False when a concurrent request has stored that counter or
 * a later one, or the passkey has been removed. An authenticator that does not count sends 0 each time.
 */
export async function countSignature(
  db: Database,
  credentialId: string,
  counter: number,
): Promise<boolean> {
  const isNext = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const counted = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: new Date() })
    .where(and(eq(passkeys.credentialId, credentialId), isNext))
    .returning({ id: passkeys.id });
  return counted.length > 0;
}

export async function renamePasskey(
  db: Database,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | null> {
  const [row] = await db.update(passkeys).set({ name }).where(isOwn(userId, id)).returning();
  return row ?? null;
}

export async function deletePasskey(db: Database, userId: string, id: string): Promise<void> {
  await db.delete(passkeys).where(isOwn(userId, id));
}
