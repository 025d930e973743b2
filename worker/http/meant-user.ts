import type { MiddlewareHandler } from "hono";
import { MEANT_USER_HEADER } from "../../contract/meant-user.ts";
import { AppError } from "../errors.ts";
import type { AppEnv } from "./context.ts";

const SOMEBODY_ELSE = "Somebody else is signed in here now. Please sign in again.";

/** Rejects what one person's page sends with another's session (contract/meant-user.ts). */
export const checkMeantUser: MiddlewareHandler<AppEnv> = async (c, next) => {
  const meant = c.req.header(MEANT_USER_HEADER);
  const session = c.var.session;
  // Without a session the route itself says that somebody has to sign in.
  if (meant !== undefined && session && session.user.id !== meant) {
    throw new AppError(401, SOMEBODY_ELSE);
  }
  await next();
};
