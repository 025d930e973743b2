/** An account's televisions. */
import { Hono } from "hono";
import { changeTvInput, pairTvInput, type Tv } from "../../../contract/tv.ts";
import { notFound } from "../../errors.ts";
import type { AppEnv } from "../../http/context.ts";
import { signedIn } from "../../http/signed-in.ts";
import { validate } from "../../http/validation.ts";
import { connectTv, toTv, updateTv } from "./tv.service.ts";
import { deleteTv, listTvs } from "./tv.store.ts";

export const tvsRoutes = new Hono<AppEnv>()
  .get("/", signedIn, async (c) => {
    const { db, user } = c.var;
    return c.json<Tv[]>((await listTvs(db, user.id)).map(toTv));
  })
  .post("/", signedIn, validate("json", pairTvInput), async (c) => {
    const { db, user } = c.var;
    return c.json<Tv>(await connectTv(db, user.id, c.req.valid("json")), 201);
  })
  .patch("/:id", signedIn, validate("json", changeTvInput), async (c) => {
    const { db, user } = c.var;
    return c.json<Tv>(await updateTv(db, user.id, c.req.param("id"), c.req.valid("json")));
  })
  .delete("/:id", signedIn, async (c) => {
    const { db, user } = c.var;
    if (!(await deleteTv(db, user.id, c.req.param("id")))) throw notFound("That television");
    return c.body(null, 204);
  });
