/** What a film service that has no account may do: fetch the files of a film that it makes, and call. */
import { Hono } from "hono";
import { z } from "../../../contract/zod.ts";
import { AppError, notFound } from "../../errors.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { fileKey, isMediaKind } from "../../media/files.ts";
import { isCallback, isLent } from "../../media/lent-files.ts";
import { serveFile } from "../../media/serve.ts";
import { getServedVideo } from "./videos.store.ts";

const noFile = () => notFound("That file");

/** Below /media/lent. */
export const lentFileRoutes = new Hono<AppEnv>()
  .get("/:videoId/:until/:signature/:kind/:file", async (c) => {
    const { videoId, until, signature, kind, file } = c.req.param();
    const video = await getServedVideo(c.var.db, videoId);
    if (!video?.service || !isMediaKind(kind)) throw noFile();
    const lent = { videoId, until: Number(until), kind, file };
    if (!(await isLent(video.service, lent, signature))) throw noFile();
    return serveFile(c, fileKey(video.userId, kind, file));
  })
  .all("*", (c) => {
    if (c.req.method === "GET") throw noFile();
    throw new AppError(405, `That address does not take ${c.req.method}.`, {
      headers: { Allow: "GET, HEAD" },
    });
  });

/** More than any call has. */
const MOST_BYTES = 16_384;
/** Shotstack also calls when it has copied a film to its own network (`serve`), which is nothing to us. */
const render = z.object({ type: z.literal("edit"), action: z.literal("render") });

/**
 * Below /api/films. A call only has the film's maker ask the service again: nothing that it says is believed. The
 * response is always the same, so that it tells a stranger nothing either.
 */
export const filmCallRoutes = new Hono<AppEnv>().post("/:videoId/called/:token", async (c) => {
  const { videoId, token } = c.req.param();
  const isRender = render.safeParse(await readJson(c)).success;
  const video = isRender ? await getServedVideo(c.var.db, videoId) : null;
  if (video?.service && (await isCallback(video.service, videoId, token))) {
    await c.env.FILM_MAKER.getByName(video.userId).wake(video.userId, videoId);
  }
  return c.body(null, 204);
});

async function readJson(c: AppContext): Promise<unknown> {
  const bytes = Number(c.req.header("content-length") ?? Number.NaN);
  if (!(bytes <= MOST_BYTES)) return null;
  return c.req.json().catch(() => null);
}
