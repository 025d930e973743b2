/**
 * The store of sessions. KV maps a token to its user; the row in D1 decides, because in other places KV may
 * show for a minute what has been ended here.
 */
import { createHash } from "node:crypto";
import { and, desc, eq, gt, lte, notInArray } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../db/client.ts";
import { createId } from "../db/ids.ts";
import { sessions } from "../db/schema.ts";
import { logUnexpected } from "../log.ts";
import type { SessionUser, SignInMethod } from "./context.ts";

const DAY = 24 * 60 * 60 * 1_000;
export const REMEMBERED_FOR = 30 * DAY;
const UNREMEMBERED_FOR = DAY;
/** Of one user; the least recently used ones are deleted. */
export const MAX_SESSIONS = 100;
/** 'Last used' is as exact as this: more would cost a write with every request. */
const TOUCH_EVERY = 10 * 60 * 1_000;

export type SessionRow = typeof sessions.$inferSelect;
type SessionEnv = Pick<Env, "SESSIONS">;

const storedSession = z.object({
  userId: z.string(),
  epoch: z.number(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
  remembered: z.boolean(),
});
export type StoredSession = z.infer<typeof storedSession>;

const keyOf = (tokenHash: string) => `session:${tokenHash}`;

/** As long as KV itself may show what has been changed elsewhere. */
const FRESH_FOR = 60_000;
const MAX_RECENT = 2_000;
/** What KV has returned to this isolate of late, by token: D1's row decides, so a second round trip would tell no more. */
const recent = new Map<string, { stored: StoredSession; until: number }>();

/** The token itself is never stored, so that no reader of the storage can sign in with it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Starts a session; the returned token belongs into the cookie and nowhere else. */
export async function createSession(
  env: SessionEnv,
  db: Database,
  user: SessionUser,
  how: { remembered: boolean; method: SignInMethod; device: string | null; signedInAt?: Date },
): Promise<{ token: string; row: SessionRow }> {
  const token = createId();
  const now = new Date();
  const { remembered, method, device, signedInAt = now } = how;
  const lasts = remembered ? REMEMBERED_FOR : UNREMEMBERED_FOR;
  const row: SessionRow = {
    tokenHash: hashToken(token),
    id: createId(),
    userId: user.id,
    remembered,
    method,
    device,
    createdAt: signedInAt,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + lasts),
  };
  const isOwn = eq(sessions.userId, user.id);
  const newest = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(isOwn)
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
    .limit(MAX_SESSIONS);
  await db.batch([
    db.insert(sessions).values(row),
    db.delete(sessions).where(lte(sessions.expiresAt, now)),
    db.delete(sessions).where(and(isOwn, notInArray(sessions.tokenHash, newest))),
  ]);
  await putSession(env, row.tokenHash, {
    userId: user.id,
    epoch: user.sessionEpoch,
    expiresAt: row.expiresAt.getTime(),
    remembered: row.remembered,
  });
  return { token, row };
}

/** Null when there is none, when it has expired, and when the stored value is invalid. */
export async function readSession(
  env: SessionEnv,
  tokenHash: string,
): Promise<StoredSession | null> {
  const now = Date.now();
  const known = recent.get(tokenHash);
  const stored = known && known.until > now ? known.stored : await readStored(env, tokenHash);
  return stored && stored.expiresAt > now ? stored : null;
}

async function readStored(env: SessionEnv, tokenHash: string): Promise<StoredSession | null> {
  recent.delete(tokenHash);
  const text = await env.SESSIONS.get(keyOf(tokenHash));
  const { data: stored } = storedSession.safeParse(text && parseJson(text));
  if (!stored) return null;
  if (recent.size >= MAX_RECENT) recent.clear();
  recent.set(tokenHash, { stored, until: Date.now() + FRESH_FOR });
  return stored;
}

/**
 * Renews a remembered session once a day; returns whether this request did so. Of concurrent requests
 * only the one that changes the row writes to KV, which allows one write a second for a key. A request
 * succeeds even when that fails: the next one tries again.
 */
export async function renewSession(
  env: SessionEnv,
  db: Database,
  row: SessionRow,
  stored: StoredSession,
): Promise<boolean> {
  const expiresAt = new Date(Date.now() + REMEMBERED_FOR);
  const due = new Date(expiresAt.getTime() - DAY);
  if (!row.remembered || row.expiresAt > due) return false;
  const isRow = eq(sessions.tokenHash, row.tokenHash);
  try {
    const renewed = await db
      .update(sessions)
      .set({ expiresAt })
      .where(and(isRow, lte(sessions.expiresAt, due)))
      .returning({ id: sessions.id });
    if (renewed.length === 0) return false;
    try {
      await putSession(env, row.tokenHash, { ...stored, expiresAt: expiresAt.getTime() });
      return true;
    } catch (error) {
      await db
        .update(sessions)
        .set({ expiresAt: row.expiresAt })
        .where(and(isRow, eq(sessions.expiresAt, expiresAt)));
      throw error;
    }
  } catch (error) {
    logUnexpected(error);
    return false;
  }
}

/** Whether the session's row needs a new time of last use. */
export const isUntouched = (row: SessionRow) => Date.now() - row.lastUsedAt.getTime() > TOUCH_EVERY;

export async function touchSession(db: Database, tokenHash: string): Promise<void> {
  await db
    .update(sessions)
    .set({ lastUsedAt: new Date() })
    .where(eq(sessions.tokenHash, tokenHash));
}

/** A user's sessions, last used first. */
export function listSessions(db: Database, userId: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
}

/** Ends a session everywhere at once. */
export async function endSession(env: SessionEnv, db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
  await forgetTokens(env, [tokenHash]);
}

/** Ends every session of a user. */
export async function endAllSessions(env: SessionEnv, db: Database, userId: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ tokenHash: sessions.tokenHash });
  await forgetTokens(
    env,
    ended.map(({ tokenHash }) => tokenHash),
  );
}

/**
 * Removes from KV the tokens without a row. A failure fails no request: without its row a token opens nothing, and KV
 * drops it when it expires.
 */
export async function forgetTokens(env: SessionEnv, tokenHashes: string[]): Promise<void> {
  for (const tokenHash of tokenHashes) recent.delete(tokenHash);
  try {
    await Promise.all(tokenHashes.map((tokenHash) => env.SESSIONS.delete(keyOf(tokenHash))));
  } catch (error) {
    logUnexpected(error);
  }
}

async function putSession(
  env: SessionEnv,
  tokenHash: string,
  stored: StoredSession,
): Promise<void> {
  recent.delete(tokenHash);
  const expirationTtl = Math.ceil((stored.expiresAt - Date.now()) / 1_000);
  await env.SESSIONS.put(keyOf(tokenHash), JSON.stringify(stored), { expirationTtl });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
