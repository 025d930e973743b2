/** The cookie by which a guest may withdraw, on the same device, what was sent from it. */
import { sha256 } from "@oslojs/crypto/sha2";
import { encodeHexLowerCase } from "@oslojs/encoding";
import { getCookie, setCookie } from "hono/cookie";
import { WITHDRAW_HOURS } from "../../../contract/limits.ts";
import { createId } from "../../db/ids.ts";
import type { AppContext } from "../../http/context.ts";
import { isToken } from "../sharing/sharing.service.ts";

const isSecure = (c: AppContext) => new URL(c.req.url).protocol === "https:";

/** As a share's: browsers take the prefix over https alone. */
const nameOf = (c: AppContext) => `${isSecure(c) ? "__Host-" : ""}storyquilt-answers`;

const hash = (secret: string) => encodeHexLowerCase(sha256(new TextEncoder().encode(secret)));

/** The hash of this browser's secret; null when it has none. */
export function readGuest(c: AppContext): string | null {
  const secret = getCookie(c, nameOf(c)) ?? "";
  return isToken(secret) ? hash(secret) : null;
}

/** This browser's secret, or a new one; it lasts as long as what is sent now may be withdrawn. */
export function openGuest(c: AppContext): { guestHash: string; remember: () => void } {
  const before = getCookie(c, nameOf(c)) ?? "";
  const secret = isToken(before) ? before : createId();
  return {
    guestHash: hash(secret),
    remember: () =>
      setCookie(c, nameOf(c), secret, {
        httpOnly: true,
        sameSite: "Lax",
        path: "/",
        secure: isSecure(c),
        maxAge: WITHDRAW_HOURS * 60 * 60,
      }),
  };
}
