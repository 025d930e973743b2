import type { MiddlewareHandler } from "hono";
import { EXPECTED_USER_HEADER } from "../../contract/headers.ts";
import { AppError } from "../errors.ts";
import type { AppContext, AppEnv } from "./context.ts";

const OTHER_USER = "Somebody else is signed in here now. Please sign in again.";

/** Rejects what one person's page sends with another's session (contract/headers.ts). */
export const checkExpectedUser: MiddlewareHandler<AppEnv> = async (c, next) => {
  requireExpectedUser(c);
  await next();
};

/** The check itself, for a session that is loaded later. */
export function requireExpectedUser(c: AppContext): void {
  const expected = c.req.header(EXPECTED_USER_HEADER);
  const session = c.var.session;
  // Without a session the route itself responds with a 401.
  if (expected !== undefined && session && session.user.id !== expected) {
    throw new AppError(401, OTHER_USER);
  }
}
