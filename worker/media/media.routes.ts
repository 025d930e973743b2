import { Hono } from "hono";
import { AppError, notFound } from "../errors.ts";
import { openDatabase } from "../db/client.ts";
import type { AppEnv } from "../http/context.ts";
import { requireUser } from "../http/session.ts";
import { isBinnedFile } from "../features/bin/bin.store.ts";
import { servePreview } from "../features/narration/previews.ts";
import { sharedMediaRoutes } from "../features/sharing/shared-media.routes.ts";
import { fileKey, isMediaKind } from "./files.ts";
import { serveFile } from "./serve.ts";

export const mediaRoutes = new Hono<AppEnv>()
  .get("/voices/:file", servePreview)
  .route("/shared", sharedMediaRoutes) // {token}/{kind}/{file}, for whoever has the link
  .get("/:kind/:file", async (c) => {
    const user = requireUser(c);
    const { kind, file } = c.req.param();
    // A name with anything but our own characters is not one of ours, and R2 knows no longer keys.
    if (!isMediaKind(kind) || !/^[a-z0-9]{1,64}\.[a-z0-9]{1,8}$/.test(file))
      throw notFound("That file");
    if (await isBinnedFile(openDatabase(c.env), user.id, file)) throw notFound("That file");
    return serveFile(c, fileKey(user.id, kind, file));
  })
  .get("*", (c) => {
    requireUser(c);
    throw notFound("That file");
  })
  .all("*", (c) => {
    requireUser(c);
    throw new AppError(405, `That address does not take ${c.req.method}.`, {
      headers: { Allow: "GET, HEAD" },
    });
  });
