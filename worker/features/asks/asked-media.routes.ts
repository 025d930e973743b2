/** The pictures that a link asks about, under its address. */
import { Hono } from "hono";
import { AppError, notFound } from "../../errors.ts";
import type { AppEnv } from "../../http/context.ts";
import { fileKey } from "../../media/files.ts";
import { serveFile } from "../../media/serve.ts";
import { requireAsk } from "./asks.service.ts";
import { asksAboutFile } from "./asks.store.ts";

const PATH = "/:token/images/:file";

export const askedMediaRoutes = new Hono<AppEnv>()
  .get(PATH, async (c) => {
    const { token, file } = c.req.param();
    const { ask } = await requireAsk(c.var.db, token);
    if (!(await asksAboutFile(c.var.db, ask, file))) throw notFound("That file");
    return serveFile(c, fileKey(ask.userId, "images", file));
  })
  .all(PATH, (c) => {
    throw new AppError(405, `That address does not take ${c.req.method}.`, {
      headers: { Allow: "GET, HEAD" },
    });
  });
