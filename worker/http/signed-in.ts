import { createMiddleware } from "hono/factory";
import type { SignedInEnv } from "./context.ts";
import { requireSession } from "./session.ts";

/**
 * Sets `c.var.user`, or throws a 401. It runs before a route's validation, so that a client without a session learns
 * nothing else.
 */
export const signedIn = createMiddleware<SignedInEnv>(async (c, next) => {
  c.set("user", requireSession(c).user);
  await next();
});
