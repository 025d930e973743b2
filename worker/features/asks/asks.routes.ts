/** Asking the family about a story, for its owner: the links, and what came of them. */
import { Hono } from "hono";
import { type Ask, createAskInput, type Suggestion } from "../../../contract/asks.ts";
import type { Story } from "../../../contract/stories.ts";
import { readSettings } from "../../env.ts";
import type { AppEnv } from "../../http/context.ts";
import { makeOnce, readNewId } from "../../http/idempotency.ts";
import { linkNextPage, readPage } from "../../http/paging.ts";
import { signedIn } from "../../http/signed-in.ts";
import { siteOrigin } from "../../http/site-origin.ts";
import { validate } from "../../http/validation.ts";
import { textQuotaOf } from "../../media/text-quota.ts";
import { requireStory } from "../stories/stories.service.ts";
import { settleReadings } from "../narration/settle-readings.ts";
import { readOwnStory } from "../stories/own-story.ts";
import { removeAnswer } from "./answers.service.ts";
import { declineAnswer, listAnswers } from "./answers.store.ts";
import { closeAsk, createAsk, describeAsk } from "./asks.service.ts";
import { getAsk, listAsks } from "./asks.store.ts";
import { requireAnswer, toSuggestion, takeSuggestion } from "./suggestions.service.ts";

export const askRoutes = new Hono<AppEnv>()
  .post("/stories/:id/asks", signedIn, validate("json", createAskInput), async (c) => {
    const { db, user } = c.var;
    const story = await requireStory(db, user.id, c.req.param("id"));
    const place = readNewId(c, user.id);
    const { made, isNew } = await makeOnce(
      place,
      () => getAsk(db, user.id, place.id),
      () => createAsk(db, user.id, story.id, c.req.valid("json"), place.id),
    );
    return c.json<Ask>(describeAsk(made, siteOrigin(c)), isNew ? 201 : 200);
  })
  .get("/stories/:id/asks", signedIn, async (c) => {
    const { db, user } = c.var;
    const story = await requireStory(db, user.id, c.req.param("id"));
    const page = readPage(c);
    const rows = linkNextPage(c, page, await listAsks(db, story.id, page));
    return c.json<Ask[]>(rows.map((row) => describeAsk(row, siteOrigin(c))));
  })
  .delete("/asks/:id", signedIn, async (c) => {
    const { db, user } = c.var;
    await closeAsk(db, user.id, c.req.param("id"));
    return c.body(null, 204);
  })
  .get("/stories/:id/suggestions", signedIn, async (c) => {
    const { db, user } = c.var;
    const story = await requireStory(db, user.id, c.req.param("id"));
    const rows = await listAnswers(db, story.id, { all: c.req.query("all") === "true" });
    return c.json<Suggestion[]>(rows.map(toSuggestion));
  })
  .post("/suggestions/:id/use", signedIn, async (c) => {
    const { db, user } = c.var;
    const answer = await requireAnswer(db, user.id, c.req.param("id"));
    await takeSuggestion(c.env, db, textQuotaOf(user.id, readSettings(c.env)), answer);
    await settleReadings(c.env, db, user.id, answer.storyId);
    return c.json<Story>(await readOwnStory(db, user.id, answer.storyId));
  })
  .post("/suggestions/:id/decline", signedIn, async (c) => {
    const { db, user } = c.var;
    const { id, storyId } = await requireAnswer(db, user.id, c.req.param("id"));
    await declineAnswer(db, id);
    return c.json<Story>(await readOwnStory(db, user.id, storyId));
  })
  .delete("/suggestions/:id", signedIn, async (c) => {
    const { db, user } = c.var;
    await removeAnswer(c.env, db, await requireAnswer(db, user.id, c.req.param("id")));
    return c.body(null, 204);
  });
