import { Hono } from "hono";
import { type GeneratedStory, generateStoryInput } from "../../../contract/stories.ts";
import { readSettings } from "../../env.ts";
import { notFound } from "../../errors.ts";
import type { AppEnv } from "../../http/context.ts";
import { countAccountUse } from "../../http/rate-limit.ts";
import { signedIn } from "../../http/signed-in.ts";
import { validate } from "../../http/validation.ts";
import { pickWriter } from "../../providers/writer/index.ts";
import { countImages } from "../images/images.store.ts";
import { readPeople } from "../people/people.service.ts";
import { readOriginal } from "./read-original.ts";

export const writingRoutes = new Hono<AppEnv>().post(
  "/generate-story",
  signedIn,
  validate("json", generateStoryInput),
  async (c) => {
    const { db, user } = c.var;
    const { images, template, tone, length, language, people } = c.req.valid("json");
    const ids = new Set(images.map((image) => image.id));
    if ((await countImages(db, user.id, [...ids])) < ids.size) throw notFound("One of the photos");
    const family = await readPeople(db, user.id, people ?? null);
    await countAccountUse(db, user.id, "stories", readSettings(c.env));
    const story = await pickWriter(c.env).write({
      captions: images.map((image) => image.caption),
      pictures: images.map(({ id }) => ({ load: () => readOriginal(c.env, db, user.id, id) })),
      template: template ?? undefined,
      tone: tone ?? undefined,
      length: length ?? undefined,
      language: language ?? undefined,
      people: family,
    });
    return c.json<GeneratedStory>(story);
  },
);
