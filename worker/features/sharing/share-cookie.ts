/** The cookie of a guest who has typed a link's password: for that link alone (docs/decisions/013). */
import { hmac } from "@oslojs/crypto/hmac";
import { SHA256 } from "@oslojs/crypto/sha2";
import { constantTimeEqual } from "@oslojs/crypto/subtle";
import { encodeBase64urlNoPadding } from "@oslojs/encoding";
import { getCookie, setCookie } from "hono/cookie";
import type { AppContext } from "../../http/context.ts";
import { passwordWanted } from "./sharing.service.ts";
import type { ShareRow } from "./sharing.store.ts";

const LASTS_SECONDS = 30 * 24 * 60 * 60;

const encode = (text: string) => new TextEncoder().encode(text);

const isSecure = (c: AppContext) => new URL(c.req.url).protocol === "https:";

/** `__Host-` ties a cookie to this very host, but browsers take it over https alone (RFC 6265bis). */
const nameOf = (c: AppContext, share: ShareRow) =>
  `${isSecure(c) ? "__Host-" : ""}storyquilt-link-${share.id}`;

function proofOf(share: ShareRow): string {
  return encodeBase64urlNoPadding(hmac(SHA256, encode(share.passwordHash ?? ""), encode(share.id)));
}

/** Whether the link has no password or this browser has entered it. */
export function isUnlocked(c: AppContext, share: ShareRow): boolean {
  if (share.passwordHash === null) return true;
  const given = encode(getCookie(c, nameOf(c, share)) ?? "");
  return constantTimeEqual(given, encode(proofOf(share)));
}

/** Throws a 401 unless it is unlocked. */
export function requireUnlocked(c: AppContext, share: ShareRow): void {
  if (!isUnlocked(c, share)) throw passwordWanted();
}

/** Unlocks the link in this browser. */
export function rememberUnlocked(c: AppContext, share: ShareRow): void {
  if (share.passwordHash === null) return;
  setCookie(c, nameOf(c, share), proofOf(share), {
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
    secure: isSecure(c),
    maxAge: LASTS_SECONDS,
  });
}
