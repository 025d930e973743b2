/**
 * Where sessions are kept. KV holds who a token belongs to; D1 has the last word, because KV may show
 * elsewhere for a minute what has been ended here.
 */
import { sha256 } from "@oslojs/crypto/sha2";
import { encodeHexLowerCase } from "@oslojs/encoding";
import { and, eq, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../db/client.ts";
import { createId } from "../db/ids.ts";
import { endedSessions, users } from "../db/schema.ts";
import type { SessionUser } from "./context.ts";

const DAY = 24 * 60 * 60 * 1_000;
export const REMEMBERED_FOR = 30 * DAY;
export const UNREMEMBERED_FOR = DAY;

const storedSession = z.object({
  userId: z.string(),
  epoch: z.number(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
  remembered: z.boolean(),
});
export type StoredSession = z.infer<typeof storedSession>;

const keyOf = (tokenHash: string) => `session:${tokenHash}`;

/** The token itself is never stored, so that nobody who reads the storage can sign in with it. */
export function hashToken(token: string): string {
  return encodeHexLowerCase(sha256(new TextEncoder().encode(token)));
}

/** Starts a session; the token that is returned goes into the cookie and nowhere else. */
export async function createSession(
  env: Pick<Env, "SESSIONS">,
  user: SessionUser,
  { remembered }: { remembered: boolean },
): Promise<{ token: string; tokenHash: string }> {
  const token = createId();
  const tokenHash = hashToken(token);
  const expiresAt = Date.now() + (remembered ? REMEMBERED_FOR : UNREMEMBERED_FOR);
  await putSession(env, tokenHash, {
    userId: user.id,
    epoch: user.sessionEpoch,
    expiresAt,
    remembered,
  });
  return { token, tokenHash };
}

/** Null when there is none, when it has run out, and when what is stored makes no sense. */
export async function readSession(
  env: Pick<Env, "SESSIONS">,
  tokenHash: string,
): Promise<StoredSession | null> {
  const text = await env.SESSIONS.get(keyOf(tokenHash));
  if (text === null) return null;
  const parsed = storedSession.safeParse(parseJson(text));
  return parsed.success && parsed.data.expiresAt > Date.now() ? parsed.data : null;
}

/** Lets a remembered session last from now on again, once a day; says whether it did. */
export async function renewSession(
  env: Pick<Env, "SESSIONS">,
  tokenHash: string,
  stored: StoredSession,
): Promise<boolean> {
  const expiresAt = Date.now() + REMEMBERED_FOR;
  if (!stored.remembered || expiresAt - stored.expiresAt < DAY) return false;
  await putSession(env, tokenHash, { ...stored, expiresAt });
  return true;
}

/** The session's user, unless it was ended or the user has since signed out everywhere. */
export async function findSessionUser(
  db: Database,
  tokenHash: string,
  { userId, epoch }: StoredSession,
): Promise<SessionUser | null> {
  const [found] = await db
    .select({ user: users })
    .from(users)
    .leftJoin(endedSessions, eq(endedSessions.tokenHash, tokenHash))
    .where(
      and(eq(users.id, userId), eq(users.sessionEpoch, epoch), isNull(endedSessions.tokenHash)),
    );
  return found?.user ?? null;
}

/** Ends a session everywhere at once. */
export async function endSession(
  env: Pick<Env, "SESSIONS">,
  db: Database,
  tokenHash: string,
): Promise<void> {
  const now = Date.now();
  // A renewal on its way may still write the session back to KV, with a whole new term.
  const expiresAt = new Date(now + REMEMBERED_FOR + DAY);
  await db.batch([
    db.insert(endedSessions).values({ tokenHash, expiresAt }).onConflictDoNothing(),
    db.delete(endedSessions).where(lte(endedSessions.expiresAt, new Date(now))),
  ]);
  await env.SESSIONS.delete(keyOf(tokenHash));
}

async function putSession(
  env: Pick<Env, "SESSIONS">,
  tokenHash: string,
  stored: StoredSession,
): Promise<void> {
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
