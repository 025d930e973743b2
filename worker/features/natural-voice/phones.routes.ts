import { Hono } from "hono";
import { phonesQuery, type StoryPhones } from "../../../contract/natural-voice.ts";
import { readSettings } from "../../env.ts";
import type { AppEnv } from "../../http/context.ts";
import { countAccountUse } from "../../http/rate-limit.ts";
import { signedIn } from "../../http/signed-in.ts";
import { validate } from "../../http/validation.ts";
import { openTranslationContext } from "../languages/translation-context.ts";
import { requireStory } from "../stories/stories.service.ts";
import { listPhones } from "./phones.service.ts";

export const phonesRoutes = new Hono<AppEnv>().get(
  "/:id/phones",
  signedIn,
  validate("query", phonesQuery),
  async (c) => {
    const { db, user } = c.var;
    const story = await requireStory(db, user.id, c.req.param("id"));
    await countAccountUse(db, user.id, "speeches", readSettings(c.env));
    const context = openTranslationContext(c.env, db, user.id);
    return c.json<StoryPhones>(await listPhones(c.env, context, story, c.req.valid("query")));
  },
);
