/** The trash: what was deleted in the last thirty days can be restored or deleted for good. */
import { Hono } from "hono";
import type { TrashItem } from "../../../contract/trash.ts";
import { notFound } from "../../errors.ts";
import type { AppEnv } from "../../http/context.ts";
import { signedIn } from "../../http/signed-in.ts";
import { countUse, type RateLimit } from "../../http/rate-limit.ts";
import { linkNextSorted, readSortedPage } from "../../http/sorted-paging.ts";
import { settleReadings } from "../narration/settle-readings.ts";
import { fileKey } from "../../media/files.ts";
import { serveFile } from "../../media/serve.ts";
import {
  emptyTrashOf,
  purge,
  requireFromTrash,
  restoreFromTrash,
  toTrashItem,
} from "./trash.service.ts";
import { listTrash } from "./trash.store.ts";

/** Each of them moves or removes a story with all its files. */
const TRASH_CHANGES: RateLimit = {
  limit: 2_000,
  windowSeconds: 3_600,
  message: "You have put back or deleted a great many things in a short time.",
};

export const trashRoutes = new Hono<AppEnv>()
  .get("/", signedIn, async (c) => {
    const { db, user } = c.var;
    const page = readSortedPage(c, { newest: "time" });
    const rows = await listTrash(db, user.id, page);
    const shown = linkNextSorted(c, page, rows, (row) => row.deletedAt);
    return c.json<TrashItem[]>(shown.map(toTrashItem));
  })
  .get("/:id/cover", signedIn, async (c) => {
    const { db, user } = c.var;
    const item = await requireFromTrash(db, user.id, c.req.param("id"));
    if (item.coverFile === null) throw notFound("That picture");
    const kind = item.kind === "video" ? "videos" : "images";
    return serveFile(c, fileKey(user.id, kind, item.coverFile));
  })
  .post("/:id/restore", signedIn, async (c) => {
    const { db, user } = c.var;
    const item = await requireFromTrash(db, user.id, c.req.param("id"));
    await countUse(db, `bin:${user.id}`, TRASH_CHANGES);
    await restoreFromTrash(db, user.id, item);
    if (item.kind === "recording") await settleReadings(c.env, db, user.id, item.storyId);
    // A film that was being made when its story was deleted is continued.
    if (item.kind === "story") {
      c.executionCtx.waitUntil(c.env.FILM_MAKER.getByName(user.id).resume(user.id));
    }
    return c.body(null, 204);
  })
  .delete("/:id", signedIn, async (c) => {
    const { db, user } = c.var;
    const item = await requireFromTrash(db, user.id, c.req.param("id"));
    await countUse(db, `bin:${user.id}`, TRASH_CHANGES);
    await purge(c.env, db, [item]);
    return c.body(null, 204);
  })
  .delete("/", signedIn, async (c) => {
    const { db, user } = c.var;
    await countUse(db, `bin:${user.id}`, TRASH_CHANGES);
    await emptyTrashOf(c.env, db, user.id);
    return c.body(null, 204);
  });
