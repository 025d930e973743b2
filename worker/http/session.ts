/** Who is asking: the session's cookie and the middleware that reads it. */
import type { MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { type Database, openDatabase } from "../db/client.ts";
import { notSignedIn } from "../errors.ts";
import type { AppContext, AppEnv, SessionUser } from "./context.ts";
import {
  createSession,
  endSession,
  findSessionUser,
  hashToken,
  readSession,
  REMEMBERED_FOR,
  renewSession,
} from "./session-store.ts";

const TOKEN = /^[a-z2-7]{32}$/;

/** Sets `c.var.session`; a visitor without a cookie costs no look-up. */
export const loadSession: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set("session", null);
  const token = readToken(c);
  if (token === null) return next();

  const tokenHash = hashToken(token);
  const stored = await readSession(c.env, tokenHash);
  const user = stored && (await findSessionUser(openDatabase(c.env), tokenHash, stored));
  if (!user) return next();

  c.set("session", { tokenHash, user, remembered: stored.remembered });
  const renewed = await renewSession(c.env, tokenHash, stored);
  await next();
  // The request itself may have ended the session: its cookie must not come back.
  if (renewed && c.var.session?.tokenHash === tokenHash) writeToken(c, token, true);
};

/** The signed-in user; throws a 401 when there is none. */
export function requireUser(c: AppContext): SessionUser {
  if (!c.var.session) throw notSignedIn();
  return c.var.session.user;
}

/** Starts a session in this browser and ends the one it had, so that no token outlives a sign-in. */
export async function signIn(
  c: AppContext,
  db: Database,
  user: SessionUser,
  { remembered }: { remembered: boolean },
): Promise<void> {
  if (c.var.session) await endSession(c.env, db, c.var.session.tokenHash);
  const { token, tokenHash } = await createSession(c.env, user, { remembered });
  c.set("session", { tokenHash, user, remembered });
  writeToken(c, token, remembered);
}

/** Ends this browser's session, if it has one, and takes the cookie back. */
export async function signOut(c: AppContext, db: Database): Promise<void> {
  if (c.var.session) await endSession(c.env, db, c.var.session.tokenHash);
  c.set("session", null);
  const { name, options } = cookieOf(c);
  deleteCookie(c, name, options);
}

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
