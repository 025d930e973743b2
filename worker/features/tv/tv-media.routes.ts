/** Pictures, narrations and films that a television shows, for its own cookie. */
import { Hono } from "hono";
import { AppError, notFound } from "../../errors.ts";
import type { AppEnv } from "../../http/context.ts";
import { fileKey } from "../../media/files.ts";
import { serveFile } from "../../media/serve.ts";
import { makeJoinedSound } from "../narration/joined-sound.ts";
import { isShownKind, listsFile } from "../sharing/shown.store.ts";
import { requirePairedTv } from "./tv-cookie.ts";
import { storiesOfTv } from "./tv.store.ts";

const PATH = "/:kind/:file";

export const tvMediaRoutes = new Hono<AppEnv>()
  .get(PATH, async (c) => {
    const { kind, file } = c.req.param();
    const { db } = c.var;
    const tv = await requirePairedTv(c);
    const shown = { stories: storiesOfTv(tv), videoId: null };
    if (!isShownKind(kind) || !(await listsFile(db, shown, kind, file))) {
      throw notFound("That file");
    }
    await makeJoinedSound(c.env, db, tv.userId, kind, file);
    return serveFile(c, fileKey(tv.userId, kind, file));
  })
  .all(PATH, (c) => {
    throw new AppError(405, `That address does not take ${c.req.method}.`, {
      headers: { Allow: "GET, HEAD" },
    });
  });
