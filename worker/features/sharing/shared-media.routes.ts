/** Pictures, narrations and films that a link shows, under its address. */
import { Hono } from "hono";
import { AppError, notFound } from "../../errors.ts";
import type { AppEnv } from "../../http/context.ts";
import { fileKey } from "../../media/files.ts";
import { serveFile } from "../../media/serve.ts";
import { makeJoinedSound } from "../narration/joined-sound.ts";
import { requireUnlocked } from "./share-cookie.ts";
import { requireDownloads, requireShare } from "./sharing.service.ts";
import { isShownKind, showsFile } from "./shown.store.ts";

const PATH = "/:token/:kind/:file";

export const sharedMediaRoutes = new Hono<AppEnv>()
  .get(PATH, async (c) => {
    const { token, kind, file } = c.req.param();
    const { db } = c.var;
    const { share } = await requireShare(db, token);
    requireUnlocked(c, share);
    if (!isShownKind(kind) || !(await showsFile(db, share, kind, file))) {
      throw notFound("That file");
    }
    const isDownload = c.req.query("download") !== undefined;
    if (isDownload) requireDownloads(share);
    await makeJoinedSound(c.env, db, share.userId, kind, file);
    const response = await serveFile(c, fileKey(share.userId, kind, file));
    if (isDownload) response.headers.set("Content-Disposition", "attachment");
    return response;
  })
  .all(PATH, (c) => {
    throw new AppError(405, `That address does not take ${c.req.method}.`, {
      headers: { Allow: "GET, HEAD" },
    });
  });
