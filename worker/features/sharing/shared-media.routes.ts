/** Pictures, narration and films of a shared story, under its link. */
import { Hono } from "hono";
import { openDatabase } from "../../db/client.ts";
import { AppError, notFound } from "../../errors.ts";
import type { AppEnv } from "../../http/context.ts";
import { fileKey } from "../../media/files.ts";
import { serveFile } from "../../media/serve.ts";
import { requireUnlocked } from "./share-cookie.ts";
import { requireShare } from "./sharing.service.ts";
import { isSharedKind, showsFile } from "./sharing.store.ts";

const PATH = "/:token/:kind/:file";

export const sharedMediaRoutes = new Hono<AppEnv>()
  .get(PATH, async (c) => {
    const { token, kind, file } = c.req.param();
    const db = openDatabase(c.env);
    const { share } = await requireShare(db, token);
    requireUnlocked(c, share);
    if (!isSharedKind(kind) || !(await showsFile(db, share.storyId, kind, file))) {
      throw notFound("That file");
    }
    // The link may be closed a moment later, and then nobody's browser must show it from memory.
    return serveFile(c, fileKey(share.userId, kind, file), 0);
  })
  .all(PATH, (c) => {
    throw new AppError(405, `That address does not take ${c.req.method}.`, {
      headers: { Allow: "GET, HEAD" },
    });
  });
