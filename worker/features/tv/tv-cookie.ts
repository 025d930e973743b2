/** The cookie of a television: a session of its own that can only read, and only what its owner has chosen. */
import { getCookie, setCookie } from "hono/cookie";
import { notSignedIn } from "../../errors.ts";
import type { AppContext } from "../../http/context.ts";
import { hashToken } from "../../http/session-store.ts";
import { changeTv, getTvByToken, isPaired, type PairedTv, type TvRow } from "./tv.store.ts";

/** As long as browsers store one (RFC 6265bis); it is renewed as long as the screen is on. */
const LASTS_SECONDS = 400 * 24 * 60 * 60;
const TOKEN = /^[a-z2-7]{32}$/;
/** 'Last seen' is as exact as this: more would cost a write with every request. */
const SEEN_EVERY_MS = 10 * 60_000;

const isSecure = (c: AppContext) => new URL(c.req.url).protocol === "https:";
/** `__Host-` ties a cookie to this very host, but browsers take it over https alone. */
const nameOf = (c: AppContext) => `${isSecure(c) ? "__Host-" : ""}storyquilt-tv`;

export function writeTvToken(c: AppContext, token: string): void {
  setCookie(c, nameOf(c), token, {
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
    secure: isSecure(c),
    maxAge: LASTS_SECONDS,
  });
}

export function readTvToken(c: AppContext): string | null {
  const token = getCookie(c, nameOf(c));
  return token !== undefined && TOKEN.test(token) ? token : null;
}

/** The screen that sends the request; null when it was disconnected or its letters have expired. */
export async function getTv(c: AppContext): Promise<TvRow | null> {
  const token = readTvToken(c);
  return token === null ? null : getTvByToken(c.var.db, hashToken(token));
}

/** @throws AppError 401 for any screen but a paired one */
export async function requirePairedTv(c: AppContext): Promise<PairedTv> {
  const row = await getTv(c);
  if (!row || !isPaired(row)) throw notSignedIn();
  return row;
}

/** Notes that the screen is on, and renews its cookie. */
export async function seeTv(c: AppContext, { id, userId, lastSeenAt }: PairedTv): Promise<void> {
  const now = new Date();
  if (lastSeenAt && now.getTime() - lastSeenAt.getTime() < SEEN_EVERY_MS) return;
  await changeTv(c.var.db, userId, id, { lastSeenAt: now });
  const token = readTvToken(c);
  if (token !== null) writeTvToken(c, token);
}
