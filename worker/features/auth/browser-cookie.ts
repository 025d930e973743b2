/** Ties a sign-in to the browser that began it. */
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createId } from "../../db/ids.ts";
import type { AppContext } from "../../http/context.ts";

const TOKEN = /^[a-z2-7]{32}$/;

/** `__Host-` as for the session's cookie; Lax, because the way back comes from another site. */
function cookieOf(c: AppContext) {
  const secure = new URL(c.req.url).protocol === "https:";
  return {
    name: secure ? "__Host-storyquilt-sign-in" : "storyquilt-sign-in",
    options: { httpOnly: true, sameSite: "Lax" as const, path: "/", secure },
  };
}

/** Empty when the browser has none: no attempt has an empty token. */
export function readBrowserToken(c: AppContext): string {
  const token = getCookie(c, cookieOf(c).name) ?? "";
  return TOKEN.test(token) ? token : "";
}

/** The browser's token, or a new one; two sign-ins begun in two tabs share it. */
export function requireBrowserToken(c: AppContext, maxAge: number): string {
  const token = readBrowserToken(c) || createId();
  const { name, options } = cookieOf(c);
  setCookie(c, name, token, { ...options, maxAge });
  return token;
}

/** Returns the browser's token and deletes its cookie. */
export function takeBrowserToken(c: AppContext): string {
  const { name, options } = cookieOf(c);
  const token = readBrowserToken(c);
  deleteCookie(c, name, options);
  return token;
}
