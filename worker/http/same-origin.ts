import type { MiddlewareHandler } from "hono";
import { foreignOrigin } from "../errors.ts";
import type { AppContext, AppEnv } from "./context.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Rejects writes that another site's page sent. Browsers name the sender in `Origin`, or at least in
 * `Sec-Fetch-Site` (Fetch Metadata); a client that sends neither is not a browser and carries no
 * cookies but those that were put there on purpose.
 */
export const checkSameOrigin: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!SAFE_METHODS.has(c.req.method) && isForeign(c)) throw foreignOrigin();
  await next();
};

function isForeign(c: AppContext): boolean {
  const origin = c.req.header("origin");
  if (origin !== undefined && origin !== new URL(c.req.url).origin) return true;
  const site = c.req.header("sec-fetch-site");
  return site !== undefined && site !== "same-origin" && site !== "none";
}
