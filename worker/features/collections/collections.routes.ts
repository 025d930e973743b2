/** Stories that belong together, under a name and in an order. */
import { Hono } from "hono";
import {
  type Collection,
  type CollectionDetail,
  createCollectionInput,
  updateCollectionInput,
} from "../../../contract/collections.ts";
import { readSettings } from "../../env.ts";
import type { AppEnv } from "../../http/context.ts";
import { makeOnce, readNewId } from "../../http/idempotency.ts";
import { linkNextPage, readPage } from "../../http/paging.ts";
import { signedIn } from "../../http/signed-in.ts";
import { validate } from "../../http/validation.ts";
import { textQuotaOf } from "../../media/text-quota.ts";
import {
  changeCollection,
  createCollection,
  findCollection,
  readCollection,
  removeCollection,
  toCollection,
} from "./collections.service.ts";
import { listCollections } from "./collections.store.ts";

export const collectionRoutes = new Hono<AppEnv>()
  .get("/", signedIn, async (c) => {
    const { db, user } = c.var;
    const page = readPage(c);
    const rows = await listCollections(db, user.id, page);
    return c.json<Collection[]>(linkNextPage(c, page, rows).map(toCollection));
  })
  .post("/", signedIn, validate("json", createCollectionInput), async (c) => {
    const { db, user } = c.var;
    const quota = textQuotaOf(user.id, readSettings(c.env));
    const place = readNewId(c, user.id);
    const { made, isNew } = await makeOnce(
      place,
      () => findCollection(db, user.id, place.id),
      () => createCollection(db, quota, c.req.valid("json"), place.id),
    );
    return c.json<CollectionDetail>(made, isNew ? 201 : 200);
  })
  .get("/:id", signedIn, async (c) => {
    const { db, user } = c.var;
    const id = c.req.param("id");
    return c.json<CollectionDetail>(await readCollection(db, user.id, id));
  })
  .patch("/:id", signedIn, validate("json", updateCollectionInput), async (c) => {
    const { db, user } = c.var;
    const id = c.req.param("id");
    const quota = textQuotaOf(user.id, readSettings(c.env));
    const changed = await changeCollection(db, quota, id, c.req.valid("json"));
    return c.json<CollectionDetail>(changed);
  })
  .delete("/:id", signedIn, async (c) => {
    const { db, user } = c.var;
    await removeCollection(db, user.id, c.req.param("id"));
    return c.body(null, 204);
  });
