import { Hono } from "hono";
import {
  type Narration,
  type NarrationDetail,
  narrationInput,
} from "../../../contract/narration.ts";
import { openDatabase } from "../../db/client.ts";
import { readSettings } from "../../env.ts";
import type { AppEnv } from "../../http/context.ts";
import { countAccountUse } from "../../http/rate-limit.ts";
import { requireUser } from "../../http/session.ts";
import { signedIn } from "../../http/signed-in.ts";
import { validate } from "../../http/validation.ts";
import { requireStorage } from "../../media/storage.ts";
import { pickVoice } from "../../providers/voice/index.ts";
import { requireStory } from "../stories/stories.service.ts";
import {
  deleteNarration,
  narrateStory,
  narrationUrl,
  requireNarration,
} from "./narration.service.ts";

export const narrationRoutes = new Hono<AppEnv>()
  .post("/:id/narration", signedIn, validate("json", narrationInput), async (c) => {
    const user = requireUser(c);
    const db = openDatabase(c.env);
    const story = await requireStory(db, user.id, c.req.param("id"));
    const settings = readSettings(c.env);
    await countAccountUse(db, user.id, "speeches", settings);
    await requireStorage(db, user.id, settings, 0);
    const input = c.req.valid("json");
    const made = await narrateStory(c.env, db, pickVoice(c.env), user.id, story, input);
    return c.json<Narration>({ audioUrl: narrationUrl(made.file), duration: made.duration });
  })
  .get("/:id/narration", async (c) => {
    const user = requireUser(c);
    const db = openDatabase(c.env);
    const story = await requireStory(db, user.id, c.req.param("id"));
    const narration = await requireNarration(db, story.id);
    return c.json<NarrationDetail>({
      audioUrl: narrationUrl(narration.file),
      duration: narration.duration,
      voiceId: narration.voiceId,
      sentences: narration.sentences,
      outdated: story.textEditedAt > narration.createdAt,
    });
  })
  .delete("/:id/narration", async (c) => {
    const user = requireUser(c);
    const db = openDatabase(c.env);
    const story = await requireStory(db, user.id, c.req.param("id"));
    await deleteNarration(c.env, db, await requireNarration(db, story.id));
    return c.body(null, 204);
  });
