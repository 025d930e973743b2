import { createMiddleware } from "hono/factory";
import { goFirst } from "../../studio/give-turn.ts";
import type { AppEnv } from "./context.ts";

/** Whoever looks at something goes before the films that this isolate makes; who asks for a film waits for it. */
export const putReadersFirst = createMiddleware<AppEnv>((c, next) =>
  c.req.method === "GET" || c.req.method === "HEAD" ? goFirst(next) : next(),
);
