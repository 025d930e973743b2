import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { readSettings } from "../env.ts";
import { logRequest } from "../log.ts";
import type { AppEnv } from "./context.ts";

/**
 * Logs each request of a deployed site and counts it in the Analytics Engine where one is bound: the route, never
 * the path, since paths hold the tokens of links. `wrangler dev` prints requests itself.
 */
export const observeRequests = createMiddleware<AppEnv>(async (c, next) => {
  if (readSettings(c.env).development) return next();
  const start = Date.now();
  await next();
  const milliseconds = Date.now() - start;
  // Middleware is matched for every method.
  const route = matchedRoutes(c).findLast(({ method }) => method !== "ALL")?.path ?? "none";
  logRequest(c.req.method, route, c.res.status, milliseconds);
  const { METRICS } = c.env as { METRICS?: AnalyticsEngineDataset };
  METRICS?.writeDataPoint({
    indexes: [route],
    blobs: [c.req.method, route],
    doubles: [c.res.status, milliseconds],
  });
});
