import { Hono } from "hono";
import { AppError, notFound } from "../../errors.ts";
import type { AppEnv } from "../../http/context.ts";
import { deferSession } from "../../http/session.ts";
import { readSignedIn, signedIn } from "../../http/signed-in.ts";
import { selectTrashedFile } from "../trash/files.ts";
import { askedMediaRoutes } from "../asks/asked-media.routes.ts";
import { makeJoinedSound } from "../narration/joined-sound.ts";
import { servePreview } from "../narration/previews.ts";
import { tvMediaRoutes } from "../tv/tv-media.routes.ts";
import { lentFileRoutes } from "../videos/lent-files.routes.ts";
import { sharedMediaRoutes } from "../sharing/shared-media.routes.ts";
import { fileKey, isMediaKind } from "../../media/files.ts";
import { serveFile } from "../../media/serve.ts";

export const mediaRoutes = new Hono<AppEnv>()
  .get("/voices/:file", signedIn, servePreview)
  .route("/shared", sharedMediaRoutes) // {token}/{kind}/{file}, for anyone who has the link
  .route("/tv", tvMediaRoutes) // {kind}/{file}, for a television's own cookie
  .route("/asked", askedMediaRoutes) // {token}/images/{file}, for whoever is asked about them
  .route("/lent", lentFileRoutes) // the files of a film, for the service that makes it
  .get("/:kind/:file", deferSession, async (c) => {
    const { kind, file } = c.req.param();
    const { userId, read } = await readSignedIn(c, (db, claimed) => [
      selectTrashedFile(db, claimed, file),
    ]);
    const [[trashed]] = read;
    // A name with anything but our own characters is not one of ours, and R2 knows no longer keys.
    if (trashed || !isMediaKind(kind) || !/^[a-z0-9]{1,64}\.[a-z0-9]{1,8}$/.test(file))
      throw notFound("That file");
    await makeJoinedSound(c.env, c.var.db, userId, kind, file);
    return serveFile(c, fileKey(userId, kind, file));
  })
  .get("*", signedIn, () => {
    throw notFound("That file");
  })
  .all("*", signedIn, (c) => {
    throw new AppError(405, `That address does not take ${c.req.method}.`, {
      headers: { Allow: "GET, HEAD" },
    });
  });
