/** The session's cookie and the middleware that reads it. */
import type { Context, MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { CookieOptions } from "hono/utils/cookie";
import type { Database } from "../db/client.ts";
import { notSignedIn } from "../errors.ts";
import type { AppContext, AppEnv, Claim, Session, SessionUser, SignInMethod } from "./context.ts";
import { clientAddress } from "./client-address.ts";
import { describeDevice } from "./device.ts";
import { rememberAddress } from "./known-places.ts";
import {
  createSession,
  endSession,
  hashToken,
  isUntouched,
  readSession,
  REMEMBERED_FOR,
  renewSession,
  type SessionRow,
  touchSession,
} from "./session-store.ts";
import { findSession, type FoundSession } from "./session-query.ts";

const TOKEN = /^[a-z2-7]{32}$/;

/** In the place of `signedIn` on routes that only read, whose query asks for the session, too (`readSignedIn`). */
export const deferSession = createMiddleware<AppEnv>((_, next) => next());

/** Sets `c.var.session`; a request without a cookie costs no look-up. */
export const loadSession: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set("session", null);
  c.set("claim", null);
  const claim = await readClaim(c);
  if (!claim) return next();
  if (matchedRoutes(c).some(({ handler }) => handler === deferSession)) c.set("claim", claim);
  else {
    const found = await findSession(c.var.db, claim.tokenHash, claim.stored);
    if (found) await openSession(c, claim, found);
  }
  await next();
  // The request itself may have ended the session: its cookie must not come back.
  const { session } = c.var;
  if (session?.isRenewed && session.tokenHash === claim.tokenHash) writeToken(c, claim.token, true);
};

async function readClaim(c: AppContext): Promise<Claim | null> {
  const token = readToken(c);
  if (token === null) return null;
  const tokenHash = hashToken(token);
  const stored = await readSession(c.env, tokenHash);
  return stored && { token, tokenHash, stored };
}

/** Sets `c.var.session` to what was found for a claim. */
export async function openSession(
  c: AppContext,
  { tokenHash, stored }: Claim,
  { session, user }: FoundSession,
): Promise<void> {
  const { db } = c.var;
  if (isUntouched(session)) c.executionCtx.waitUntil(touchSession(db, tokenHash));
  const isRenewed = await renewSession(c.env, db, session, stored);
  setSession(c, { ...toSession(session, user), isRenewed });
}

const toSession = (row: SessionRow, user: SessionUser): Session => ({
  id: row.id,
  tokenHash: row.tokenHash,
  user,
  remembered: row.remembered,
  method: row.method,
  signedInAt: row.createdAt,
  isRenewed: false,
});

/** The request's session; throws a 401 when there is none. */
export function requireSession(c: AppContext): Session {
  if (!c.var.session) throw notSignedIn();
  return c.var.session;
}

interface SignIn {
  remembered: boolean;
  method?: SignInMethod;
  /** When the user authenticated, if that was not just now. */
  signedInAt?: Date;
}

/** Starts a session in this browser and ends the one it had, so that no token outlives a sign-in. */
export async function signIn(
  c: AppContext,
  db: Database,
  user: SessionUser,
  { remembered, method = "password", signedInAt }: SignIn,
): Promise<void> {
  if (c.var.session) {
    await endSession(c.env, db, c.var.session.tokenHash);
    // Another user's pictures must not stay in this browser's cache.
    if (c.var.session.user.id !== user.id) c.header("Clear-Site-Data", '"cache"');
  }
  const device = describeDevice(c.req.header("user-agent"));
  const how = { remembered, method, device, ...(signedInAt && { signedInAt }) };
  const [{ token, row }] = await Promise.all([
    createSession(c.env, db, user, how),
    rememberAddress(db, user.id, clientAddress(c)),
  ]);
  setSession(c, toSession(row, user));
  writeToken(c, token, remembered);
}

/**
 * Ends this browser's session, if it has one, and takes the cookie back. The browser's own cache is emptied; its
 * storage is not, as it holds unfinished stories.
 */
export async function signOut(c: AppContext, db: Database): Promise<void> {
  if (c.var.session) await endSession(c.env, db, c.var.session.tokenHash);
  setSession(c, null);
  const { name, options } = cookieOf(c);
  deleteCookie(c, name, options);
  c.header("Clear-Site-Data", '"cache"');
}

/** Either kind of context has a session to set, which a union of the two cannot say. */
const setSession = (c: AppContext, session: Session | null) =>
  (c as Context<AppEnv>).set("session", session);

/** `__Host-` ties a cookie to this very host, but browsers take it over https alone (RFC 6265bis). */
function cookieOf(c: AppContext): { name: string; options: CookieOptions } {
  const secure = new URL(c.req.url).protocol === "https:";
  return {
    name: secure ? "__Host-storyquilt" : "storyquilt",
    options: { httpOnly: true, sameSite: "Lax", path: "/", secure },
  };
}

function readToken(c: AppContext): string | null {
  if (!c.req.header("cookie")) return null;
  const token = getCookie(c, cookieOf(c).name);
  return token !== undefined && TOKEN.test(token) ? token : null;
}

/** Without a Max-Age the browser forgets the cookie when it is closed. */
function writeToken(c: AppContext, token: string, remembered: boolean): void {
  const { name, options } = cookieOf(c);
  setCookie(c, name, token, remembered ? { ...options, maxAge: REMEMBERED_FOR / 1_000 } : options);
}
