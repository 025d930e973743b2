import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { createMiddleware } from "hono/factory";
import type { Database } from "../db/client.ts";
import { notSignedIn } from "../errors.ts";
import type { AppContext, Claim, SignedInEnv } from "./context.ts";
import { requireExpectedUser } from "./expected-user.ts";
import { openSession, requireSession } from "./session.ts";
import { findSession, type FoundSession, selectSession } from "./session-query.ts";

/**
 * Sets `c.var.user`, or throws a 401. It runs before a route's validation, so that a client without a session learns
 * nothing else.
 */
export const signedIn = createMiddleware<SignedInEnv>(async (c, next) => {
  // An address may be one of another route, which defers its session, too.
  if (c.var.claim) await loadClaimed(c, c.var.claim);
  c.set("user", requireSession(c).user);
  await next();
});

type Query = BatchItem<"sqlite">;

/**
 * Checks the session of a route behind `deferSession` and reads what it shows in one round trip to D1.
 *
 * @param select the statements that read it; they may be about the claimed user before the session is known to live
 * @throws AppError 401 without a session, and only then what `select` throws
 */
export async function readSignedIn<const Queries extends readonly Query[]>(
  c: AppContext,
  select: (db: Database, userId: string) => Queries | Promise<Queries>,
): Promise<{ userId: string; read: BatchResponse<Queries> }> {
  const { claim, db } = c.var;
  if (!claim) throw notSignedIn();
  const { tokenHash, stored } = claim;
  let queries: Queries;
  try {
    queries = await select(db, stored.userId);
  } catch (error) {
    await loadClaimed(c, claim);
    throw error;
  }
  const [[found], ...read] = await db.batch([selectSession(db, tokenHash, stored), ...queries]);
  await open(c, claim, found);
  return { userId: stored.userId, read: read as BatchResponse<Queries> };
}

const loadClaimed = async (c: AppContext, claim: Claim): Promise<void> =>
  open(c, claim, await findSession(c.var.db, claim.tokenHash, claim.stored));

async function open(c: AppContext, claim: Claim, found?: FoundSession | null): Promise<void> {
  if (!found) throw notSignedIn();
  await openSession(c, claim, found);
  requireExpectedUser(c);
}
