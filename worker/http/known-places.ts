/**
 * The places where a user has signed in before. Guesses at a password from anywhere else are slowed down together,
 * and the password's owner must not be among them (OWASP: Slow Down Online Guessing Attacks
 * with Device Cookies).
 */
import { hmac } from "@oslojs/crypto/hmac";
import { SHA256 } from "@oslojs/crypto/sha2";
import { constantTimeEqual } from "@oslojs/crypto/subtle";
import { encodeBase64urlNoPadding } from "@oslojs/encoding";
import { and, eq, gt, sql } from "drizzle-orm";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Database } from "../db/client.ts";
import { createId } from "../db/ids.ts";
import { rateCounters } from "../db/schema.ts";
import { clientAddress, limitedAddress } from "./client-address.ts";
import type { AppContext, SessionUser } from "./context.ts";
import { hashToken } from "./session-store.ts";

const DAY_SECONDS = 24 * 60 * 60;
const DEVICE_LASTS_SECONDS = 365 * DAY_SECONDS;
const ADDRESS_LASTS_SECONDS = 30 * DAY_SECONDS;

/** The client that enters a password. */
export interface Guesser {
  /** Counted together with the account. */
  address: string;
  /** Counted alone; null on a developer's own machine. */
  network: string | null;
  /** The session, or the browser that had one once; null for a stranger's. */
  deviceOf(user: SessionUser): string | null;
}

export const guesserOf = (c: AppContext): Guesser => ({
  address: clientAddress(c),
  network: limitedAddress(c),
  deviceOf: (user) => (c.var.session?.user.id === user.id ? "session" : readDevice(c, user)),
});

/** `__Host-` ties a cookie to this very host, but browsers take it over https alone (RFC 6265bis). */
function cookieOf(c: AppContext, user: SessionUser) {
  const secure = new URL(c.req.url).protocol === "https:";
  return {
    name: `${secure ? "__Host-" : ""}storyquilt-device-${user.id}`,
    options: { httpOnly: true, sameSite: "Lax" as const, path: "/", secure },
  };
}

const encode = (text: string) => new TextEncoder().encode(text);

/** It is an HMAC with the password's hash as its key, so a new password invalidates all of them. */
const proofOf = (user: SessionUser, device: string) =>
  encodeBase64urlNoPadding(
    hmac(SHA256, encode(user.passwordHash ?? ""), encode(`device ${user.id} ${device}`)),
  );

function readDevice(c: AppContext, user: SessionUser): string | null {
  if (user.passwordHash === null) return null;
  const [device = "", proof = ""] = (getCookie(c, cookieOf(c, user).name) ?? "").split(".");
  return constantTimeEqual(encode(proof), encode(proofOf(user, device))) ? device : null;
}

/** Marks this browser as one in which the user was signed in. The cookie opens nothing. */
export function rememberDevice(c: AppContext, user: SessionUser): void {
  if (user.passwordHash === null || readDevice(c, user) !== null) return;
  const device = createId();
  const { name, options } = cookieOf(c, user);
  const value = `${device}.${proofOf(user, device)}`;
  setCookie(c, name, value, { ...options, maxAge: DEVICE_LASTS_SECONDS });
}

export function forgetDevice(c: AppContext, user: SessionUser): void {
  const { name, options } = cookieOf(c, user);
  deleteCookie(c, name, options);
}

const addressKey = (account: string, address: string) =>
  `signed-in-from:${account}:${hashToken(`${account} ${address}`)}`;

/** Counts a sign-in by the account and, hashed, the network address. */
export async function rememberAddress(
  db: Database,
  userId: string,
  address: string,
): Promise<void> {
  const key = addressKey(userId, address);
  const expiresAt = new Date(Date.now() + ADDRESS_LASTS_SECONDS * 1_000);
  await db
    .insert(rateCounters)
    .values({ key, count: 1, expiresAt })
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: { count: sql`${rateCounters.count} + 1`, expiresAt },
    });
}

export async function isKnownAddress(
  db: Database,
  account: string,
  address: string,
): Promise<boolean> {
  const [found] = await db
    .select({ key: rateCounters.key })
    .from(rateCounters)
    .where(
      and(
        eq(rateCounters.key, addressKey(account, address)),
        gt(rateCounters.expiresAt, new Date()),
      ),
    );
  return found !== undefined;
}
