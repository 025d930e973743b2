/** Links to a story, a film or a collection, for their owner. */
import { type Context, Hono } from "hono";
import { type CreateShareInput, createShareInput, type Share } from "../../../contract/sharing.ts";
import type { AppEnv, SignedInEnv } from "../../http/context.ts";
import { makeOnce, readNewId } from "../../http/idempotency.ts";
import { linkNextPage, readPage } from "../../http/paging.ts";
import { signedIn } from "../../http/signed-in.ts";
import { siteOrigin } from "../../http/site-origin.ts";
import { validate } from "../../http/validation.ts";
import {
  closeShare,
  createShare,
  describeShare,
  requireOwn,
  requireShareable,
} from "./sharing.service.ts";
import { getShare, listShares, type Target } from "./sharing.store.ts";

const story = (id: string): Target => ({ kind: "story", id });
const film = (id: string): Target => ({ kind: "film", id });
const collection = (id: string): Target => ({ kind: "collection", id });
const options = validate("json", createShareInput);

export const sharingRoutes = new Hono<AppEnv>()
  .post("/stories/:id/share", signedIn, options, (c) =>
    makeLink(c, story(c.req.param("id")), c.req.valid("json")),
  )
  .get("/stories/:id/shares", signedIn, (c) => listLinks(c, story(c.req.param("id"))))
  .post("/videos/:id/share", signedIn, options, (c) =>
    makeLink(c, film(c.req.param("id")), c.req.valid("json")),
  )
  .get("/videos/:id/shares", signedIn, (c) => listLinks(c, film(c.req.param("id"))))
  .post("/collections/:id/share", signedIn, options, (c) =>
    makeLink(c, collection(c.req.param("id")), c.req.valid("json")),
  )
  .get("/collections/:id/shares", signedIn, (c) => listLinks(c, collection(c.req.param("id"))))
  .delete("/shares/:id", signedIn, async (c) => {
    const { db, user } = c.var;
    await closeShare(db, user.id, c.req.param("id"));
    return c.body(null, 204);
  });

async function makeLink(c: Context<SignedInEnv>, target: Target, input: CreateShareInput) {
  const { db, user } = c.var;
  await requireShareable(db, user.id, target);
  const place = readNewId(c, user.id);
  const { made, isNew } = await makeOnce(
    place,
    () => getShare(db, user.id, place.id),
    () => createShare(db, user.id, target, input, place.id),
  );
  return c.json<Share>(describeShare(made, siteOrigin(c)), isNew ? 201 : 200);
}

async function listLinks(c: Context<SignedInEnv>, target: Target) {
  const { db, user } = c.var;
  await requireOwn(db, user.id, target);
  const page = readPage(c);
  const rows = linkNextPage(c, page, await listShares(db, target, page));
  return c.json<Share[]>(rows.map((row) => describeShare(row, siteOrigin(c))));
}
