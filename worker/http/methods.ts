import type { Handler, Hono } from "hono";
import { AppError, notFound } from "../errors.ts";
import type { AppEnv } from "./context.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** For a path without a route: 405 when it has other methods, else 404. */
export function answerWrongMethod(routes: Hono<AppEnv>): Handler<AppEnv> {
  return (c) => {
    const path = c.req.path.replace(/^\/api/, "") || "/";
    const allowed = METHODS.filter((method) => {
      const [handlers] = routes.router.match(method, path);
      return handlers.some(([[, route]]) => route.method === method);
    });
    if (allowed.length === 0) throw notFound("That address");
    throw new AppError(405, `That address does not take ${c.req.method}.`, {
      headers: { Allow: allowed.join(", ") },
    });
  };
}
