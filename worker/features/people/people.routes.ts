/** The family list: who the people and pets of the stories are. */
import { Hono } from "hono";
import { createPersonInput, type Person, updatePersonInput } from "../../../contract/people.ts";
import { readSettings } from "../../env.ts";
import type { AppEnv } from "../../http/context.ts";
import { makeOnce, readNewId } from "../../http/idempotency.ts";
import { linkNextPage, readPage } from "../../http/paging.ts";
import { signedIn } from "../../http/signed-in.ts";
import { validate } from "../../http/validation.ts";
import { textQuotaOf } from "../../media/text-quota.ts";
import {
  changePerson,
  createPerson,
  findPerson,
  removePerson,
  toPerson,
} from "./people.service.ts";
import { listPeople } from "./people.store.ts";

export const peopleRoutes = new Hono<AppEnv>()
  .get("/", signedIn, async (c) => {
    const { db, user } = c.var;
    const page = readPage(c);
    const rows = await listPeople(db, user.id, page);
    return c.json<Person[]>(linkNextPage(c, page, rows).map(toPerson));
  })
  .post("/", signedIn, validate("json", createPersonInput), async (c) => {
    const { db, user } = c.var;
    const quota = textQuotaOf(user.id, readSettings(c.env));
    const place = readNewId(c, user.id);
    const { made, isNew } = await makeOnce(
      place,
      () => findPerson(db, user.id, place.id),
      () => createPerson(db, quota, c.req.valid("json"), place.id),
    );
    return c.json<Person>(made, isNew ? 201 : 200);
  })
  .patch("/:id", signedIn, validate("json", updatePersonInput), async (c) => {
    const { db, user } = c.var;
    const quota = textQuotaOf(user.id, readSettings(c.env));
    const id = c.req.param("id");
    return c.json<Person>(await changePerson(db, quota, id, c.req.valid("json")));
  })
  .delete("/:id", signedIn, async (c) => {
    const { db, user } = c.var;
    await removePerson(db, user.id, c.req.param("id"));
    return c.body(null, 204);
  });
