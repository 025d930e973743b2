/** A story's links, for their owner. */
import { Hono } from "hono";
import { createShareInput, type Share } from "../../../contract/sharing.ts";
import { openDatabase } from "../../db/client.ts";
import type { AppEnv } from "../../http/context.ts";
import { linkNextPage, readPage } from "../../http/paging.ts";
import { requireUser } from "../../http/session.ts";
import { signedIn } from "../../http/signed-in.ts";
import { siteOrigin } from "../../http/site-origin.ts";
import { validate } from "../../http/validation.ts";
import { requireStory } from "../stories/stories.service.ts";
import { closeShare, createShare, describeShare } from "./sharing.service.ts";
import { listShares } from "./sharing.store.ts";

export const sharingRoutes = new Hono<AppEnv>()
  .post("/stories/:id/share", signedIn, validate("json", createShareInput), async (c) => {
    const user = requireUser(c);
    const db = openDatabase(c.env);
    const story = await requireStory(db, user.id, c.req.param("id"));
    const row = await createShare(db, user.id, story.id, c.req.valid("json"));
    return c.json<Share>(describeShare(row, siteOrigin(c)), 201);
  })
  .get("/stories/:id/shares", async (c) => {
    const user = requireUser(c);
    const db = openDatabase(c.env);
    const story = await requireStory(db, user.id, c.req.param("id"));
    const page = readPage(c);
    const rows = linkNextPage(c, page, await listShares(db, story.id, page));
    return c.json<Share[]>(rows.map((row) => describeShare(row, siteOrigin(c))));
  })
  .delete("/shares/:id", async (c) => {
    const user = requireUser(c);
    await closeShare(openDatabase(c.env), user.id, c.req.param("id"));
    return c.body(null, 204);
  });
