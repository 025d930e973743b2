import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";
import { requireUser } from "./session.ts";

/** Stands before a route's validation, so that a stranger learns nothing but that they are one. */
export const signedIn = createMiddleware<AppEnv>(async (c, next) => {
  requireUser(c);
  await next();
});
